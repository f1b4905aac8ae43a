import { CHALLENGES } from '../../rules-5e/challenge.ts';
import { makeCreature } from '../creatures/make-creature.ts';
import type { Style } from '../creatures/archetype.ts';
import { bullets, gmNote, page, readAloud, rollTable } from '../markdown.ts';
import { saidOf } from '../prompt-facts.ts';
import { personName } from '../names.ts';
import { byLength, type GenerationContext, speciesFor } from '../generation-context.ts';
import { capitalise, titleCase } from '../words.ts';

/** The creature whose weapons and powers a calling uses, and its fighting style. */
const ARMS: Readonly<Record<string, { key: string; style?: Style }>> = {
  wizard: { key: 'mage' },
  sorcerer: { key: 'mage' },
  scholar: { key: 'mage' },
  healer: { key: 'guard' },
  warlock: { key: 'cultist' },
  cleric: { key: 'guard' },
  paladin: { key: 'guard' },
  fighter: { key: 'guard' },
  noble: { key: 'guard' },
  smith: { key: 'guard' },
  monk: { key: 'bandit' },
  ranger: { key: 'bandit' },
  bard: { key: 'bandit' },
  merchant: { key: 'bandit' },
  innkeeper: { key: 'bandit' },
  sailor: { key: 'bandit' },
  rogue: { key: 'assassin' },
  barbarian: { key: 'orc' },
  druid: { key: 'mage' },
};

/** Writes a person: how to describe, play and use them, and their stat block. */
export function writeCharacter(context: GenerationContext): string {
  const { facts, random, expander, place } = context;
  const species =
    facts.species ?? speciesFor(context, ['human', 'elf', 'dwarf', 'halfling', 'gnome', 'tiefling', 'goliath']);
  const calling = facts.calling ?? random.pick(['rogue', 'merchant', 'scholar', 'fighter', 'healer', 'bard', 'sailor']);
  const name = facts.people[0] ?? personName(species, random);
  const role = facts.told.find(({ isPerson }) => isPerson);
  const values = {
    name,
    species,
    place,
    own: 'their',
    coin: String(coins(context)),
    first: name.split(' ')[0] ?? name,
  };
  const say = (template: string) => expander.sentences(template, values);
  const several = (rule: string, count: number) => expander.several(rule, count, values).map(capitalise);
  return page(
    `## ${name}`,
    `*${titleCase(species)} ${role?.noun ?? calling}, found in ${place}*`,
    role ? `${name} is ${saidOf({ ...role, name: null })}.` : null,
    readAloud(say('{sense}. Ahead of you stands {look}; the voice, when it comes, is {voice}. {line}')),
    '### At a Glance',
    bullets([
      `**Wants** ${say('{want}').replace(/^./, (letter) => letter.toLowerCase())}.`,
      `**Fears** ${expander.expand('{fear}', values)}.`,
      `**Believes:** ${say('{ideal}')}`,
      `**Bound to** ${expander.expand('{bond}', values)}.`,
      `**Weakness:** ${say('{flaw}')}.`,
    ]),
    ...byLength(context, {
      short: [],
      usual: ['### Background', say('{past} {turn}')],
      long: [
        '### Background',
        say('{past} {turn}'),
        say(
          '{first} is rarely alone: with them comes {companion}. What binds the two is never explained the same way twice.',
        ),
      ],
    }),
    '### Playing the Part',
    say(`${capitalise('{first}')} {manner}, and {manner}. The characters will remember the voice: {voice}.`),
    gmNote(
      'The Secret',
      `${capitalise(expander.expand('{secretOf}', values))}. A successful DC ${10 + Math.ceil(context.level / 3) + 2} Wisdom (Insight) check shows only that ${values.first} is choosing words with care; ${expander.expand('{clue}')} would prove it.`,
    ),
    '### Using This Character',
    bullets(several('hook', byLength(context, { short: 1, usual: 3, long: 3 }))),
    context.length === 'short'
      ? null
      : rollTable(
          `What ${values.first} Can Offer`,
          'Offer',
          several('service', byLength(context, { short: 4, usual: 4, long: 6 })),
        ),
    facts.limits.monstersMax === 0 ? null : context.statBlock(personStatBlock(context, { name, species, calling }), 3),
  );
}

export interface Person {
  name: string;
  species: string;
  calling: string;
}

/** Makes the stat block of a person, by their calling and their strength relative to the party. */
export function personStatBlock(context: GenerationContext, { name, species, calling }: Person) {
  const { creatures } = context.facts.limits;
  const arms = [ARMS[calling], { key: 'bandit' }, { key: 'guard' }].find((one) => one && !creatures.has(one.key));
  const { key, style } = arms ?? { key: 'bandit' };
  const block = makeCreature(
    {
      key,
      challenge: challengeOf(context),
      name,
      calledByName: true,
      kind: `Humanoid (${titleCase(species)})`,
      ...(style ? { style } : {}),
    },
    context.random,
  );
  return {
    ...block,
    alignment: context.random.pick(['Neutral', 'Neutral Good', 'Chaotic Good', 'Lawful Neutral', 'Chaotic Neutral']),
  };
}

/** Returns the requested challenge rating, otherwise one a little below the party's level. */
function challengeOf({ facts, level }: GenerationContext): string {
  if (facts.challenge !== null) return facts.challenge;
  const steps = CHALLENGES.indexOf('1/2') + Math.floor(level / 2);
  return CHALLENGES[steps] ?? '1';
}

function coins({ level }: GenerationContext): number {
  return level <= 4 ? 50 * level : 100 * level;
}
