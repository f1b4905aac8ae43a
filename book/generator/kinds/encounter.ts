import { xpForChallenge } from '../../rules-5e/challenge.ts';
import { difficultyOf, encounterBudget } from '../../rules-5e/encounter-budget.ts';
import { formatNumber } from '../../rules-5e/format.ts';
import { makeCreature } from '../creatures/make-creature.ts';
import { BESTIARY, NATIVES } from '../creatures/bestiary.ts';
import { colorDragon } from '../creatures/dragons.ts';
import { composeForce, type Force } from '../creatures/compose-force.ts';
import { bullets, gmNote, page, readAloud, rollTable, table } from '../markdown.ts';
import { placeName } from '../names.ts';
import { byLength, checkDc, type Telling } from '../telling.ts';
import { capitalise, counted, titleCase } from '../words.ts';

/** A fight that keeps within the XP budget of the party: the ground, the foes and their tactics, what changes, and every stat block. */
export function tellEncounter(telling: Telling): string {
  const { facts, random, teller, level, characters } = telling;
  const difficulty = facts.difficulty ?? 'moderate';
  const budget = encounterBudget(difficulty, level, characters);
  const key =
    facts.creatures[0] ??
    random.pick(NATIVES[facts.terrain ?? ''] ?? ['bandit', 'goblin', 'wolf', 'skeleton', 'spider']);
  const force = composeForce(
    {
      budget,
      level,
      characters,
      challenge: facts.challenge,
      solitary: key === 'dragon' || facts.people.length > 0,
    },
    random,
  );
  const companionKey = facts.creatures[1] ?? companionOf(key);
  const plain = makeCreature({ key, challenge: force.leader, legendary: true, ...leaderName(telling) }, random);
  const leader = key === 'dragon' ? colorDragon(plain, facts.dragonColor, random) : plain;
  const follower =
    force.follower === null ? null : makeCreature({ key: companionKey, challenge: force.follower.challenge }, random);
  const xp = spent(force);
  const place =
    facts.places[0] ??
    placeName(facts.terrain === 'underground' ? 'dungeon' : facts.terrain === 'city' ? 'city' : 'wilds', random);
  const manner = BESTIARY[key]?.manner ?? 'fight to win';
  const terrain = teller.several('ground', byLength(telling, { short: 2, usual: 3, long: 4 }), {
    dc: String(checkDc(level)),
  });
  return page(
    `## ${encounterTitle(telling, leader.name)}`,
    `*A ${difficulty}-difficulty encounter for ${counted(characters, 'character')} of level ${level}, at ${place}*`,
    readAloud(teller.sentences('{sense}; {sense}. {reveal}', { foe: leader.name, place })),
    '### The Foes',
    table(['Creature', 'Number', 'CR', 'XP'], foes(force, leader.name, follower?.name ?? null)),
    `The encounter costs ${formatNumber(xp)} of the ${formatNumber(budget)} XP that a ${difficulty} encounter may cost this party${difficultyNote(xp, level, characters)}.`,
    '### The Ground',
    bullets(terrain.map((line) => `${capitalise(line)}.`)),
    '### Tactics',
    `These foes ${manner}. ${teller.sentences('{opening}. When half of them are down, {morale}.', { foe: facts.people[0] ?? `the ${leader.name.toLowerCase()}` })}`,
    rollTable(
      'Each Round, on Initiative 20',
      'Twist',
      teller.several('event', byLength(telling, { short: 4, usual: 4, long: 6 }), { dc: String(checkDc(level)) }),
    ),
    telling.length === 'short' ? null : gmNote('Other Ways Through', teller.sentences('{peace}')),
    '### Treasure',
    `${teller.sentences('{stash}')} It holds ${formatNumber(Math.max(10, Math.round(xp / 12) * 2))} GP in mixed coin and ${teller.tell('{trinket}')}.`,
    telling.statBlock(leader, 3),
    follower === null ? null : telling.statBlock(follower, 3),
  );
}

function leaderName({ facts }: Telling): { name: string; calledByName: true } | object {
  const name = facts.people[0];
  return name === undefined ? {} : { name, calledByName: true };
}

function encounterTitle({ random, facts }: Telling, leader: string): string {
  const place = facts.places[0];
  if (place !== undefined)
    return `${random.pick(['Ambush at', 'Bad Company at', 'The Reckoning at', 'A Toll at'])} ${place}`;
  return `${random.pick(['In the Path of the', 'The Wrath of the', 'A Meeting with the', 'The Claim of the'])} ${titleCase(leader)}`;
}

function foes(force: Force, leader: string, follower: string | null): string[][] {
  const row = (name: string, count: number, challenge: string) => [
    name,
    String(count),
    challenge,
    formatNumber((xpForChallenge(challenge) ?? 0) * count),
  ];
  return [
    row(leader, force.leaders, force.leader),
    ...(force.follower === null || follower === null
      ? []
      : [row(follower, force.follower.count, force.follower.challenge)]),
  ];
}

/** The XP of a whole force. */
function spent({ leader, leaders, follower }: Force): number {
  const xp = (xpForChallenge(leader) ?? 0) * leaders;
  return xp + (follower === null ? 0 : (xpForChallenge(follower.challenge) ?? 0) * follower.count);
}

function difficultyNote(xp: number, level: number, characters: number): string {
  return difficultyOf(xp, level, characters) === null ? '; it is a warm-up rather than a test' : '';
}

const COMPANIONS: Readonly<Record<string, string>> = {
  dragon: 'kobold',
  giant: 'wolf',
  goblin: 'wolf',
  orc: 'wolf',
  vampire: 'wolf',
  mage: 'golem',
  cultist: 'demon',
  fey: 'plant',
  demon: 'cultist',
  ghost: 'zombie',
  spider: 'goblin',
  golem: 'guard',
  lizard: 'snake',
  sea: 'lizard',
  werewolf: 'wolf',
};

function companionOf(key: string): string {
  return COMPANIONS[key] ?? key;
}
