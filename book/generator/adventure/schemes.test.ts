import { describe, expect, it } from 'vitest';
import { BESTIARY } from '../creatures/bestiary.ts';
import { CALLINGS } from '../tables/vocabulary.ts';
import { PLACES } from './scheme.ts';
import { QUESTIONS, readScheme, ROLES, type Scheme } from './scheme.ts';
import { SCHEMES } from './schemes.ts';

const FORMS = ['', 'F', 'He', 'His', 'Him'];
const PEOPLE = ROLES.flatMap((role) => FORMS.map((form) => `${role}${form}`));
const OFFICES = ROLES.map((role) => `${role}Office`);
const FOES = ['minions', 'beasts', 'guardian'];
const NUMBERS = ['dc', 'harm', 'reward'];
/** The name in a placeholder, with its possible forms or the words that agree with it. */
const RULE = /^(\w+)(?:(?:\.(?:a|s|cap|title|own))*|:[^/]*\/[^/]*)$/;

/** The texts of a plot by their paths, such as `clues.2.tells`. */
function* textsOf(value: unknown, path: string[] = []): Generator<{ text: string; path: string[] }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, [...path, key]);
}

/** The names that the placeholders of a text may use. */
function namesFor(scheme: Scheme, [part = '', , field = '']: string[]): string[] {
  const settled = [...PEOPLE, ...PLACES, 'relic'];
  if (part === 'facts') return settled;
  const plain = [...settled, ...Object.keys(scheme.facts), ...FOES, ...NUMBERS];
  if (field === 'office') return plain;
  return part === 'frame' ? [...plain, ...OFFICES, 'ambushers'] : [...plain, ...OFFICES];
}

/** Returns the paths of texts that use a name which the plot does not have. */
function faultsOf(scheme: Scheme): string[] {
  const unknown = [...textsOf(scheme)].flatMap(({ text, path }) => {
    const known = namesFor(scheme, path);
    const braces = [...text.matchAll(/\{([^{}]*)\}|[{}]/g)];
    const wrong = braces.filter(([, rule = '']) => !known.includes(RULE.exec(rule)?.[1] ?? ''));
    return wrong.map(([brace]) => `${path.join('.')}: ${brace}`);
  });
  const places = PLACES.flatMap((id) =>
    scheme[id].rooms.map((room, index) => ({ at: `${id}.rooms.${index}`, ...room })),
  );
  const people = ROLES.map((role) => ({ at: `roles.${role}`, ...scheme.roles[role] }));
  const lost = [...places, ...people].filter(
    ({ clue }) => clue !== undefined && !scheme.clues.some(({ id }) => id === clue),
  );
  const callings = people.filter(({ calling }) => !Object.hasOwn(CALLINGS, calling));
  const foes = Object.entries(scheme.foes).filter(([, { key }]) => !Object.hasOwn(BESTIARY, key));
  return [
    ...unknown,
    ...lost.map(({ at, clue }) => `${at}.clue: ${clue}`),
    ...callings.map(({ at, calling }) => `${at}.calling: ${calling}`),
    ...foes.map(([rank, { key }]) => `foes.${rank}.key: ${key}`),
  ];
}

describe('every scheme', () => {
  it.each(SCHEMES)('$id speaks only of whom and what it has', (scheme) => {
    expect(faultsOf(scheme)).toEqual([]);
  });

  it.each(SCHEMES)('$id has three clues to each question, each in one place', (scheme) => {
    for (const question of QUESTIONS) {
      expect(scheme.clues.filter((clue) => clue.question === question)).toHaveLength(3);
    }
    const rooms = PLACES.flatMap((id) => scheme[id].rooms);
    const placed = [...rooms, ...Object.values(scheme.roles)].flatMap(({ clue }) => clue ?? []);
    expect(placed.toSorted()).toEqual(scheme.clues.map(({ id }) => id).toSorted());
  });

  it.each(SCHEMES)(
    '$id has clues that name something of the adventure: a person, a place or the thing itself',
    (scheme) => {
      const named =
        /\{(?:villain|patron|witness|insider|scholar|lost|town|site|lair|relic|ship|captain|lady|engine|queen|wyrm)(?:He|F|Office)?[}.]/;
      for (const { id, sign, tells } of scheme.clues) expect(`${id}: ${sign} ${tells}`).toMatch(named);
    },
  );

  it.each(SCHEMES)('$id has each of its five fights in a room or in the town', (scheme) => {
    const fights = PLACES.flatMap((id) => scheme[id].rooms).flatMap(({ fight }) => fight ?? []);
    expect(fights.toSorted()).toEqual(['finale', 'guardian', 'guards', 'waylay']);
  });
});

describe('a plot that is not whole', () => {
  const [plot] = SCHEMES;
  if (!plot) throw new Error('There is no plot');

  it.each<[string, Record<string, unknown>]>([
    ['opening', { opening: undefined }],
    ['roles.lost', { roles: { ...plot.roles, lost: undefined } }],
    ['roles', { roles: { ...plot.roles, cook: plot.roles.lost } }],
    ['town.rooms[0].fight', { town: { ...plot.town, rooms: [{ name: 'Inn', text: 'An inn.', fight: 'brawl' }] } }],
    ['clues[0]', { clues: [{ ...plot.clues[0], where: 'in the inn' }] }],
    ['relic.power', { relic: { ...plot.relic, power: '' } }],
  ])('is refused at %s', (where, change) => {
    expect(() => readScheme({ ...plot, ...change })).toThrow(`→ at ${where}`);
  });

  it.each<[string, Partial<Scheme>]>([
    ['premise: {vilain}', { premise: '{vilain} drowns {town}.' }],
    ['opening: {town.loud}', { opening: 'A bell over {town.loud}.' }],
    ['rumors.1: {', { rumors: ['The fog.', 'Ask {witness, or not.'] }],
    ['facts.ship.0: {dc}', { facts: { ...plot.facts, ship: ['the *{dc}*'] } }],
    ['answer: {ambushers}', { answer: 'Beat {ambushers}.' }],
    ['town.rooms.0.clue: hook', { town: { ...plot.town, rooms: [{ name: 'Inn', text: 'An inn.', clue: 'hook' }] } }],
    ['roles.lost.calling: sleeper', { roles: { ...plot.roles, lost: { ...plot.roles.lost, calling: 'sleeper' } } }],
    ['foes.beast.key: wold', { foes: { ...plot.foes, beast: { key: 'wold', manner: 'hunt' } } }],
  ])('is caught at %s', (fault, change) => {
    expect(faultsOf({ ...plot, ...change })).toContain(fault);
  });
});
