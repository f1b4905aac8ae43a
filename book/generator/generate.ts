import type { SectionType } from '../catalogue/section-types.ts';
import type { Grammar } from './grammar.ts';
import { tellCharacter } from './kinds/character.ts';
import { tellEncounter } from './kinds/encounter.ts';
import { tellItem } from './kinds/item.ts';
import { tellLocation } from './kinds/location.ts';
import { tellLore } from './kinds/lore.ts';
import { tellStory } from './kinds/story.ts';
import { looseThreads } from './loose-threads.ts';
import { FIGHTS } from './tables/fights.ts';
import { ITEMS } from './tables/items.ts';
import { LORE } from './tables/lore.ts';
import { PEOPLE } from './tables/people.ts';
import { PLACES } from './tables/places.ts';
import { PLOTS } from './tables/plots.ts';
import { beginTelling, type GeneratorRequest, type Telling } from './telling.ts';

interface Kind {
  grammar: Grammar;
  tell(telling: Telling, prompt: string): string;
}

const KINDS: Record<SectionType, Kind> = {
  story: { grammar: { ...PEOPLE, ...PLOTS }, tell: tellStory },
  character: { grammar: PEOPLE, tell: tellCharacter },
  location: { grammar: { ...PEOPLE, ...PLACES }, tell: tellLocation },
  item: { grammar: ITEMS, tell: tellItem },
  encounter: { grammar: FIGHTS, tell: tellEncounter },
  lore: { grammar: LORE, tell: tellLore },
};

/**
 * The built-in generator: Markdown that answers the prompt, made from tables and grammars without a network. The same request and
 * seed give the same text. Its stat blocks, encounters and prices obey the rules of SRD 5.2; its wording is this project's own.
 */
export function generate(request: GeneratorRequest, seed: string): string {
  const { grammar, tell } = KINDS[request.sectionType];
  const telling = beginTelling(request, grammar, seed);
  const text = tell(telling, request.prompt);
  const threads = looseThreads(telling, text);
  return threads === null ? text : `${text}\n\n${threads}`;
}
