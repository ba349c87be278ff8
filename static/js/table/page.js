// The whole page from the scene: the waiting room or the felt.
import {html} from '../../vendor/lit-html.js';
import {dialog} from './dialog.js';
import {dock} from './dock.js';
import {felt} from './felt.js';
import {room} from './room.js';
import {banner, topbar} from './topbar.js';

// Play stays on the screen until the result sheet is closed.
export const isPlaying = s =>
  s.view !== null && (s.over ? s.state.dialog?.kind === 'result' || s.state.linger !== null : s.room.running && s.msg.match === s.room.match);

export function page(s, on) {
  const playing = isPlaying(s);
  return html`${topbar(s, on, playing)}${playing ? html`${felt(s)}${dock(s, on)}` : room(s, on)}${banner(s, on)}${dialog(s, on)}`;
}
