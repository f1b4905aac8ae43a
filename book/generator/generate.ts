import type { SectionType } from '../catalogue/book-choices.ts';
import type { Grammar } from './grammar.ts';
import { writeCharacter } from './kinds/character.ts';
import { writeEncounter } from './kinds/encounter.ts';
import { writeItem } from './kinds/item.ts';
import { writeLocation } from './kinds/location.ts';
import { writeLore } from './kinds/lore.ts';
import { writeStory } from './kinds/story.ts';
import { withoutForbidden } from './limits.ts';
import { readPrompt, saidOf } from './prompt-facts.ts';
import { FIGHTS } from './tables/fights.ts';
import { ITEMS } from './tables/items.ts';
import { LORE } from './tables/lore.ts';
import { PEOPLE } from './tables/people.ts';
import { PLACES } from './tables/places.ts';
import { PLOTS } from './tables/plots.ts';
import { createContext, type GenerationContext, type GeneratorRequest } from './generation-context.ts';
import { bullets } from './markdown.ts';
import { capitalise, counted, plural } from './words.ts';

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
 * The built-in generator: answers a prompt with Markdown, made from tables and grammars without a network. The same
 * request and seed give the same text. Stat blocks, encounters and prices obey the rules of SRD 5.2; the wording is
 * this project's own.
 */
export function generate(request: GeneratorRequest, seed: string): string {
  const { limits } = readPrompt(request.prompt);
  let text = write(request, seed);
  for (let tries = 1; tries < TRIES && limits.words?.test(text); tries++) text = write(request, `${seed} ${tries}`);
  return withoutForbidden(text, limits);
}

/** How many texts are tried if one has forbidden words. */
const TRIES = 6;

function write(request: GeneratorRequest, seed: string): string {
  const kind = KINDS[request.sectionType];
  const context = createContext(request, kind.grammar, seed);
  const text = kind.write(context, request.prompt);
  const threads = looseThreads(context, text);
  return threads === null ? text : `${text}\n\n${threads}`;
}

/**
 * Writes sentences about what the prompt names and the text has not used, so that nothing is lost; null if everything
 * was used.
 */
function looseThreads({ facts, expander }: GenerationContext, text: string): string | null {
  const lower = text.toLowerCase();
  const isLeft = (name: string) => !lower.includes(name.toLowerCase());
  const people = facts.people.filter(isLeft).map((name) => `**${name}** ${expander.expand('{threadPerson}')}.`);
  const places = facts.places
    .filter(isLeft)
    .map((name) => `**${capitalise(name)}** ${expander.expand('{threadPlace}')}.`);
  const creatures = facts.creatures
    .filter(({ word, count }) => {
      // In "Silas, an orc smith", the orc is the named person and not another creature.
      if (count === 1) return facts.people.length === 0 && isLeft(word);
      return isLeft(plural(word)) && isLeft(`| ${word} |`);
    })
    .map(({ word, count }) => {
      const creatures = count === null ? `the ${plural(word)}` : counted(count, word);
      return `**${capitalise(count === 1 ? `the ${word}` : creatures)}** ${expander.expand('{threadCreatures}', { creatures })}.`;
    });
  const others = facts.others
    .filter(isLeft)
    .map((name) => `**${capitalise(name)}** ${expander.expand('{threadThing}')}.`);
  const told = facts.told
    .filter(({ clause }) => isLeft(clause))
    .map(
      (one) => `**${capitalise(saidOf(one))}** ${expander.expand(one.isPerson ? '{threadPerson}' : '{threadThing}')}.`,
    );
  const lines = [...told, ...people, ...places, ...others, ...creatures];
  return lines.length === 0 ? null : `### Loose Threads\n\n${bullets(lines)}`;
}
