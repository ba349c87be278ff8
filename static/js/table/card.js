// Card faces and the ring of the clock.
import {html, nothing, repeat, svg} from '../../vendor/lit-html.js';

// A card on the felt; named for ears unless something beside it names it.
export const card = (s, id, {named = true, extra = ''} = {}) => html`
  <svg class="card ${extra}" viewBox="0 0 250 350" role=${named ? 'img' : nothing}
    aria-label=${named ? s.cardLabel(id) : nothing} aria-hidden=${named ? nothing : 'true'}>
    <use href=${s.sprite(id)}></use></svg>`;

// A card whose two faces, standard and large, CSS chooses between.
export const twoFaced = (s, id) => html`
  <svg class="card" viewBox="0 0 250 350" aria-hidden="true">
    <use class="std" href=${s.sprite(id)}></use><use class="lg" href=${s.largeSprite(id)}></use></svg>`;

// A small card that must stay readable: what a seat shows in stud.
export const largeCard = (s, id) => html`
  <svg class="card" viewBox="0 0 250 350" role="img" aria-label=${s.cardLabel(id)}>
    <use href=${s.largeSprite(id)}></use></svg>`;

export const faceDown = (s, extra = '') => html`
  <svg class="card ${extra}" viewBox="0 0 250 350" aria-hidden="true"><use href=${s.sprite('back')}></use></svg>`;

const RADIUS = 16.2;
const drawnRing = () => svg`<svg class="ring" viewBox="0 0 36 36" aria-hidden="true">
  <circle class="tr" cx="18" cy="18" r=${RADIUS}></circle>
  <circle class="go" cx="18" cy="18" r=${RADIUS} pathLength="100"></circle></svg>`;

// A new ring with every view: its animation starts where the server's clock stands.
export const ring = s => repeat([`${s.msg.match} ${s.msg.ply} ${s.msg.clock?.left}`], key => key, drawnRing);
