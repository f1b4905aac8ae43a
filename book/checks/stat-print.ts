import { nameKey } from '../sections/named-part.ts';
import { ABILITIES, type StatBlock } from '../rules-5e/stat-block.ts';

/** What tells a creature that was taken over from one that has only its name: the name with its six scores and its hit dice. */
export function statPrint({ name, abilities, hitDice }: StatBlock): string {
  const scores = ABILITIES.map((ability) => abilities[ability]);
  return `${nameKey(name)} ${scores.join(' ')} ${hitDice.replace(/\s+/g, '')}`;
}
