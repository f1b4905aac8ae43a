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

/** What the generator is asked for. */
export interface GeneratorRequest {
  prompt: string;
  sectionType: SectionType;
  bookType: BookTypeId;
  variant: VariantId;
  /** Used where neither the prompt nor the surroundings name a level. */
  partyLevel?: number;
  /** Text of the book around the place: lends its places and the party's level where the prompt names none. */
  surroundings?: string;
}

/** Everything that a kind of content is written from: the facts of the prompt, randomness, the grammar, and the length. */
export interface GenerationContext {
  facts: PromptFacts;
  random: Random;
  expander: Expander;
  level: number;
  characters: number;
  length: 'short' | 'usual' | 'long';
  /** The place that the text is about or set in. */
  place: string;
  statBlock(block: StatBlock, headingLevel: number): string;
}

/** Where a scene is set when neither the prompt nor the book says it. */
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

/** The party's level when neither the prompt nor the book says it: one that can face the challenge rating asked for. */
function usualLevel({ challenge }: PromptFacts): number {
  return Math.min(20, Math.max(DEFAULT_LEVEL, Math.ceil(challengeValue(challenge ?? '') ?? 0)));
}

/** Fills in the place and the level from the text around, where the prompt leaves them open. People are never taken from there. */
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

/** A text with what the prompt tells in words of its own. `self` is what the text is about, where that is the thing that is told of. */
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

/** ", the landlady who silenced a bell" behind the name of whom that is told, or of somebody where the prompt names nobody; '' else. */
export function toldBehindName({ facts }: GenerationContext, name: string): string {
  const told = facts.told.find(({ isPerson }) => isPerson);
  const isTheirs = told?.name === name || (told?.name === null && facts.people.length === 0);
  return told && isTheirs ? `, ${saidOf({ ...told, name: null })}` : '';
}

/** One of these peoples that the prompt does not forbid. */
export function speciesFor({ facts, random }: GenerationContext, peoples: readonly string[]): string {
  const allowed = peoples.filter((species) => !facts.limits.species.has(species));
  return random.pick(allowed.length > 0 ? allowed : ['human']);
}

/** As many as the length of the text asks for. */
export function byLength<T>({ length }: GenerationContext, choices: { short: T; usual: T; long: T }): T {
  return choices[length];
}

/** The middle of the DC bands of SRD 5.2 for a level: 10 easy, 15 medium, 20 hard; a little more in later tiers. */
export function checkDc(level: number): number {
  if (level <= 4) return 12;
  if (level <= 10) return 15;
  return level <= 16 ? 17 : 20;
}
