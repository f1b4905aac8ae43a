import { bullets } from './markdown.ts';
import { counted, plural } from './nouns.ts';
import { saidOf } from './prompt-told.ts';
import type { GenerationContext } from './generation-context.ts';
import { capitalise } from './words.ts';

/** Sentences for what the prompt names and the text has not used, so that nothing asked for is lost; null where nothing is left. */
export function looseThreads({ facts, expander }: GenerationContext, text: string): string | null {
  const lower = text.toLowerCase();
  const isLeft = (name: string) => !lower.includes(name.toLowerCase());
  const people = facts.people.filter(isLeft).map((name) => `**${name}** ${expander.expand('{threadPerson}')}.`);
  const places = facts.places
    .filter(isLeft)
    .map((name) => `**${capitalise(name)}** ${expander.expand('{threadPlace}')}.`);
  const creatures = facts.creatures
    .filter(({ word, count }) => {
      // In "Silas, an orc smith" the orc is the person named, not another creature.
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
