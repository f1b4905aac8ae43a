import { type EditAction, type ModelAction, NEEDS_MODEL, needsModel } from '../../catalogue/edit-actions.ts';
import { CHALLENGES } from '../../rules-5e/challenge.ts';
import { makeCreature } from '../creatures/make-creature.ts';
import type { GenerationContext } from '../generation-context.ts';
import { capitaliseSentences } from '../grammar.ts';
import { personStatBlock } from '../kinds/character.ts';
import { bullets, readAloud } from '../markdown.ts';
import { groupName, personName, placeName } from '../names.ts';
import { PEOPLE } from '../tables/people.ts';
import { capitalise, titleCase } from '../words.ts';
import { contextOf, type EditAnswer, type EditRequest, isToldInPast, sensed } from './edit-request.ts';
import { writeTable } from './roll-table.ts';
import { countWords, proseOf } from './sentences.ts';
import { shorten, summarise, tightened } from './shorten.ts';

type Edit = (request: EditRequest, seed: string) => EditAnswer;

const COUNTS = { people: 8, places: 6, groups: 4 };
const TRIES = 60;

/** The most words of a text that players listen to. */
const READ_ALOUD_WORDS = 70;
const ENOUGH = 30;

/** Words for things that can be sensed. */
const SENSES =
  /\b(?:light|lamp|lantern|candle|dark|shadow|dim|bright|glow|gleam|glint|flicker|fog|mist|smoke|dust|colou?r|red|green|blue|black|white|gr[ae]y|gold|silver|wall|floor|ceiling|door|window|stair|stone|wood|iron|water|sky|sound|silent|silence|quiet|whisper|echo|creak|drip|ring|song|music|laughter|wind|rain|smell|scent|stink|reek|smoke|incense|salt|cold|warm|hot|damp|wet|dry|rough|smooth|stands?|hangs?|lies?|rises?|burns?|shines?)\b/giu;

/**
 * Words that a read-aloud text must not contain: the players' deeds and feelings, the rules, and the game master's
 * knowledge.
 */
const NOT_ALOUD =
  /\b(?:you|your|yours|yourself|yourselves|players?|characters?|party|PCs?|NPCs?|adventurers?|heroes|DC|checks?|saving|throw|damage|knows?|wants?|believes?|thinks?|hopes?|plans?|remembers?|keeps? an? list|level|levels|GP|SP|XP|CR|initiative|secretly|secret|hidden|hides|actually|in truth|trap|trapped|ambush|unknown to|game master|GM|DM|if)\b|\dd\d/iu;

const EDITS: Readonly<Record<Exclude<EditAction, ModelAction>, Edit>> = {
  shorten: ({ text }) =>
    changed(
      text,
      shorten(text),
      'The built-in generator leaves out whole sentences, and found none to leave out here.',
    ),
  summarise: ({ text }) => {
    const gist = summarise(text);
    return gist === null ? { cannot: 'There is no running text here to summarize.' } : { text: gist };
  },
  read_aloud: writeReadAloud,
  names: suggestNames,
  table: writeTable,
  stat_block: writeStatBlock,
};

/**
 * Edits words of a section by rules and tables alone. Returns Markdown, or a sentence that says why it cannot. The same
 * request and seed give the same result.
 */
export function edit(request: EditRequest, seed: string): EditAnswer {
  const { action } = request;
  return needsModel(action) ? { cannot: NEEDS_MODEL } : EDITS[action](request, seed);
}

function changed(before: string, after: string, cannot: string): EditAnswer {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  return plain(before) === plain(after) ? { cannot } : { text: after };
}

/**
 * Writes a stat block for the creature or the person that the instruction or the text names. Its numbers follow from
 * each other.
 */
function writeStatBlock(request: EditRequest, seed: string): EditAnswer {
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

/** Returns the requested rating, otherwise one that a party of this level can face. */
function challengeOf({ facts, level }: GenerationContext): string {
  return facts.challenge ?? CHALLENGES[CHALLENGES.indexOf('1') + level - 1] ?? '1';
}

/**
 * Suggests names of people, places and bands that the text does not have yet. They sound like the peoples in the text,
 * and are as long as the names of its people; places are of the same kind. If the instruction names one of the three,
 * only that one is suggested.
 */
function suggestNames(request: EditRequest, seed: string): EditAnswer {
  const { facts, random } = contextOf(request, 'character', {}, seed);
  const taken = `${request.text}\n${request.surroundings}`.toLowerCase();
  const single = facts.people.length > 0 && facts.people.every((name) => !name.includes(' '));
  const person = () => {
    const name = personName(facts.species, random);
    return single ? (name.split(' ')[0] ?? name) : name;
  };
  const lists = [
    { words: /\b(?:people|persons?|npcs?|characters?)\b/i, title: 'People', count: COUNTS.people, make: person },
    {
      words: /\b(?:places?|towns?|villages?|taverns?|inns?|cit(?:y|ies)|ships?|dungeons?|rooms?|castles?|shops?)\b/i,
      title: 'Places',
      count: COUNTS.places,
      make: () => placeName(facts.placeKind, random),
    },
    {
      words: /\b(?:groups?|bands?|guilds?|factions?|orders?|cults?)\b/i,
      title: 'Bands and orders',
      count: COUNTS.groups,
      make: () => capitalise(groupName(random)),
    },
  ];
  const asked = lists.filter(({ words }) => words.test(request.instruction));
  const lines = (asked.length > 0 ? asked : lists).map(
    ({ title, count, make }) =>
      `**${title}:** ${fresh(make, asked.length === 1 ? count * 2 : count, taken).join(', ')}`,
  );
  return { text: bullets(lines) };
}

/** Returns up to `count` different names that are not in the text. */
function fresh(make: () => string, count: number, taken: string): string[] {
  const names = new Set<string>();
  for (let tries = 0; tries < TRIES && names.size < count; tries++) {
    const name = make();
    if (!taken.includes(name.toLowerCase())) names.add(name);
  }
  return [...names];
}

/**
 * Writes a read-aloud box of at most 70 words: what in the text can be seen, heard and smelled, completed with senses
 * that fit the place.
 */
function writeReadAloud(request: EditRequest, seed: string): EditAnswer {
  const own = sensibleOf(proseOf(request.text).map(tightened));
  const context = contextOf(request, 'location', {}, seed);
  // The texts of the tables are in the present tense, which does not fit a text in the past tense.
  const isFull = own.length > 0 && isToldInPast(own.join(' '));
  for (const rule of ['sight', 'sound', 'smell'] as const) {
    if (isFull || countWords(own.join(' ')) >= ENOUGH) break;
    own.push(`${capitaliseSentences(sensed(context, rule, own.join(' ')))}.`);
  }
  return { text: readAloud(own.join(' ')) };
}

/** Returns the sentences with the most senses that may be read aloud, in order, within the word limit. */
function sensibleOf(sentences: readonly string[]): string[] {
  const ranked = sentences
    .map((text, index) => ({ text: text.replace(/[*_]/g, ''), index, senses: text.match(SENSES)?.length ?? 0 }))
    .filter(({ text, senses }) => senses > 0 && !NOT_ALOUD.test(text) && countWords(text) <= READ_ALOUD_WORDS)
    .sort((a, b) => b.senses - a.senses || a.index - b.index);
  let room = READ_ALOUD_WORDS;
  const chosen = ranked.filter(({ text }) => {
    const fits = countWords(text) <= room;
    if (fits) room -= countWords(text);
    return fits;
  });
  return chosen.sort((a, b) => a.index - b.index).map(({ text }) => text);
}
