import { nameKey } from '../parts/named-part.ts';
import type { CreatureCount } from './creature-counts.ts';
import type { FindCreature } from './known-creatures.ts';
import type { Party, WrittenEncounter } from './written-encounter.ts';

/** A number in a sentence with the words behind it, which may begin with the name of a creature. */
export interface CountedWords {
  count: number;
  words: readonly string[];
}

/** What the sentences below one heading count. */
export interface ProseScene {
  name: string;
  party: Party | null;
  counted: CountedWords[];
}

const NUMBERS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?<count>\\d{1,2}|${NUMBERS.join('|')}) (?<words>\\p{L}[\\p{L}’'-]*(?: \\p{L}[\\p{L}’'-]*){0,3})`,
  'giu',
);
/** What a sentence with one of these says may not be there. What somebody says is theirs to say. */
const UNSURE =
  /[“”"„«]|\b(?:if|unless|rumou?rs?|legends?|once|ago|might|may|could|would|never|no longer|dead|slain|killed)\b/i;

/** The numbers of a paragraph with what may be a creature behind them, where its sentences say that they are there. */
export function countedIn(text: string): CountedWords[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !UNSURE.test(sentence))
    .flatMap((sentence) =>
      [...sentence.matchAll(COUNTED)].map(({ groups }) => ({
        count: numberOf(groups?.count ?? ''),
        words: (groups?.words ?? '').split(' '),
      })),
    )
    .filter(({ count }) => count > 0);
}

/** The encounter that the sentences below a heading tell of: creatures that are known, each kind as often as it is counted at most. Null without any. */
export function proseEncounter({ name, party, counted }: ProseScene, find: FindCreature): WrittenEncounter | null {
  const creatures = new Map<string, CreatureCount>();
  for (const { count, words } of counted) {
    const known = longestName(words, find, count > 1);
    if (known === null) continue;
    creatures.set(known, { name: known, count: Math.max(count, creatures.get(known)?.count ?? 0) });
  }
  return creatures.size === 0 ? null : { name, party, creatures: [...creatures.values()], treasure: 0 };
}

/** The creature that most of the first words name, in the plural where there are several: "two druid spells" are no druids. */
function longestName(words: readonly string[], find: FindCreature, isPlural: boolean): string | null {
  for (let length = words.length; length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ');
    const known = find(name);
    if (known && !(isPlural && nameKey(name) === nameKey(known.name))) return known.name;
  }
  return null;
}

function numberOf(text: string): number {
  const word = NUMBERS.indexOf(text.toLowerCase());
  return word < 0 ? Number(text) : word + 2;
}
