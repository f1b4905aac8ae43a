import type { Node } from 'prosemirror-model';
import { lineText, wordsInPlace } from '../../document/document-words.ts';
import { nameKey } from '../../sections/named-part.ts';
import { NUMBER_WORDS } from '../../text/numbers.ts';
import { countOf, type CreatureCount, creatureCounts, FOR_EACH, SOME } from './creature-counts.ts';
import type { FindCreature } from './known-creatures.ts';
import type { ToldParty, WrittenEncounter } from './judge-encounter.ts';

/** A number in a sentence and the words after it, which may begin with the name of a creature. */
interface CountedWords {
  count: number;
  words: readonly string[];
  /**
   * How the number is given. "the two ogres" (`known`) were mentioned before. "an ogre" (`article`) counts only beside
   * others. "4 × wolf" (`times`) needs no plural.
   */
  how: 'number' | 'times' | 'known' | 'article';
  /** Whether the number is for each character. */
  isEach?: boolean;
}

/** What the sentences below one heading count. */
export interface ProseScene {
  name: string;
  party: ToldParty | null;
  /** The counts, sentence by sentence. */
  counted: CountedWords[][];
  /** Short paragraphs that may be only a list of creatures: "4 × Wolf, Ogre (2)". */
  lists: string[];
  /** The index of the scene of the parent heading; null at the top. */
  within: number | null;
  /** The encounters below its heading that are blocks or tables. */
  encounters: WrittenEncounter[];
}

