import type { BookTypeId } from '../catalogue/book-types.ts';
import type { SectionType } from '../catalogue/section-types.ts';
import type { VariantId } from '../catalogue/variants.ts';
import { challengeValue } from '../rules-5e/challenge.ts';
import type { StatBlock } from '../rules-5e/stat-block/stat-block.ts';
import { statBlockToMarkdown } from '../rules-5e/stat-block/stat-block-markdown.ts';
import { toLayout2014 } from './creatures/layout-2014.ts';
import { createTeller, type Grammar, type Teller } from './grammar.ts';
import { placeName } from './names.ts';
import { type PromptFacts, readPrompt } from './prompt-facts.ts';
import { createRandom, type Random } from './random.ts';
import { COMMON } from './tables/common.ts';
import { sensesOf } from './tables/senses.ts';

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

/** Everything a kind of content tells with: what the prompt says, chance, the rules of its language, and how long to be. */
export interface Telling {
  facts: PromptFacts;
  random: Random;
  teller: Teller;
  level: number;
  characters: number;
  length: 'short' | 'usual' | 'long';
  /** The place that the text is about or set in. */
  place: string;
  statBlock(block: StatBlock, headingLevel: number): string;
}

/** Where a scene plays when nothing tells: fights out of doors, people in the street. */
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

export function beginTelling(request: GeneratorRequest, grammar: Grammar, seed: string): Telling {
  const random = createRandom(`${seed}\n${request.sectionType}\n${request.prompt}`);
  const facts = withSurroundings(readPrompt(request.prompt), request.surroundings ?? '');
  return {
    facts,
    random,
    teller: createTeller(
      { ...COMMON, ...sensesOf(facts.placeKind, facts.terrain, USUAL_PLACE[request.sectionType]), ...grammar },
      random,
    ),
    level: facts.level ?? request.partyLevel ?? usualLevel(facts),
    characters: facts.characters ?? DEFAULT_CHARACTERS,
    length: request.variant === 'quick' ? 'short' : request.variant === 'extended' ? 'long' : 'usual',
    place: facts.places[0] ?? placeName(facts.placeKind, random),
    statBlock: (block, headingLevel) =>
      statBlockToMarkdown(request.variant === 'classic' ? toLayout2014(block) : block, headingLevel),
  };
}

/** The level where nothing tells it: one that can face the challenge that was asked for. */
function usualLevel({ challenge }: PromptFacts): number {
  return Math.min(20, Math.max(DEFAULT_LEVEL, Math.ceil(challengeValue(challenge ?? '') ?? 0)));
}

/** What the prompt leaves open and the text around it tells: where, and for whom. People stay who they are elsewhere. */
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

/** As many as the length of the text asks for. */
export function byLength<T>({ length }: Telling, choices: { short: T; usual: T; long: T }): T {
  return choices[length];
}

/** The middle of the DC bands of SRD 5.2 for a level: 10 easy, 15 medium, 20 hard; a little more in later tiers. */
export function checkDc(level: number): number {
  if (level <= 4) return 12;
  if (level <= 10) return 15;
  return level <= 16 ? 17 : 20;
}
