// The table's settings: the host changes them between matches, everyone else reads them.
import {html, live} from '../../vendor/lit-html.js';
import {pace} from './words.js';

const yesNo = value => (value ? gettext('yes') : gettext('no'));

// A choice whose values keep their JSON type: the option's place in the list says which.
function select(s, label, values, value, word, change) {
  return html`<label class="field"><span>${label}</span>
    <select ?disabled=${!s.live} .selectedIndex=${live(values.indexOf(value))}
    @change=${event => change(values[event.target.selectedIndex])}>${values.map(one => html`<option>${word(one)}</option>`)}</select></label>`;
}

const check = (s, on, name, checked, label) => html`<label class="check"><input type="checkbox" ?disabled=${!s.live}
  .checked=${live(checked)} @change=${event => on.settings({[name]: event.target.checked})}><span>${label}</span></label>`;

export function host(s, on) {
  const {room} = s;
  return html`<div class="fields">
    ${select(s, gettext('Clock'), room.paces, room.pace, pace, value => on.settings({pace: value}))}
    ${select(s, gettext('Seats'), room.seat_counts, room.seats.length, String, value => on.settings({seats: value}))}
    ${room.options_offered.map(option => select(s, s.face.option(option.name), option.values, room.options[option.name],
      value => s.face.optionValue(option.name, value), value => on.settings({options: {...room.options, [option.name]: value}})))}</div>
    ${check(s, on, 'rated', !room.casual, gettext('For the rating, if nobody is a guest or a bot'))}
    ${check(s, on, 'listed', room.listed, gettext('Shown in the list of tables'))}
    ${check(s, on, 'spectators', room.open_to_spectators, gettext('Open to spectators'))}`;
}

export function facts(s) {
  const {room} = s, rows = [
    [gettext('Clock'), pace(room.pace)],
    ...Object.entries(room.options).map(([name, value]) => [s.face.option(name), s.face.optionValue(name, value)]),
    [gettext('Shown in the list of tables'), yesNo(room.listed)],
    [gettext('Open to spectators'), yesNo(room.open_to_spectators)],
  ];
  return html`<dl class="tablefacts">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}
