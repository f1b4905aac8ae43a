import { encounterBudget } from '../../rules-5e/encounter-budget.ts';
import { formatNumber } from '../../rules-5e/format.ts';
import { capitaliseSentences } from '../grammar.ts';
import { bullets, gmNote, numbered, page, readAloud, rollTable, table } from '../markdown.ts';
import { personName } from '../names.ts';
import { byLength, type Telling } from '../telling.ts';
import { counted } from '../nouns.ts';
import { capitalise } from '../words.ts';

/** An adventure in outline, or a set of hooks when the prompt asks for those. */
export function tellStory(telling: Telling, prompt: string): string {
  return /\b(hooks?|rumou?rs?|quest ideas?|seeds?)\b/i.test(prompt) ? tellHooks(telling) : tellAdventure(telling);
}

function tellAdventure(telling: Telling): string {
  const { facts, teller, random, place, level, characters } = telling;
  const values = valuesOf(telling);
  const say = (template: string) => teller.sentences(template, values);
  const title =
    facts.title ??
    `${random.pick(['The Debt of', 'A Light over', 'The Silence at', 'The Last Guest of', 'Nine Keys to', 'The Shadow of'])} ${place.replace(/^The /, 'the ')}`;
  return page(
    `## ${title}`,
    `*An adventure for ${counted(characters, 'character')} of level ${level}*`,
    '### The Situation',
    say('{premise}'),
    readAloud(say('{opening}')),
    '### Hooks',
    bullets(teller.several('hookLine', byLength(telling, { short: 1, usual: 2, long: 3 }), values).map(capitalise)),
    '### How It Unfolds',
    numbered([
      `**The Trail.** ${say('{actOne}')}`,
      `**The Cost.** ${say('{actTwo}')}`,
      `**The Reckoning.** ${say('{actThree}')}`,
    ]),
    telling.length === 'short'
      ? null
      : `Along the way, put in ${teller.tell('{scene}')} and ${teller.tell('{scene}')}.`,
    gmNote('The Twist', say('{twist}')),
    telling.length === 'short'
      ? null
      : page('### Who Is Involved', table(['Person', 'Role', 'Wants'], cast(telling, values))),
    '### If the Characters Look Around',
    rollTable(
      'Clues',
      'Clue',
      teller.several('clue', byLength(telling, { short: 4, usual: 6, long: 8 })).map(capitalise),
    ),
    '### Fights and Rewards',
    strength(telling),
    '### How It Can End',
    bullets(
      teller.several('ending', byLength(telling, { short: 2, usual: 3, long: 4 }), values).map(capitaliseSentences),
    ),
  );
}

function tellHooks(telling: Telling): string {
  const { teller, place, level, characters } = telling;
  const values = valuesOf(telling);
  const say = (template: string) => teller.sentences(template, values);
  const hooks = teller.several('hookLine', byLength(telling, { short: 4, usual: 6, long: 8 }), values).map(capitalise);
  return page(
    `## ${telling.facts.title ?? `Adventure Hooks: ${place}`}`,
    `*For ${counted(characters, 'character')} of level ${level}*`,
    readAloud(say('{opening}')),
    rollTable('Ways In', 'Hook', hooks),
    '### One Hook in Full',
    say('{premise}'),
    bullets([
      `**First step.** ${say('{actOne}')}`,
      `**Complication.** ${capitalise(teller.tell('{complication}'))}.`,
      `**Payment.** ${capitalise(teller.tell('{reward}'))}, or ${formatNumber(rewardGold(telling))} GP in coin.`,
      `**What is really going on.** ${say('{twist}')}`,
    ]),
    telling.length === 'short'
      ? null
      : gmNote(
          'Behind Every Door',
          `${capitalise(teller.tell('{secret}'))}. If two hooks turn out to be one, this is why.`,
        ),
    telling.length === 'short' ? null : rollTable('Rumors That Lead Nowhere, Yet', 'Rumor', teller.several('rumor', 4)),
    '### Fights and Rewards',
    strength(telling),
  );
}

function valuesOf({ facts, random, teller, place, level }: Telling): Record<string, string> {
  const villainName = facts.people[0] ?? personName(facts.species, random);
  return {
    villainName,
    place,
    patron: facts.people[1] ?? teller.tell('{patron}'),
    coin: String(level <= 4 ? 50 * level : 100 * level),
    species: facts.species ?? 'human',
    name: villainName,
    own: 'their',
  };
}

function cast({ teller, facts, random }: Telling, values: Record<string, string>): string[][] {
  const person = (index: number) => facts.people[index] ?? personName(null, random);
  return [
    [values.villainName ?? '', 'Adversary', capitalise(teller.tell('to {goal}'))],
    [person(1), 'Patron', capitalise(teller.tell('{want}', values))],
    [person(2), 'Witness', capitalise(teller.tell('{want}', values))],
  ];
}

/** What fights in this adventure may cost, so that the author can fill them in: the XP budgets of the party. */
function strength(telling: Telling): string {
  const { level, characters } = telling;
  const xp = (difficulty: 'low' | 'moderate' | 'high') => formatNumber(encounterBudget(difficulty, level, characters));
  return `For ${counted(characters, 'character')} of level ${level}, spend up to ${xp('low')} XP on a skirmish, ${xp('moderate')} XP on a fair fight, and ${xp('high')} XP on the last one. Success is worth ${formatNumber(rewardGold(telling))} GP, ${telling.teller.tell('{trinket}')}, and ${telling.teller.tell('{reward}')}.`;
}

function rewardGold({ level, characters }: Telling): number {
  return level <= 4 ? 40 * level * characters : 100 * level * characters;
}
