import { DAMAGE_WORDS, ITEM_KINDS } from './tables/item-words.ts';
import { CALLINGS, PLACE_KINDS, SPECIES } from './tables/vocabulary.ts';
import { titleCase, wordFinder } from './words.ts';

/** The facts about an item in a prompt; null if it does not say. */
export interface NamedItem {
  name: string | null;
  /** A key of ITEM_KINDS. */
  kind: string | null;
  /** The prompt's word for it: "bell". An unknown word becomes a trinket. */
  word: string | null;
  /** The type of damage that its magic suggests: Fire for a flaming axe. */
  damage: string | null;
}

const ITEMS = wordFinder(ITEM_KINDS);
/** Words for people and places, which are never the noun of an item. */
const OTHERS = wordFinder({ ...CALLINGS, ...SPECIES, ...PLACE_KINDS });

/** The length is limited, because a pattern tries each word again from every capital in it. */
const NAME_WORD = "\\p{Lu}[\\p{L}\\p{M}’'-]{0,59}";
const NAME = `${NAME_WORD}(?:\\s+(?:(?:of|the|and)\\s+){0,2}${NAME_WORD}){0,4}`;
const CALLED = `\\b(?:named|called|titled|known as)\\s+["“„«]?((?:[Tt]he\\s+)?${NAME})`;
/** Words before an item that are not part of its name. */
const NO_NAME = new RegExp(
  `^(?:(?:an?|the|this|that|some|create|make|generate|design|describe|write|invent|give|add|one|magic(?:al)?|very|rare|uncommon|common|legendary|cursed|ancient|old|new|holy|powerful|mysterious|strange|enchanted|unique|simple|sentient|[a-z]+(?:ing|ed))\\s*)+$`,
  'i',
);
const UNTOLD = new Set([
  'item',
  'weapon',
  'artifact',
  'artefact',
  'relic',
  'treasure',
  'thing',
  'object',
  'gift',
  'trinket',
]);

/**
 * Returns the name and the kind of an item: "Emberfang, a flaming axe", "Saltmarrow bell", "a sword called Nightfall".
 */
export function readItem(prompt: string): NamedItem {
  const lower = prompt.toLowerCase();
  const told = describedAs(lower);
  return {
    name: nameIn(prompt, told?.word ?? null),
    kind: told?.kind ?? null,
    word: told?.word ?? null,
    damage: DAMAGE_WORDS.find(({ words }) => words.test(lower))?.type ?? null,
  };
}

/**
 * Returns the first noun for an item. In a compound, it is the last one ("a bell key" is a key). Otherwise it is the
 * noun of the first description.
 */
function describedAs(lower: string): { kind: string; word: string } | null {
  let found = ITEMS.first(lower);
  while (found !== null) {
    const { end } = found;
    const next = ITEMS.first(/^\s[\p{L}]+/u.exec(lower.slice(end))?.[0] ?? '');
    if (next === null) return { kind: found.key, word: found.word };
    found = { ...next, at: end + next.at, end: end + next.end };
  }
  const noun =
    /(?:^|,\s*|\b(?:create|make|generate|design|describe|is)\s+)an?\s+(?:[\p{L}’'-]+\s+){0,3}?([\p{L}-]{3,20})(?=\s*(?:[,.;:!?]|$)|\s+(?:that|which|who|with|of|for|from|in|made|forged|carved|by|called|named)\b)/u.exec(
      lower,
    )?.[1];
  const isOther = noun === undefined || UNTOLD.has(noun) || OTHERS.keyOf(noun) !== null;
  return isOther ? null : { kind: 'trinket', word: noun };
}

/** Returns the name that a prompt gives the item; null if there is none. */
function nameIn(prompt: string, word: string | null): string | null {
  const noun = word === null ? '(?:item|weapon|relic|artifact|treasure)' : `(?:${word}|item|weapon|relic|artifact)`;
  const patterns = [
    // A sword called Nightfall; the sword “Nightfall”; the sword Nightfall.
    `\\b${noun}\\s+${CALLED}`,
    // The name right after another noun may be that of something else: a sword that a dragon named Vex guards.
    `\\b${noun}\\b[^.!?\\n“"]{0,40}?(?<!\\ban? [\\p{Ll}-]{2,20} )${CALLED}`,
    // A spear that returns when it is thrown, named Gullwing.
    `\\b${noun}\\b[^.!?\\n“"]{0,200}?,\\s+(?:and\\s+)?${CALLED}`,
    `\\b${noun}(?:\\s*[,:])?\\s+["“„«]([^"“”„«»\\n]{2,60})["”»]`,
    `["“„«]([^"“”„«»\\n]{2,60})["”»],?\\s+(?:is\\s+)?(?:an?|the)\\s+[^.!?\\n]{0,40}?\\b${noun}\\b`,
    // Emberfang, a flaming axe; Emberfang: an axe; Emberfang is an axe.
    `(?:^|[.!?:\\n]\\s*)((?:[Tt]he\\s+)?${NAME})(?:\\s*[,:(–—-]\\s*|\\s+is\\s+)(?:an?|the)?\\s*[^.!?\\n,;]{0,40}?\\b${noun}\\b`,
    `^([\\p{L}’'-]{3,}),\\s+an?\\s+[^.!?\\n,;]{0,40}?\\b${noun}\\b`,
    // The Bell of Saltmarrow; Saltmarrow bell.
    `((?:${NAME}\\s+)?${capitalised(word)}\\s+of\\s+(?:the\\s+)?${NAME})`,
    `(${NAME}\\s+(?:${noun}|${capitalised(word)}))\\b`,
    `\\b(?:the|a)\\s+(?:[a-z]+\\s+){0,2}${noun}\\s+(${NAME})`,
  ];
  for (const pattern of patterns) {
    for (const [, given] of prompt.matchAll(new RegExp(pattern, 'gu'))) {
      const name = given === undefined ? '' : withoutPraise(given);
      if (name !== '') return titleCase(name);
    }
  }
  return null;
}

/** A pattern for a requested word within a name. */
function capitalised(word: string | null): string {
  if (word === null) return '(?:Relic|Artifact)';
  return word.replace(/^./u, (letter) => letter.toUpperCase());
}

/** Whether the words only praise the item. A name may look like a participle: "Gullwing". */
function isPraise([first = '', ...rest]: readonly string[]): boolean {
  if (/^the$/i.test(first) || !NO_NAME.test(first)) return false;
  return rest.length > 0 || !/^\p{Lu}.*(?:ing|ed)$/u.test(first);
}

/** Removes leading adjectives of praise from a name; empty if nothing else is left. */
function withoutPraise(given: string): string {
  const words = given
    .replace(/[*_`[\]<>|#\\{}~]/g, '')
    .trim()
    .split(/\s+/);
  while (words.length > 0 && isPraise(words)) words.shift();
  const [first = ''] = words;
  const rest = words.slice(/^the$/i.test(first) ? 1 : 0);
  const [only = ''] = rest.length === 1 ? rest.map((word) => word.toLowerCase()) : [];
  if (rest.length === 0 || UNTOLD.has(only) || ITEMS.keyOf(only) !== null) return '';
  return words
    .join(' ')
    .slice(0, 60)
    .replace(/(?<![.,;:!?’'])[.,;:!?’']+$/u, '')
    .toWellFormed();
}
