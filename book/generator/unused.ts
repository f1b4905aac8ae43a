import { BOOK_TYPES } from '../catalogue/book-types.ts';
import { contentWords } from './edits/sentences.ts';
import { readLimits } from './read-limits.ts';
import { type PromptFacts, readPrompt, saidOf } from './prompt-facts.ts';
import { CREATURE_WORDS } from './tables/creature-words.ts';
import { ITEM_KINDS } from './tables/item-words.ts';
import { CALLINGS, MOODS, PLACE_KINDS, SPECIES, TERRAINS } from './tables/vocabulary.ts';
import { numberOfWord, plural, singular, wordFinder } from './words.ts';

/** All words in the tables of the generator. */
const KNOWN = [CREATURE_WORDS, ITEM_KINDS, CALLINGS, MOODS, PLACE_KINDS, SPECIES, TERRAINS].map(wordFinder);
const CREATURES = wordFinder(CREATURE_WORDS);
/** Words for requests, and for the parts that every text has. */
const OF_REQUEST: ReadonlySet<string> = new Set([
  // The suggested prompt for a section contains the type of its book.
  ...Object.values(BOOK_TYPES).flatMap(({ name }) => contentWords(name)),
  ...`high-difficulty low-difficulty accent action actions adventure adventurers agenda ambush appearance approach around art atmosphere background balanced begin boxed bring campaign chapter
character characters check checks clue clues common complication complications content create creature creatures curse cursed customs dangerous daily deadly
describe description design difficult difficulty drawback dungeon easy ending endings encounter encounters engaging evening events everyday fair fantasy feature
features fight fights five-room found full game gather generate give goal good hard harder hear hidden history hook hooks idea ideas include including interesting
item items kind known level levels life list location look looks lore magic magical make master masters medium memorable menu moderate monster monsters motive motives mysterious mystery name named
names npc npcs once opening option options outline owner page paragraph part parts party people personality place places play player players please plot prices price
properties property powers power quarter quarters quest quests quick quirk rare read regions regulars reward rewards rich rolls room rooms rumor rumors rumour rumours scene scenes secret secrets
section sentence sentences session setting short sight situation smell smells something sound sounds stat statistics block blocks story striking suitable table tables tactics text three tone town trap traps treasure
trinket turn twist twists two unique use used using value variant voice want wants weakness understand heroes speaking way services offer great years rivals today help asks origin fall legacy what which who with world write written called uncommon legendary random die dice roll short long longer one-shot`.split(
    /\s+/,
  ),
]);
/** What separates the statements of a prompt. */
const PART = /[.;:!?\n—()]+|, | – | and | but | while | because | with (?=no )| (?=without )/u;
/** A prohibition with unknown words counts from its first unknown word, because the text may violate it. */
const FORBIDS = /^(?:avoid|never)\s/iu;
/**
 * Prohibitions that remain after those that are obeyed were removed. The text may violate them, whether their words are
 * known or not.
 */
const NOT_OBEYED =
  /^(?:with )?(?:nothing |no (?!one\b|body\b|longer\b|matter\b|doubt\b)|without )|\b(?:(?:is|are) (?:not allowed|forbidden|banned|unwelcome)|should be avoided)$|\b(?:(?:do|does|will)(?: not|n['’]t) (?:include|contain|have|feature|involve)|(?:should|must|shall) not|\d+ words)\b|\bfree of \p{L}+$/iu;
/**
 * Requests that no text can fulfil: "with a map", "include two printable handouts", but not "a merchant with a map".
 */
const UNDRAWN =
  /(?:\b(?<noun>\p{L}{1,40}),? )?\b(?<asked>(?:with|include|including|add|draw|provide) (?:(?:an?|the|some|two|three|full|detailed|printable|player|battle|area|dungeon|regional|keyed) ){0,3}(?:battle ?)?(?:maps?|handouts?|illustrations?|pictures?|drawings?|images?|portraits?|artwork|tokens|floor ?plans?|soundtrack)\b(?: and (?:an? |some )?(?:maps?|handouts?|illustrations?|pictures?|portraits?|tokens)\b)?)/giu;
const PEOPLE = wordFinder({ ...CALLINGS, ...SPECIES, ...CREATURE_WORDS });
/** What a brief may say about a person to give them a role in a plot. */
const OF_PLOT =
  /^(?:vanish\w*|disappear\w*|missing|kidnap\w*|abduct\w*|rescue\w*|villain|behind|against|defeat|stop|threaten\w*|terrori\w*|sends?|sent|begs?|asks?|hires?|hired|witness|knows|finished)$/;

/**
 * Returns the parts of a prompt that will not be in the text, because the built-in generator knows none of their
 * important words.
 */
export function unusedParts(prompt: string): string[] {
  const facts = readPrompt(prompt);
  const { name, word } = facts.item;
  const told = [...facts.told.map(saidOf), name ?? '', word ?? ''];
  const isKnown = (word: string) => KNOWN.some((finder) => finder.keyOf(word) !== null);
  return unknownParts(readLimits(prompt).rest, { covered: [...namesOf(facts), ...told], isKnown, most: 1 });
}

/** Returns the parts of a brief's theme that will not be in the text. Words that the plot fits count as known. */
export function unusedOfTheme(theme: string, plotWords: ReadonlySet<string>): string[] {
  const isKnown = (word: string) =>
    OF_PLOT.test(word) ||
    plotWords.has(word) ||
    plotWords.has(singular(word) ?? word) ||
    CREATURES.keyOf(word) !== null;
  return unknownParts(readLimits(theme).rest, { covered: namesOf(readPrompt(theme)), isKnown, most: 0 });
}

/** Returns requests for maps and pictures. */
function undrawn(text: string): string[] {
  return [...text.matchAll(UNDRAWN)]
    .filter(({ groups }) => PEOPLE.keyOf(groups?.noun?.toLowerCase() ?? '') === null)
    .map(({ groups }) => groups?.asked ?? '');
}

function namesOf({ people, places, others, title, creatures }: PromptFacts): string[] {
  const kinds = creatures.flatMap(({ word }) => [word, plural(word)]);
  return [...people, ...places, ...others, ...kinds, title ?? ''];
}

interface Known {
  /** Phrases of the text that are used unchanged. */
  covered: readonly string[];
  isKnown(word: string): boolean;
  /** How many words of a part may be unknown. */
  most: number;
}

function unknownParts(text: string, { covered, isKnown, most }: Known): string[] {
  const used = new Set(covered.flatMap(contentWords));
  const isSaid = (word: string) =>
    OF_REQUEST.has(word) ||
    used.has(word) ||
    used.has(singular(word) ?? word) ||
    isKnown(word) ||
    /\d/.test(word) ||
    numberOfWord(word) !== null;
  const drawn = undrawn(text);
  const parts = drawn
    .reduce((rest, asked) => rest.replace(asked, ', '), text)
    .split(PART)
    .map((part) => part.replace(/^[\s,]*(?:and |but )?/u, '').replace(/(?<![\s,])[\s,]+$/u, ''));
  const isUnused = (part: string) => {
    const words = contentWords(part);
    if (NOT_OBEYED.test(part)) return words.length > 0;
    return words.filter((word) => !isSaid(word)).length > (FORBIDS.test(part) ? 0 : most);
  };
  return [...new Set([...parts.filter(isUnused), ...drawn])];
}
