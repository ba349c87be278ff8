// The whole page from the scene: the waiting room or the felt.
import {html} from '../../vendor/lit-html.js';
import {dialog} from './dialog.js';
import {dock} from './dock.js';
import {felt} from './felt.js';
import {room} from './room.js';
import {banner, topbar} from './topbar.js';

// A match seen running stays on the screen until its result has been put away.
export const isPlaying = s => s.view !== null && s.msg.match === s.state.watched;

export function page(s, on) {
  const playing = isPlaying(s);
  return html`${topbar(s, on, playing)}${playing ? html`${felt(s)}${dock(s, on)}` : room(s, on)}${banner(s, on)}${dialog(s, on)}`;
}
