import { CHALLENGES } from '../../rules-5e/challenge.ts';
import { makeCreature } from '../creatures/make-creature.ts';
import { personStatBlock } from '../kinds/character.ts';
import { PEOPLE } from '../tables/people.ts';
import { titleCase } from '../words.ts';
import type { GenerationContext } from '../generation-context.ts';
import { contextOf, type EditAnswer, type EditRequest } from './edit-request.ts';

/** A stat block for the creature or the person that the instruction or the text names; its numbers follow from each other. */
export function writeStatBlock(request: EditRequest, seed: string): EditAnswer {
  const context = contextOf(request, 'encounter', PEOPLE, seed);
  const { facts, random } = context;
  const [creature] = facts.creatures;
  const [name] = facts.people;
  if (creature !== undefined) {
    const order = {
      key: creature.key,
      challenge: challengeOf(context),
      name: titleCase(creature.word),
      legendary: true,
    };
    return { text: context.statBlock(makeCreature(order, random), 3) };
  }
  if (name === undefined)
    return {
      cannot:
        'No creature and nobody is named here. Please say whose stat block it is to be, such as “an ogre of CR 3”.',
    };
  const species = facts.species ?? 'human';
  return { text: context.statBlock(personStatBlock(context, { name, species, calling: facts.calling ?? 'rogue' }), 3) };
}

/** The rating asked for; else one that a party of this level can face. */
function challengeOf({ facts, level }: GenerationContext): string {
  return facts.challenge ?? CHALLENGES[CHALLENGES.indexOf('1') + level - 1] ?? '1';
}
