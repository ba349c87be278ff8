// The line drawings on buttons.
import {html} from '../../vendor/lit-html.js';

const icon = path => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;

export const back = () => icon('M15 5l-7 7 7 7');
export const cards = () => icon('M5 5h9v13H5zM9 5V3h10v13h-4');
export const book = () => icon('M5 4h9a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4zM9 9h5M9 13h5');
export const sliders = () => icon('M4 7h10M18 7h2M4 17h2M10 17h10M14 4v6M6 14v6');
export const sort = () => icon('M4 6h16M4 12h10M4 18h5');
export const sheet = () => icon('M5 4h14v16H5zM5 9h14M12 9v11');
export const list = () => icon('M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01');
export const first = () => icon('M6 5h2v14H6zM19 5v14L9 12z');
export const previous = () => icon('M17 5v14L7 12z');
export const next = () => icon('M7 5v14l10-7z');
export const last = () => icon('M16 5h2v14h-2zM5 5v14l10-7z');
export const speech = () => icon('M4 5h16v11H11l-5 4v-4H4z');
export const people = () => icon('M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3 3-5 6-5s6 2 6 5M16 5a3 3 0 0 1 0 6M18 14c2 1 3 3 3 5');
export const cross = () => icon('M6 6l12 12M18 6L6 18');
