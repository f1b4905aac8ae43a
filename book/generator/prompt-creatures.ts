import { CREATURE_SOUNDS, CREATURE_WORDS, NEVER_CREATURES, PLAIN_ADJECTIVES } from './tables/creature-words.ts';
import { CALLINGS } from './tables/vocabulary.ts';
import { numberOfWord, singular, wordFinder } from './words.ts';

/** A creature that a prompt asks for. */
export interface NamedCreature {
  /** A key of the bestiary. For an unknown name, it is that of the creature that it sounds like. */
  key: string;
  /** The word of the prompt for one of them, in lower case: "reefclaw", "frost wolf". */
  word: string;
  /** The requested number; null if the prompt gives none. */
  count: number | null;
}

const CREATURES = wordFinder(CREATURE_WORDS);
const CALLED = wordFinder(CALLINGS);

/** Words before the foes of the party. */
const FOE_BEFORE =
  '\\b(?:against|versus|vs\\.?|fight(?:s|ing)?|faces?|slay|kill|(?:fight|battle|combat|encounter|skirmish|ambush|duel)s?\\s+(?:with|against|by|of)|(?:attacked|ambushed|hunted|raided|besieged)\\s+by)\\s+';
/** Words for a fight. In such a prompt, each number counts foes. */
const FIGHT = /\b(?:encounter|fight|battle|combat|skirmish|ambush)\b/iu;
const AFTER_FOE_WORD = new RegExp(`${FOE_BEFORE}$`, 'iu');
const FIRST_IN_SENTENCE = /(?:^|[.!?:;\n][^\S\n]*|\b(?:create|make|generate|add|use)\s+)$/iu;
const WORDS_AFTER = /^\s*(?:[\p{L}’'-]+\s+){0,3}[\p{L}’'-]+/u;

interface Found extends NamedCreature {
  at: number;
  end: number;
}

/**
 * Returns the creatures that a prompt names, in order. A number counts what follows it: known creatures, and in a fight
 * also unknown names ("three reefclaws"). Without a number, only known words count, and foes ("against reefclaws").
 */
export function readCreatures(prompt: string): NamedCreature[] {
  const found: Found[] = [];
  const add = (creature: Found | null) => {
    if (creature === null || found.some(({ at, end }) => creature.at < end && creature.end > at)) return;
    if (!found.some(({ word }) => word === creature.word)) found.push(creature);
  };
  const known = knownIn(prompt);
  const isFight = FIGHT.test(prompt);
  const follows = (at: number) =>
    found.some(
      ({ end }) =>
        end <= at && /^(?:,|,?\s*and|plus)(?:\s*(?:his|her|its|their))?$/iu.test(prompt.slice(end, at).trim()),
    );
  for (const match of prompt.matchAll(/(?<![\p{L}\d/-])(\d{1,2}|[a-z]+)\s+/giu)) {
    const { index } = match;
    const count = countOf(match[1] ?? '');
    const isAlone = (known.length === 0 || isFight) && count !== 1;
    const isListed = follows(index) || (isAlone && /\b(?:with|by|of|and)\s+$/iu.test(prompt.slice(0, index)));
    if (count !== undefined) add(groupAt(prompt, { at: index, from: index + match[0].length, count, isListed }));
  }
  for (const { index, 0: words } of prompt.matchAll(new RegExp(`${FOE_BEFORE}(?:the\\s+)?`, 'giu'))) {
    const at = index + words.length;
    add(groupAt(prompt, { at, from: at, count: null, isListed: true }));
  }
  for (const { index, 0: words } of prompt.matchAll(/\b(?:cr|challenge(?: rating)?)[\s:]*[\d/⅛¼½]+\s+/giu))
    add(groupAt(prompt, { at: index, from: index + words.length, count: 1, isListed: true }));
  // In "A troll guards the bridge", the word right after a creature is its verb.
  const isDeed = ({ at }: Found) => found.some(({ end }) => end < at && prompt.slice(end, at).trim() === '');
  for (const creature of known) if (!isDeed(creature)) add(creature);
  return found.sort((a, b) => a.at - b.at).map(({ key, word, count }) => ({ key, word, count }));
}

/** Returns 1 for an article, 3 for "three"; undefined for any other word. */
function countOf(word: string): number | undefined {
  if (/^an?$/i.test(word)) return 1;
  return numberOfWord(word) ?? undefined;
}

interface Place {
  /** The index of the number (or article), and of the words after it. */
  at: number;
  from: number;
  count: number | null;
  /** Whether even an unknown name is a creature here: in a list of creatures, or after a word for fighting. */
  isListed: boolean;
}

/** Returns the group after a number, an article or a word for fighting; null if no creature is there. */
function groupAt(prompt: string, { at, from, count, isListed }: Place): Found | null {
  const before = prompt.slice(Math.max(0, at - 40), at);
  if (/\b(?:levels?|cr|rating|dc|party of|size)[\s:]*$/i.test(before)) return null;
  const phrase = phraseOf((WORDS_AFTER.exec(prompt.slice(from))?.[0] ?? '').trim().split(/\s+/), count);
  const head = phrase.at(-1);
  if (head === undefined) return null;
  const lower = head.toLowerCase();
  const one = count === 1 ? lower : (singular(lower) ?? lower);
  const naming = phrase.slice(0, -1).flatMap((word) => (isPlain(word) ? [] : [word.toLowerCase()]));
  const own = CREATURES.keyOf(one);
  if (own === null && [one, ...naming].some((word) => NEVER_CREATURES.has(word))) return null;
  const group = {
    word: [...naming, one].join(' '),
    count,
    at,
    end: from + prompt.slice(from).indexOf(head) + head.length,
  };
  const key = own ?? CREATURES.keyOf(naming.at(-1) ?? '');
  if (key !== null) return { ...group, key };
  const many = count !== null && count > 1;
  const isCalling = CALLED.keyOf(one) !== null;
  if (isCalling && !many) return null;
  const isNamed = isListed || AFTER_FOE_WORD.test(before) || (many && FIRST_IN_SENTENCE.test(before));
  return isNamed && (many || head === lower) ? { ...group, key: isCalling ? 'bandit' : soundsLike(group.word) } : null;
}

function isPlain(word: string): boolean {
  return PLAIN_ADJECTIVES.has(word.toLowerCase());
}

/**
 * Returns the words that name the creature: up to the first plural if there are several, otherwise up to the next
 * article, preposition or verb.
 */
function phraseOf(words: string[], count: number | null): string[] {
  const small = words.findIndex((word, index) => SMALL.test(word) || (index > 0 && VERB.test(word)));
  const phrase = small < 0 ? words : words.slice(0, small);
  return count === 1 ? phrase : phrase.slice(0, phrase.findIndex((word) => singular(word) !== null) + 1);
}

const SMALL =
  /^(?:an?|the|and|or|of|for|in|at|on|with|against|from|near|by|to|who|that|which|is|are|has|have|his|hers?|its|their|over|under|into|as|this|always|levels?|cr|called|named)$/i;
const VERB = /^(?:guards|guarding|hunts|hunting|attacks|waits|leads|led|lives|lurks|haunts)$/i;

/** Returns the first place of each known kind of creature. */
function knownIn(prompt: string): Found[] {
  return CREATURES.firstOfEach(prompt.toLowerCase()).map(({ key, word, at, end }) => ({
    key,
    word: singular(word) ?? word,
    count: null,
    at,
    end,
  }));
}

/** Returns the kind that an invented name sounds like: "reefclaw" suggests the sea. */
function soundsLike(word: string): string {
  return CREATURE_SOUNDS.find(({ sounds }) => sounds.test(word))?.key ?? 'aberration';
}
