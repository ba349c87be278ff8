// Between matches: who sits where, who is ready, what the host may set.
import {html, nothing, repeat} from '../../vendor/lit-html.js';
import {commitment, invite, ratedLine, watching} from './facts.js';
import {facts, host} from './host.js';
import {notice} from './refusals.js';
import {bubble} from './phrases.js';
import {isTaken} from './scene.js';
import {initials, playerName} from './seat.js';
import {fill, level, nameOf} from './words.js';

const off = s => (s.live ? 'false' : 'true');
const button = (s, label, click, extra = '') => html`<button class="btn sm ${extra}" type="button"
  aria-disabled=${off(s)} @click=${click}>${label}</button>`;

function emptySeat(s, on, seat) {
  const {you} = s.room;
  return html`<li class="place free"><div class="av"><span>${seat.seat + 1}</span></div><div class="nm">${gettext('Free seat')}</div>
    <div class="row">${you.seat === null ? button(s, you.signed_in ? gettext('Sit down') : gettext('Sit down as a guest'),
      () => on.sit(seat.seat), 'gilt') : nothing}
    ${you.host ? s.room.bot_levels.map(word => button(s, fill(gettext('Bot · %(level)s'), {level: level(word)}),
      () => on.bot(seat.seat, word))) : nothing}</div></li>`;
}

function state(seat) {
  if (seat.ready) return html`<span class="st ok">${gettext('Ready')}</span>`;
  return html`<span class="st">${seat.present ? gettext('Not ready yet') : gettext('Away')}</span>`;
}

function takenSeat(s, on, seat) {
  const {you} = s.room, mine = seat.seat === you.seat;
  return html`<li class="place" ?data-ready=${seat.ready}>
    <div class="av"><span class=${seat.kind === 'bot' ? 'bot' : ''}>${initials(seat)}</span></div>
    <div class="nm">${playerName(seat)}
      ${mine ? html` <small>${gettext('you')}</small>` : seat.kind === 'guest' ? html` <small>${gettext('guest')}</small>` : nothing}
      ${seat.seat === s.room.host ? html` <small>${gettext('host')}</small>` : nothing}${state(seat)}${bubble(s, seat.seat)}</div>
    <div class="row">${mine ? html`${button(s, gettext('Stand up'), on.stand)}
      ${seat.ready ? button(s, gettext('Not ready'), on.unready) : button(s, gettext('Ready'), on.ready, 'gilt')}` : nothing}
    ${you.host && seat.kind === 'bot' ? button(s, gettext('Remove'), () => on.unbot(seat.seat)) : nothing}
    ${you.host && !mine && seat.kind !== 'bot' ? html`
      ${button(s, gettext('Make host'), () => on.makeHost(seat.seat))}${button(s, gettext('Send away'), () => on.open('kick', {seat: seat.seat}))}` : nothing}</div></li>`;
}

// What is missing before the host may start, or null: whoever starts is ready himself.
export function missing(room) {
  const taken = room.seats.filter(isTaken), least = Math.min(...room.seat_counts);
  if (taken.length < least) {
    const n = least - taken.length;
    return fill(ngettext('%(n)s more player is needed.', '%(n)s more players are needed.', n), {n});
  }
  if (!room.seat_counts.includes(taken.length)) return fill(gettext('This game is not played by %(n)s.'), {n: taken.length});
  const waiting = taken.filter(seat => !seat.ready && !(room.you.host && seat.seat === room.you.seat)).map(nameOf);
  return waiting.length ? fill(gettext('Not ready yet: %(names)s'), {names: waiting.join(', ')}) : null;
}

// A table found by "play now", and every table after its first match, needs nobody to start.
const bySelf = room => room.matched || room.match !== null;

function start(s, on) {
  const lacks = missing(s.room), {you} = s.room;
  const ready = bySelf(s.room) ? gettext('The match starts by itself as soon as everyone is here.') : you.host ? gettext('Everyone is ready.') : gettext('Everyone is ready; the host starts the match.');
  const words = s.room.closed ? gettext('This table is closed.') : s.room.running ? gettext('The match is starting.') : lacks ?? ready;
  return html`<div class="startline"><p>${s.state.notice ? notice(s, s.state.notice) : words}</p>
    ${you.host ? html`<button class="btn pri" type="button" aria-disabled=${lacks || !s.live ? 'true' : 'false'}
      @click=${() => !lacks && on.start()}>${gettext('Start the match')}</button>` : nothing}</div>`;
}

// What was measured: games/bots/strength.toml.
const strength = ({you, bot_strength: measured}) => (you.host && measured ? html`<p class="hint">
  ${fill('big_bets' in measured ? gettext('In 100 deals against easy bots, a hard one wins %(big_bets)s big bets (± %(error)s).')
    : gettext('Of 100 games against easy bots, hard ones win %(wins)s (± %(error)s).'), measured)}</p>` : nothing);

const signIn = s => (s.room.you.signed_in ? nothing : html`<p class="hint">
  ${gettext('A guest account is made on the spot; for rated matches sign in.')}
  <a href=${s.page.login}>${gettext('Sign in')}</a></p>`);

export const room = (s, on) => html`<main class="lounge" aria-label=${gettext('The table')}>
  <section class="panel"><h2>${gettext('Seats')}</h2>${signIn(s)}
    <ol class="places">${repeat(s.room.seats, seat => seat.seat,
      seat => (isTaken(seat) ? takenSeat : emptySeat)(s, on, seat))}</ol>
    ${s.room.seats.every(isTaken) ? nothing : strength(s.room)}
    ${start(s, on)}</section>
  <section class="panel"><h2>${gettext('This table')}</h2>
    <p class="rated" data-rated=${s.room.rated ? 'yes' : 'no'}>${ratedLine(s.room)}</p>
    ${s.room.you.host ? host(s, on) : facts(s)}
    <p class="quiet">${watching(s)}</p>
    ${invite(s, on)}${commitment(s.room)}</section></main>`;