const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(?<count>\\d{1,2}d\\d{1,2}|\\d{1,2}|${Object.keys(SOME).join('|')}|an?|${NUMBER_WORDS.join('|')})(?<times>| ?[x×]) (?=(?<words>\\p{L}[\\p{L}’'-]*(?: \\p{L}[\\p{L}’'-]*){0,3}))`,
  'giu',
);
/** Words before a number of creatures that were mentioned before. */
const KNOWN_BEFORE = /\b(?:the|these|those|all|both|other|his|her|its|their) $/i;
/** A sentence with one of these words may speak of something that is not there. Direct speech does not count either. */
const UNSURE =
  /[“”"„«]|\b(?:if|unless|rumou?rs?|legends?|once|ago|might|may|could|would|never|no longer|dead|slain|killed)\b/i;
/** After these words, an article counts as one: "The bandits are led by a captain". */
const LED_BY = /\b(?:led|headed|commanded|guarded) by $/i;
/** Verbs for what a creature that is present does. */
const DOES =
  'waits?|lives?|dwells?|sleeps?|hides?|lurks?|guards?|stands?|attacks?|lies?|rests?|watch(?:es)?|holds?|blocks?|prowls?|roams?|patrols?|leads?|commands?|sits?|snores?|kneels?|crouch(?:es)?|hovers?|circles?|rises?|emerges?|appears?|charges?|arrives?';
/**
 * What may follow the name of one creature. With another word after it, the name would be part of a longer one: "one
 * wolf pelt".
 */
const BEHIND_ONE = new RegExp(
  `^(?:and|or|plus|with|in|at|on|by|near|behind|under|from|who|that|which|named|called|is|are|${DOES}|leading|led|commanding)$`,
  'i',
);
/** Matches after a name in bold, and after text in parentheses, if the sentence says that the creature is there. */
const IS_THERE = new RegExp(`^(?: \\([^()]{0,80}\\))?,? (?:now |still |always )?(?:${DOES})\\b`, 'i');
/** "**Mirewight** (3)", "**Mirewight** × 3". */
const COUNT_BEHIND = new RegExp(
  `^ ?(?:[x×] ?(?<times>\\d{1,2})\\b|\\((?<count>\\d{1,2}|\\d{1,2}d\\d{1,2}|${NUMBER_WORDS.join('|')})\\))`,
  'i',
);
/** Matches a creature whose number is one for each character. */
const EACH = new RegExp(`^(?:\\p{L}[\\p{L}’'-]* ){1,4}${FOR_EACH}\\b`, 'iu');
const ARTICLE = /^an?$/i;
const ARTICLE_BEFORE = /(?:^|[\s(])(?<article>an?|one|the) $/i;
/** The full stop in "MM p. 98" does not end a sentence. */
const SENTENCES = /(?<=[.!?])(?<!\b(?:p|pp|pg|no|vs|ft|lb|etc)\.)\s+/i;
const LIST_MAX = 200;
const LABEL =
  /^(?:encounters?|creatures?|monsters?|foes|enem(?:y|ies)|enemy forces|adversaries|opponents|combatants|combat|boss(?:es)?|leader|minions)\s*:\s*/i;
const HAS_NUMBER = new RegExp(`\\d|\\b(?:${NUMBER_WORDS.join('|')})\\b`, 'i');

/**
 * Returns the numbers of a paragraph and the words after them that may name a creature, for each sentence that says
 * they are there.
 */
export function countedIn(text: string): CountedWords[][] {
  return text
    .split(SENTENCES)
    .filter((sentence) => !UNSURE.test(sentence))
    .map((sentence) =>
      [...sentence.matchAll(COUNTED)]
        .map(({ 0: found, groups, index }) => ({
          count: countOf(ARTICLE.test(groups?.count ?? '') ? 'one' : (groups?.count ?? '')),
          words: (groups?.words ?? '').split(' '),
          how: howCounted(groups, sentence.slice(Math.max(0, index - 16), index)),
          ...(EACH.test(sentence.slice(index + found.length)) && { isEach: true }),
        }))
        .filter(({ count }) => count > 0),
    )
    .filter((counted) => counted.length > 0);
}

/** Words in bold, and the text beside them in their paragraph. */
interface BoldWords {
  words: string;
  before: string;
  after: string;
}

/**
 * Returns a creature in bold, as adventures print those to be met: with a number after it, or in a sentence that says
 * it is there.
 */
export function countedBold({ words, before, after }: BoldWords): CountedWords[][] {
  const beginning = before.split(SENTENCES).at(-1) ?? '';
  const end = after.split(SENTENCES, 1)[0] ?? '';
  if (UNSURE.test(`${beginning}${words}${end}`)) return [];
  const { times, count = times } = COUNT_BEHIND.exec(end)?.groups ?? {};
  const named = { count: countOf(count ?? 'one'), words: words.split(' ') };
  if (count !== undefined) return [[{ ...named, how: 'times' }]];
  const article = ARTICLE_BEFORE.exec(beginning)?.groups?.article?.toLowerCase();
  if (article === undefined || !IS_THERE.test(end)) return [];
  return [[{ ...named, how: article === 'the' ? 'known' : 'number' }]];
}

/** Returns the sentences of a paragraph that may be only a list of creatures, without their label: "Ogre x2." */
export function listsIn(text: string): string[] {
  return text
    .trim()
    .split(SENTENCES)
    .flatMap((sentence) => {
      const list = sentence.replace(LABEL, '');
      return list.length <= LIST_MAX && (list.length < sentence.length || HAS_NUMBER.test(list)) ? [list] : [];
    });
}

/**
 * Returns the encounters that the prose of a section describes: below each heading the known creatures, each with the
 * highest number given for it. Repeated mentions are not counted again: creatures of an encounter block below the same
 * heading, a heading above or one below, and "the two ogres" of an earlier mention. An overview does not count what the
 * headings below it mention.
 */
export function proseEncounters(scenes: readonly ProseScene[], find: FindCreature): WrittenEncounter[] {
  const told = scenes.map((scene) => (scene.encounters.length > 0 ? [] : toldCreatures(scene, find)));
  const written = scenes.map(({ encounters }) =>
    encounters
      .flatMap(({ creatures }) => creatures)
      .map(({ name, count }) => ({ name: find(name)?.name ?? name, count })),
  );
  const surely = sums([...written, ...told.map((creatures) => creatures.filter(({ isKnown }) => !isKnown))].flat());
  const below = scenes.map(() => new Map<string, number>());
  for (const at of scenes.keys())
    for (const above of abovesOf(scenes, at)) addTo(below[above], [...(written[at] ?? []), ...(told[at] ?? [])]);

  return scenes.flatMap(({ name, party }, at) => {
    const above = sums(abovesOf(scenes, at).flatMap((other) => written[other] ?? []));
    const creatures = (told[at] ?? []).filter(({ name: creature, count, isKnown }) => {
      const near = (above.get(creature) ?? 0) + (below[at]?.get(creature) ?? 0);
      return (isKnown ? (surely.get(creature) ?? 0) : near) < count;
    });
    addTo(
      surely,
      creatures.filter(({ isKnown }) => isKnown),
    );
    if (creatures.length === 0) return [];
    return [{ name, party, creatures: creatures.map(({ isKnown: _, ...counted }) => counted), treasure: 0 }];
  });
}

/** Returns the scenes of the headings above this one: at most six, the number of heading levels. */
function abovesOf(scenes: readonly ProseScene[], at: number): number[] {
  const above = scenes[at]?.within ?? null;
  return above === null ? [] : [above, ...abovesOf(scenes, above)];
}

function addTo(sum: Map<string, number> | undefined, creatures: readonly CreatureCount[]): void {
  for (const { name, count } of creatures) sum?.set(name, (sum.get(name) ?? 0) + count);
}

function sums(creatures: readonly CreatureCount[]): Map<string, number> {
  const sum = new Map<string, number>();
  addTo(sum, creatures);
  return sum;
}

interface ToldCreature extends CreatureCount {
  /** Whether the creature is only ever mentioned as "the two ogres". */
  isKnown: boolean;
}

function toldCreatures({ counted, lists }: ProseScene, find: FindCreature): ToldCreature[] {
  const told = new Map<string, ToldCreature>();
  const add = ({ name, count, isEach = false }: CreatureCount, isKnown: boolean) => {
    const before = told.get(name);
    const most = Math.max(count, before?.count ?? 0);
    const each = isEach || before?.isEach ? { isEach: true } : {};
    told.set(name, { name, count: most, isKnown: isKnown && before?.isKnown !== false, ...each });
  };
  for (const sentence of counted) {
    const named = sentence.flatMap((one) => {
      const name = longestName(one, find);
      return name === null ? [] : [{ ...one, name }];
    });
    const isCounted = named.some(({ how }) => how !== 'article');
    for (const one of named) if (isCounted || one.how !== 'article') add(one, one.how === 'known');
  }
  for (const list of lists) {
    const creatures = creatureCounts(list).map((one) => ({ ...one, name: find(one.name)?.name ?? null }));
    if (creatures.some(({ name }) => name === null)) continue;
    for (const { name, ...one } of creatures) if (name !== null) add({ ...one, name }, false);
  }
  return [...told.values()];
}

/**
 * Returns the creature that the longest run of the first words names. Several creatures need the plural: "two druid
 * spells" are not druids.
 */
function longestName({ count, words, how, isEach = false }: CountedWords, find: FindCreature): string | null {
  for (let length = words.length; length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ');
    const known = find(name);
    if (!known) continue;
    const isSingular = nameKey(name) === nameKey(known.name);
    if (
      count === 1 ? isSingular && (isEach || BEHIND_ONE.test(words[length] ?? 'and')) : how === 'times' || !isSingular
    )
      return known.name;
  }
  return null;
}

function howCounted(groups: Record<string, string> | undefined, before: string): CountedWords['how'] {
  if (KNOWN_BEFORE.test(before)) return 'known';
  if (groups?.times !== '') return 'times';
  return ARTICLE.test(groups.count ?? '') && !LED_BY.test(before) ? 'article' : 'number';
}

/** The sentence of bold words is searched within this many characters on each side. */
const BESIDE_MAX = 200;
/** Longer text before a colon is not a label. */
const LABEL_MAX = 40;

/** Labels without bold: "Boss: Ogre Minions: 2 Wolves Treasure: 50 GP". The text may be several lines. */
const PLAIN_LABEL =
  /(?<=\s)(?:treasure|loot|rewards?|hoard|boss|leader|minions|enemies|foes|monsters|creatures|tactics)\s?:/giu;

interface Run {
  start: number;
  end: number;
}

/** Returns the bold words of a paragraph, each with as much text as may belong to its sentence. */
export function boldWords(node: Node): BoldWords[] {
  const text = lineText(node);
  return boldRuns(node).map(({ start, end }) => ({
    words: text.slice(start, end),
    before: text.slice(Math.max(0, start - BESIDE_MAX), start),
    after: text.slice(end, end + BESIDE_MAX),
  }));
}

/** Splits a paragraph into pieces at labels such as "**Enemies**:" and "**Treasure:**". */
export function labelledPieces(node: Node): string[] {
  const text = lineText(node);
  const bold = boldRuns(node)
    .filter(({ start, end }) => start > 0 && isLabel(text.slice(start, end), text.slice(end, end + 1)))
    .map(({ start }) => start);
  const plain = [...text.matchAll(PLAIN_LABEL)].map(({ index }) => index);
  const starts = [...new Set([...bold, ...plain])].toSorted((one, other) => one - other);
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]).trim()).filter((piece) => piece !== '');
}

function isLabel(words: string, next: string): boolean {
  return words.length <= LABEL_MAX && (/:\s?$/.test(words) || next === ':');
}

function boldRuns(node: Node): Run[] {
  let end = 0;
  return node.children.flatMap((child) => {
    const start = end;
    end += child.isText ? wordsInPlace(child).length : Number(child.type.name === 'hardBreak');
    return child.marks.some(({ type }) => type.name === 'bold') ? [{ start, end }] : [];
  });
}
