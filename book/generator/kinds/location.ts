import { formatNumber } from '../../rules-5e/format.ts';
import { bullets, gmNote, page, readAloud, rollTable, table } from '../markdown.ts';
import { personName } from '../names.ts';
import { PLACE_KINDS } from '../tables/vocabulary.ts';
import {
  byLength,
  checkDc,
  type GenerationContext,
  speciesFor,
  toldBehindName,
  withTold,
} from '../generation-context.ts';
import { capitalise, titleCase, wordFinder } from '../words.ts';

const PLACES = wordFinder(PLACE_KINDS);
const ROOMS: Readonly<Record<string, string>> = {
  tavern: 'tavernRoom',
  dungeon: 'dungeonRoom',
  ruins: 'dungeonRoom',
  city: 'cityRoom',
  village: 'villageRoom',
  wilds: 'wildsRoom',
  world: 'worldRoom',
};

/** Writes a place: its appearance, its rooms or quarters, its people, its events, and its secrets. */
export function writeLocation(context: GenerationContext): string {
  const { facts, random, expander, place } = context;
  const kind =
    facts.placeKind ?? kindOfTerrain(facts.terrain) ?? random.pick(['tavern', 'dungeon', 'village', 'temple', 'ruins']);
  const mood = facts.mood ?? 'any';
  const keeper = facts.people[0] ?? personName(facts.species, random);
  const values = {
    place,
    name: keeper,
    own: 'their',
    dc: String(checkDc(context.level)),
    species: facts.species ?? 'human',
  };
  const say = (template: string) => expander.sentences(template, values);
  const forsaken = kind === 'dungeon' || kind === 'ruins';
  const isToldOf = facts.told.some(({ noun }) => PLACES.first(noun) !== null);
  const told = toldBehindName(context, keeper);
  const detail = forsaken ? { ...values, npcNote: expander.expand('{npcNoteDungeon}') } : values;
  const rooms = expander.several(ROOMS[kind] ?? 'room', byLength(context, { short: 3, usual: 4, long: 6 }));
  return page(
    `## ${capitalise(place)}`,
    withTold(context, say(`${place} is {${kind}What}. {mood_${mood}} {history}`), isToldOf ? place : null),
    readAloud(say(`{sight}, and {sound}; {smell}.${mood === 'dark' ? ' {darkSense}.' : ''} {mood_${mood}}`)),
    context.length === 'short' ? null : say(forsaken ? '{todayDungeon}' : '{today}'),
    `### ${kind === 'world' || kind === 'city' ? 'Quarters and Regions' : 'What Is Here'}`,
    bullets(rooms.map((room) => `**${titleCase(room)}.** ${expander.sentences('{roomDetail}.', { ...detail, room })}`)),
    '### Who Is Here',
    `**${keeper}**${told === '' ? '' : `${told},`} ${say(forsaken ? 'knows the place better than anyone alive and is {look}.' : 'keeps the place in order and is {look}.').replace(/^./, (c) => c.toLowerCase())} ${say('They want {want}.')} ${say('{line}')}`,
    context.length === 'short' ? null : bullets(supporting(context)),
    rollTable(
      `Happenings at ${place}`,
      'Happening',
      expander.several('happening', byLength(context, { short: 4, usual: 6, long: 8 }), values),
    ),
    kind === 'tavern' ? `### Board and Cellar\n\n${table(['Fare', 'Price'], fare(context))}` : null,
    context.length === 'long' ? rollTable('Rumors', 'Rumor', expander.several('rumor', 6)) : null,
    gmNote(
      'What It Hides',
      `${capitalise(expander.expand('{secret}'))}. The trail begins with ${expander.expand('{clue}')}.`,
    ),
    context.length === 'short' ? null : dangers(context),
  );
}

function supporting(context: GenerationContext): string[] {
  const { expander, random, facts, length } = context;
  const count = length === 'long' ? 3 : 2;
  return Array.from({ length: count }, (_, index) => {
    const species = speciesFor(context, ['human', 'elf', 'dwarf', 'halfling', 'gnome', 'orc']);
    const values = { species, place: 'town', name: 'they', own: 'their' };
    const name = facts.people[index + 1] ?? personName(facts.species ?? species, random);
    return `**${name}** ${expander.expand('{manner}', values)}; wants ${expander.expand('{want}', values)}.`;
  });
}

function fare({ expander }: GenerationContext): string[][] {
  return [...expander.several('menu', 3), ...expander.several('drink', 2)].map((line) => {
    const cut = line.lastIndexOf(', ');
    return [capitalise(line.slice(0, cut)), line.slice(cut + 2)];
  });
}

function dangers(context: GenerationContext): string {
  const { level, expander } = context;
  const dc = checkDc(level);
  const lines = [
    `**Getting in unseen:** DC ${dc} Dexterity (Stealth), with Advantage ${expander.expand('{timeOfDay}')}.`,
    `**Learning its history:** DC ${dc} Intelligence (History); on a success, the characters recall ${expander.expand('{clue}')}.`,
    `**Worth finding:** coins and small goods worth ${formatNumber(25 * level * level + 25)} GP, and ${expander.expand('{trinket}')}.`,
  ];
  return page('### At the Table', bullets(lines));
}

function kindOfTerrain(terrain: string | null): string | null {
  if (terrain === null) return null;
  if (terrain === 'city' || terrain === 'village' || terrain === 'ruins') return terrain;
  return terrain === 'underground' ? 'dungeon' : 'wilds';
}
