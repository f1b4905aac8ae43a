import type { SectionType } from '../catalogue/book-choices.ts';
import type { Grammar } from './grammar.ts';
import { writeCharacter } from './kinds/character.ts';
import { writeEncounter } from './kinds/encounter.ts';
import { writeItem } from './kinds/item.ts';
import { writeLocation } from './kinds/location.ts';
import { writeLore } from './kinds/lore.ts';
import { writeStory } from './kinds/story.ts';
import { looseThreads } from './loose-threads.ts';
import { withoutForbidden } from './obey.ts';
import { readPrompt } from './prompt-facts.ts';
import { FIGHTS } from './tables/fights.ts';
import { ITEMS } from './tables/items.ts';
import { LORE } from './tables/lore.ts';
import { PEOPLE } from './tables/people.ts';
import { PLACES } from './tables/places.ts';
import { PLOTS } from './tables/plots.ts';
import { createContext, type GeneratorRequest, type GenerationContext } from './generation-context.ts';

interface Kind {
  grammar: Grammar;
  write(context: GenerationContext, prompt: string): string;
}

const KINDS: Record<SectionType, Kind> = {
  story: { grammar: { ...PEOPLE, ...PLOTS }, write: writeStory },
  character: { grammar: PEOPLE, write: writeCharacter },
  location: { grammar: { ...PEOPLE, ...PLACES }, write: writeLocation },
  item: { grammar: ITEMS, write: writeItem },
  encounter: { grammar: FIGHTS, write: writeEncounter },
  lore: { grammar: LORE, write: writeLore },
};

/**
 * The built-in generator: Markdown that answers the prompt, made from tables and grammars without a network. The same request and
 * seed give the same text. Its stat blocks, encounters and prices obey the rules of SRD 5.2; its wording is this project's own.
 */
export function generate(request: GeneratorRequest, seed: string): string {
  const { limits } = readPrompt(request.prompt);
  let text = write(request, seed);
  for (let tries = 1; tries < TRIES && limits.words?.test(text); tries++) text = write(request, `${seed} ${tries}`);
  return withoutForbidden(text, limits);
}

/** How often another text is tried where one has forbidden words. */
const TRIES = 6;

function write(request: GeneratorRequest, seed: string): string {
  const kind = KINDS[request.sectionType];
  const context = createContext(request, kind.grammar, seed);
  const text = kind.write(context, request.prompt);
  const threads = looseThreads(context, text);
  return threads === null ? text : `${text}\n\n${threads}`;
}
