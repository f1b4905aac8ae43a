import { bullets } from '../markdown.ts';
import { groupName, personName, placeName } from '../names.ts';
import { capitalise } from '../words.ts';
import { contextOf, type EditAnswer, type EditRequest } from './edit-request.ts';

const COUNTS = { people: 8, places: 6, groups: 4 };
const TRIES = 60;

/**
 * Names of people, places and bands that the text does not have yet: people sound like its peoples and have as many names as its people,
 * places are of its kind. An instruction that names one of the three gets that alone.
 */
export function suggestNames(request: EditRequest, seed: string): EditAnswer {
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

/** Up to that many different names, none of which stands in the text. */
function fresh(make: () => string, count: number, taken: string): string[] {
  const names = new Set<string>();
  for (let tries = 0; tries < TRIES && names.size < count; tries++) {
    const name = make();
    if (!taken.includes(name.toLowerCase())) names.add(name);
  }
  return [...names];
}
