// Reading `choices`, the only source of legality: what it allows is legal, what it does not is refused.

const inRange = (choice, amount) =>
  Number.isInteger(amount) && amount >= choice.min && amount <= choice.max && (amount - choice.min) % choice.step === 0;

// Whether `text` ("play 7H", "raise 60", "let_go") is allowed.
export function allows(choices, text) {
  const [verb, argument] = text.split(' '), choice = choices.find(one => one.do === verb);
  if (!choice) return false;
  if (choice.cards) return choice.cards.includes(argument);
  if (choice.values) return choice.values.map(String).includes(argument);
  if ('min' in choice) return inRange(choice, Number(argument));
  return argument === undefined;
}

export const cardChoice = choices => choices.find(choice => choice.cards);

// The rule that forbids `card` now, or null.
export const refusalOf = (choices, card) => cardChoice(choices)?.refused?.[card] ?? null;

// An amount brought into the range of its choice.
export function fitted(choice, amount) {
  const steps = Math.round((amount - choice.min) / choice.step);
  return Math.min(choice.max, Math.max(choice.min, choice.min + steps * choice.step));
}
