import { xpForChallenge } from '../../rules-5e/challenge.ts';
import { encounterBudget } from '../../rules-5e/encounter-budget.ts';
import { formatNumber } from '../../rules-5e/format.ts';
import { BESTIARY } from '../creatures/bestiary.ts';
import { capitaliseSentences } from '../grammar.ts';
import { bullets, gmNote, page, readAloud, rollTable, table } from '../markdown.ts';
import { placeName } from '../names.ts';
import { byLength, checkDc, type GenerationContext, withTold } from '../generation-context.ts';
import { capitalise, counted, plural, titleCase } from '../words.ts';
import { type Foe, type Foes, foesOf } from './foes.ts';

/**
 * Writes a fight within the XP budget of the party: the ground, the foes and their tactics, what changes, and every
 * stat block.
 */
export function writeEncounter(context: GenerationContext): string {
  const { facts, random, expander, level, characters } = context;
  if (facts.limits.noFights) return writeScene(context);
  const foes = foesOf(context);
  const [leader] = foes.all;
  const place =
    facts.places[0] ??
    placeName(facts.terrain === 'underground' ? 'dungeon' : facts.terrain === 'city' ? 'city' : 'wilds', random);
  const total = foes.all.reduce((sum, { count }) => sum + count, 0);
  const values = {
    place,
    dc: String(checkDc(level)),
    foe: leader.isPerson ? leader.block.name : callOf(leader),
    foes: total === 1 ? 'the foe' : 'the foes',
  };
  const say = (template: string) => expander.sentences(template, values);
  return page(
    `## ${encounterTitle(context, leader)}`,
    `*A ${foes.difficulty}-difficulty encounter for ${counted(characters, 'character')} of level ${level}, at ${place}*`,
    readAloud(say('{sense}; {sense}. {reveal}')),
    '### The Foes',
    table(['Creature', 'Number', 'CR', 'XP'], foes.all.map(row)),
    cost(context, foes),
    '### The Ground',
    bullets(
      expander
        .several('ground', byLength(context, { short: 2, usual: 3, long: 4 }), values)
        .map((line) => `${capitalise(line)}.`),
    ),
    '### Tactics',
    `Foes like these ${BESTIARY[foes.key]?.manner ?? 'fight to win'}. ${say(
      total === 1
        ? '{openingAlone}. Once it is badly hurt, {moraleAlone}.'
        : '{opening}. When half of them are down, {morale}.',
    )}`,
    rollTable(
      'Each Round, on Initiative 20',
      'Twist',
      expander.several('event', byLength(context, { short: 4, usual: 4, long: 6 }), values).map(capitaliseSentences),
    ),
    context.length === 'short' ? null : gmNote('Other Ways Through', withTold(context, say('{peace}'))),
    '### Treasure',
    say(`{stash} It holds ${formatNumber(Math.max(10, Math.round(foes.xp / 12) * 2))} GP in mixed coin and {trinket}.`),
    ...foes.all.map(({ block }) => context.statBlock(block, 3)),
  );
}

/** Writes an encounter for a book without fights: a place, an event, and a solution. */
function writeScene(context: GenerationContext): string {
  const { facts, random, expander, level, characters } = context;
  const place = facts.places[0] ?? placeName(facts.terrain === 'city' ? 'city' : 'wilds', random);
  const values = { place, dc: String(checkDc(level)), foe: 'whoever is in the way', foes: 'the others' };
  const say = (template: string) => expander.sentences(template, values);
  return page(
    `## ${random.pick(['A Meeting at', 'A Toll at', 'The Trouble at'])} ${place}`,
    `*An encounter for ${counted(characters, 'character')} of level ${level}, at ${place}*`,
    readAloud(say('{sense}; {sense}.')),
    '### The Ground',
    bullets(
      expander
        .several('ground', byLength(context, { short: 2, usual: 3, long: 4 }), values)
        .map((line) => `${capitalise(line)}.`),
    ),
    gmNote('Ways Through', withTold(context, say('{peace}'))),
  );
}

/** Returns what sentences call the foes of one kind: "the reefclaw", "the reefclaws". */
function callOf({ block, count }: Foe): string {
  return `the ${(count === 1 ? block.name : plural(block.name)).toLowerCase()}`;
}

function encounterTitle({ random, facts }: GenerationContext, leader: Foe): string {
  const place = facts.places[0];
  if (place !== undefined)
    return `${random.pick(['Ambush at', 'Bad Company at', 'The Reckoning at', 'A Toll at'])} ${place}`;
  const of = leader.isPerson ? leader.block.name : titleCase(callOf(leader));
  return `${random.pick(['In the Path of', 'The Wrath of', 'A Meeting with', 'The Claim of'])} ${of.replace(/^The /, 'the ')}`;
}

function row({ block: { name, challenge }, count }: Foe): string[] {
  return [name, String(count), challenge, formatNumber((xpForChallenge(challenge) ?? 0) * count)];
}

/** Writes a sentence about how much of the party's XP budget the encounter uses. */
function cost({ level, characters }: GenerationContext, { difficulty, xp }: Foes): string {
  const budget = encounterBudget(difficulty, level, characters);
  if (xp > budget)
    return `The encounter costs ${formatNumber(xp)} XP, more than the ${formatNumber(budget)} XP that a ${difficulty} encounter may cost this party: give the characters help, a way out, or fewer foes.`;
  return `The encounter costs ${formatNumber(xp)} of the ${formatNumber(budget)} XP that a ${difficulty} encounter may cost this party.`;
}
