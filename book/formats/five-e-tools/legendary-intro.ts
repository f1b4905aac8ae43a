import { type Given, numberOf, textOf } from '../given.ts';
import { entryText } from './entry-text.ts';
import { plainWords } from './tags.ts';

/** As many legendary actions does a creature take for which a file of 5etools gives no number. */
const USES = 3;

/**
 * What is said over the legendary actions: the file's own words, and how many there are where these do not say it; without words of its own, those
 * in which the SRD of its layout says so (5.1 and 5.2.1, "Monsters: Legendary Actions").
 */
export function legendaryIntroOf(monster: Given, isNewer: boolean): string {
  if (!Array.isArray(monster.legendary) || monster.legendary.length === 0) return entryText(monster.legendaryHeader);
  const uses = numberOf(monster.legendaryActions) ?? USES;
  const inLair = numberOf(monster.legendaryActionsLair) ?? uses;
  const own = entryText(monster.legendaryHeader);
  if (own !== '') return [own, unsaidUses(monster, own)].filter(Boolean).join('\n');
  const who = nameInSentence(monster);
  const they = monster.isNamedCreature === true ? 'their' : 'its';
  if (isNewer) {
    const lair = inLair === uses ? '' : ` (${inLair} in Lair)`;
    return `Legendary Action Uses: ${uses}${lair}. Immediately after another creature’s turn, ${who} can expend a use to take one of the following actions. ${sentence(who)} regains all expended uses at the start of each of ${they} turns.`;
  }
  const lair = inLair === uses ? '' : ` (${inLair} in ${they} lair)`;
  return `${sentence(who)} can take ${uses} legendary action${uses === 1 ? '' : 's'}${lair}, choosing from the options below. Only one legendary action option can be used at a time and only at the end of another creature’s turn. ${sentence(who)} regains spent legendary actions at the start of ${they} turn.`;
}

/** The numbers that a file gives and its own words do not have. */
function unsaidUses(monster: Given, own: string): string {
  const says = (number: number | null) => number === null || new RegExp(`\\b${number}\\b`).test(own);
  const uses = numberOf(monster.legendaryActions);
  const inLair = numberOf(monster.legendaryActionsLair);
  if (says(uses) && says(inLair)) return '';
  return `Legendary Action Uses: ${uses ?? USES}${inLair === null ? '' : ` (${inLair} in Lair)`}.`;
}

/** "the dragon" of "Adult Red Dragon", "the reed warden"; a creature with a name of its own has no article. */
function nameInSentence({ name, shortName, isNamedCreature }: Given): string {
  const full = plainWords(textOf(name)).split(',')[0] ?? '';
  const given = shortName === true ? full : plainWords(textOf(shortName));
  if (isNamedCreature === true) return given || (full.split(' ')[0] ?? full);
  if (given !== '') return `the ${shortName === true ? given : given.toLowerCase()}`;
  return `the ${full.toLowerCase().replace(/^(?:adult|ancient|young) \S+ (?=drag|draco)/, '')}`;
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
