// The shuffle sevencut/1 in the reader's own browser (docs/shuffle.md): SHA-256 and HMAC are the browser's.
const SPAN = 2 ** 32;
const encoder = new TextEncoder();

const bytesOf = hex => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16));
const hexOf = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
const hmacKey = bytes => crypto.subtle.importKey('raw', bytes, {name: 'HMAC', hash: 'SHA-256'}, false, ['sign']);
const signed = async (key, text) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));

// The seal of a secret, both in hex.
export const commitmentOf = async secret => hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(secret))));

// The key of one match; `entropy` lists each seat, from the lowest up, with what it added, in hex.
export async function keyOf(secret, match, entropy) {
  const text = ['sevencut/1', match, ...entropy.map(([seat, hex]) => `${seat}:${hex}`)].join('|');
  return hmacKey(await signed(await hmacKey(bytesOf(secret)), text));
}

// Numbers below a limit from the stream with a label, none likelier than another.
function numbers(key, label) {
  let counter = 0, block = [];

  async function next() {
    if (!block.length) {
      const view = new DataView((await signed(key, `${label}|${counter++}`)).buffer);
      block = Array.from({length: 8}, (_, i) => view.getUint32(4 * i));
    }
    return block.shift();
  }
  return async limit => {
    const bound = SPAN - SPAN % limit;
    let number = await next();
    while (number >= bound) number = await next();
    return number % limit;
  };
}

// The deck of deal `number` (from 0), first card dealt first.
export async function dealOrder(key, number, deck) {
  const cards = [...deck], below = numbers(key, `deal|${number}`);
  for (let i = cards.length - 1; i > 0; i--) {
    const j = await below(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

export const firstSeat = (key, seats) => numbers(key, 'first')(seats);
