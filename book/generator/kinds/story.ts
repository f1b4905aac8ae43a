import { encounterBudget } from '../../rules-5e/encounter-budget.ts';
import { formatNumber } from '../../rules-5e/format.ts';
import { capitaliseSentences } from '../grammar.ts';
import { bullets, gmNote, numbered, page, readAloud, rollTable, table } from '../markdown.ts';
import { personName } from '../names.ts';
import { byLength, type GenerationContext, toldBehindName, withTold } from '../generation-context.ts';
import { capitalise, counted } from '../words.ts';

/** Writes the outline of an adventure, or a set of hooks if the prompt asks for those. */
export function writeStory(context: GenerationContext, prompt: string): string {
  return /\b(hooks?|rumou?rs?|quest ideas?|seeds?)\b/i.test(prompt) ? writeHooks(context) : writeAdventure(context);
}

function writeAdventure(context: GenerationContext): string {
  const { facts, expander, random, place, level, characters } = context;
  const values = valuesOf(context);
  const say = (template: string) => expander.sentences(template, values);
  const title =
    facts.title ??
    `${random.pick(['The Debt of', 'A Light over', 'The Silence at', 'The Last Guest of', 'Nine Keys to', 'The Shadow of'])} ${place.replace(/^The /, 'the ')}`;
  return page(
    `## ${title}`,
    `*An adventure for ${counted(characters, 'character')} of level ${level}*`,
    '### The Situation',
    withTold(context, say('{premise}')),
    readAloud(say('{opening}')),
    '### Hooks',
    bullets(expander.several('hookLine', byLength(context, { short: 1, usual: 2, long: 3 }), values).map(capitalise)),
    '### How It Unfolds',
    numbered([
      `**The Trail.** ${say('{actOne}')}`,
      `**The Cost.** ${say('{actTwo}')}`,
      `**The Reckoning.** ${say('{actThree}')}`,
    ]),
    context.length === 'short'
      ? null
      : `Along the way, put in ${expander.expand('{scene}')} and ${expander.expand('{scene}')}.`,
    gmNote('The Twist', say('{twist}')),
    context.length === 'short'
      ? null
      : page('### Who Is Involved', table(['Person', 'Role', 'Wants'], cast(context, values))),
    '### If the Characters Look Around',
    rollTable(
      'Clues',
      'Clue',
      expander.several('clue', byLength(context, { short: 4, usual: 6, long: 8 })).map(capitalise),
    ),
    context.facts.limits.noFights ? '### Rewards' : '### Fights and Rewards',
    strength(context),
    '### How It Can End',
    bullets(
      expander.several('ending', byLength(context, { short: 2, usual: 3, long: 4 }), values).map(capitaliseSentences),
    ),
  );
}

function writeHooks(context: GenerationContext): string {
  const { expander, place, level, characters } = context;
  const values = valuesOf(context);
  const say = (template: string) => expander.sentences(template, values);
  const hooks = expander
    .several('hookLine', byLength(context, { short: 4, usual: 6, long: 8 }), values)
    .map(capitalise);
  return page(
    `## ${context.facts.title ?? `Adventure Hooks: ${place}`}`,
    `*For ${counted(characters, 'character')} of level ${level}*`,
    readAloud(say('{opening}')),
    rollTable('Ways In', 'Hook', hooks),
    '### One Hook in Full',
    withTold(context, say('{premise}')),
    bullets([
      `**First step.** ${say('{actOne}')}`,
      `**Complication.** ${capitalise(expander.expand('{complication}'))}.`,
      `**Payment.** ${capitalise(expander.expand('{reward}'))}, or ${formatNumber(rewardGold(context))} GP in coin.`,
      `**What is really going on.** ${say('{twist}')}`,
    ]),
    context.length === 'short'
      ? null
      : gmNote(
          'Behind Every Door',
          `${capitalise(expander.expand('{secret}'))}. If two hooks turn out to be one, this is why.`,
        ),
    context.length === 'short'
      ? null
      : rollTable('Rumors That Lead Nowhere, Yet', 'Rumor', expander.several('rumor', 4)),
    context.facts.limits.noFights ? '### Rewards' : '### Fights and Rewards',
    strength(context),
  );
}

function valuesOf({ facts, random, expander, place, level }: GenerationContext): Record<string, string> {
  const villainName = facts.people[0] ?? personName(facts.species, random);
  return {
    villainName,
    place,
    patron: facts.people[1] ?? expander.expand('{patron}'),
    coin: String(level <= 4 ? 50 * level : 100 * level),
    species: facts.species ?? 'human',
    name: villainName,
    own: 'their',
  };
}

function cast(context: GenerationContext, values: Record<string, string>): string[][] {
  const { expander, facts, random } = context;
  const person = (index: number) => facts.people[index] ?? personName(null, random);
  const patron = person(1);
  return [
    [values.villainName ?? '', 'Adversary', capitalise(expander.expand('to {goal}'))],
    [`${patron}${toldBehindName(context, patron)}`, 'Patron', capitalise(expander.expand('{want}', values))],
    [person(2), 'Witness', capitalise(expander.expand('{want}', values))],
  ];
}

/** Writes the XP budgets of the party, so that the author can add fights. */
function strength(context: GenerationContext): string {
  const { level, characters, facts, expander } = context;
  const worth = `Success is worth ${formatNumber(rewardGold(context))} GP, ${expander.expand('{trinket}')}, and ${expander.expand('{reward}')}.`;
  if (facts.limits.noFights) return worth;
  const xp = (difficulty: 'low' | 'moderate' | 'high') => formatNumber(encounterBudget(difficulty, level, characters));
  return `For ${counted(characters, 'character')} of level ${level}, spend up to ${xp('low')} XP on a skirmish, ${xp('moderate')} XP on a fair fight, and ${xp('high')} XP on the last one. ${worth}`;
}

function rewardGold({ level, characters }: GenerationContext): number {
  return level <= 4 ? 40 * level * characters : 100 * level * characters;
}
