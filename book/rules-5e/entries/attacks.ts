import { type Amount, readAmounts } from './amounts.ts';
import { SIGN, signedNumber } from './printed-numbers.ts';

/** An attack roll inside a trait or action, with the amounts that its hit deals. */
export interface Attack {
  /** Where its bonus begins in the text. */
  at: number;
  printed: string;
  bonus: number;
  /** Whether the text says that it is made with a weapon, or with a spell; null where it says neither, as in 2024. */
  means: 'weapon' | 'spell' | null;
  /** What is dealt on a hit, up to the next attack or saving throw; the first is the attack's own. */
  amounts: Amount[];
}

/** "Melee Attack Roll: +9" of 2024 and "Ranged Spell Attack: +9 to hit" of 2014, plain or emphasised with asterisks or underscores. */
const ATTACK = new RegExp(`(?:(Weapon|Spell) )?Attack(?: Roll)?[*_]*:[*_:]*\\s*(${SIGN} ?\\d{1,3})(?!\\d|d\\d)`, 'gi');
const OTHER_EFFECT = /Saving Throw|\bDC \d/i;

/** Every attack roll of a text that prints its bonus. */
export function readAttacks(text: string): Attack[] {
  const amounts = readAmounts(text);
  const matches = [...text.matchAll(ATTACK)];
  return matches.map((match, index) => {
    const [whole, means, printed = ''] = match;
    const after = match.index + whole.length;
    const rest = text.slice(after, matches[index + 1]?.index ?? text.length);
    const other = OTHER_EFFECT.exec(rest);
    const end = after + (other === null ? rest.length : other.index);
    return {
      at: after - printed.length,
      printed,
      bonus: signedNumber(printed),
      means: means === undefined ? null : means.toLowerCase() === 'spell' ? 'spell' : 'weapon',
      amounts: amounts.filter(({ at }) => at >= after && at < end),
    };
  });
}
