import type { BookTypeId, VariantId } from '../catalogue/book-types.ts';
import type { SectionType } from '../catalogue/book-choices.ts';
import { challengeValue } from '../rules-5e/challenge.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';
import { statBlockToMarkdown } from '../rules-5e/stat-block/stat-block-markdown.ts';
import { toLayout2014 } from './creatures/layout-2014.ts';
import { createExpander, type Grammar, type Expander } from './grammar.ts';
import { placeName } from './names.ts';
import { type PromptFacts, readPrompt, saidOf, toldWords } from './prompt-facts.ts';
import { createRandom, type Random } from './random.ts';
import { COMMON } from './tables/common.ts';
import { sensesOf } from './tables/senses.ts';
import { capitalise } from './words.ts';

/** A request to the generator. */
export interface GeneratorRequest {
  prompt: string;
  sectionType: SectionType;
  bookType: BookTypeId;
  variant: VariantId;
  /** Used if neither the prompt nor the surroundings give a level. */
  partyLevel?: number;
  /**
   * The text of the book around the insertion point. It provides places and the party's level if the prompt gives none.
   */
  surroundings?: string;
}

/** Everything that a content writer needs: the facts of the prompt, randomness, the grammar, and the length. */
export interface GenerationContext {
  facts: PromptFacts;
  random: Random;
  expander: Expander;
  level: number;
  characters: number;
  length: 'short' | 'usual' | 'long';
  /** The place that the text is about, or where it is set. */
  place: string;
  statBlock(block: StatBlock, headingLevel: number): string;
}

/** The place of a scene if neither the prompt nor the book gives one. */
const USUAL_PLACE: Record<SectionType, string | null> = {
  encounter: 'wilds',
  character: 'city',
  story: 'village',
  location: null,
  item: null,
  lore: null,
};
const DEFAULT_LEVEL = 3;
const DEFAULT_CHARACTERS = 4;

export function createContext(request: GeneratorRequest, grammar: Grammar, seed: string): GenerationContext {
  const random = createRandom(`${seed}\n${request.sectionType}\n${request.prompt}`);
  const facts = withSurroundings(readPrompt(request.prompt), request.surroundings ?? '');
  return {
    facts,
    random,
    expander: createExpander(
      { ...COMMON, ...sensesOf(facts.placeKind, facts.terrain, USUAL_PLACE[request.sectionType]), ...grammar },
      random,
      facts.limits.words,
    ),
    level: facts.level ?? request.partyLevel ?? usualLevel(facts),
    characters: facts.characters ?? DEFAULT_CHARACTERS,
    length: request.variant === 'quick' ? 'short' : request.variant === 'extended' ? 'long' : 'usual',
    place: facts.places[0] ?? placeName(facts.placeKind, random),
    statBlock: (block, headingLevel) =>
      statBlockToMarkdown(request.variant === 'classic' ? toLayout2014(block) : block, headingLevel),
  };
}

/**
 * Returns the party's level if neither the prompt nor the book gives one: a level that can face the requested challenge
 * rating.
 */
function usualLevel({ challenge }: PromptFacts): number {
  return Math.min(20, Math.max(DEFAULT_LEVEL, Math.ceil(challengeValue(challenge ?? '') ?? 0)));
}

/**
 * Fills in the place and the level from the surrounding text if the prompt gives none. People are never taken from
 * there.
 */
function withSurroundings(facts: PromptFacts, surroundings: string): PromptFacts {
  if (surroundings === '') return facts;
  const { places, level, characters, terrain } = readPrompt(surroundings);
  return {
    ...facts,
    places: facts.places.length > 0 ? facts.places : places,
    level: facts.level ?? level,
    characters: facts.characters ?? characters,
    terrain: facts.terrain ?? terrain,
  };
}

/**
 * Adds to a text what the prompt says in its own words. `self` is the subject of the text, if that is the thing the
 * prompt describes.
 */
export function withTold({ facts, expander }: GenerationContext, text: string, self: string | null = null): string {
  const { person, thing, object } = toldWords(facts.told);
  return [
    text,
    person && expander.sentences('{toldPerson}', { person }),
    object && expander.sentences('{toldObject}', { object }),
    thing && (self === null ? expander.sentences('{toldThing}', { thing }) : `${capitalise(self)} is ${thing}.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns a clause to put after a name, such as ", the landlady who silenced a bell": after the name that it belongs
 * to, or after any name if the prompt names nobody; '' otherwise.
 */
export function toldBehindName({ facts }: GenerationContext, name: string): string {
  const told = facts.told.find(({ isPerson }) => isPerson);
  const isTheirs = told?.name === name || (told?.name === null && facts.people.length === 0);
  return told && isTheirs ? `, ${saidOf({ ...told, name: null })}` : '';
}

/** Returns one of these species that the prompt does not forbid. */
export function speciesFor({ facts, random }: GenerationContext, peoples: readonly string[]): string {
  const allowed = peoples.filter((species) => !facts.limits.species.has(species));
  return random.pick(allowed.length > 0 ? allowed : ['human']);
}

/** Returns the value for the length of the text. */
export function byLength<T>({ length }: GenerationContext, choices: { short: T; usual: T; long: T }): T {
  return choices[length];
}

/**
 * Returns a DC for a level from the middle of the ranges of SRD 5.2 (10 easy, 15 medium, 20 hard), a little higher in
 * later tiers.
 */
export function checkDc(level: number): number {
  if (level <= 4) return 12;
  if (level <= 10) return 15;
  return level <= 16 ? 17 : 20;
}
