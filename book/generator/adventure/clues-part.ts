import { gmNote, page, table } from '../markdown.ts';
import { capitalise } from '../words.ts';
import type { Adventure } from './plan-adventure.ts';
import {
  type ClueSeed,
  type PlaceId,
  PLACES,
  type Question,
  QUESTIONS,
  type Role,
  ROLES,
  type RoomSeed,
} from './scheme.ts';
import type { PartWriter } from './part-writer.ts';

const HEADINGS: Record<Question, string> = {
  who: 'Who Stands Behind It',
  where: 'Where It Is Done',
  how: 'How It Can Be Ended',
};

/** Writes every clue and where it is found, by the question that it answers. */
export function writeClues(writer: PartWriter): string {
  const { adventure, say, tells } = writer;
  const answers: Record<Question, string> = {
    who: `The answer is ${adventure.people.villain.name}, ${adventure.values.villainOffice}.`,
    where: `The answer is ${adventure.placeWords.lair}.`,
    how: say(adventure.scheme.answer),
  };
  const { clues } = adventure.scheme;
  const asked = QUESTIONS.filter(
    (question) => (question !== 'where' || tells('lair')) && clues.some((clue) => clue.question === question),
  );
  return page(
    hasAllClues(adventure)
      ? 'There are three clues to each of the three questions, no two of them in one place. Two of three are enough for a careful table, and one for a bold one.'
      : 'No two clues to a question are in one place. Most of them are enough for a careful table, and one for a bold one.',
    ...asked.map((question) =>
      page(
        `## ${HEADINGS[question]}`,
        answers[question],
        table(
          ['Clue', 'Found', 'What it tells'],
          clues
            .filter((clue) => clue.question === question)
            .map((clue) => [capitalise(say(clue.sign)), foundAt(writer, clue), say(clue.tells)]),
        ),
      ),
    ),
    gmNote(
      'If they are stuck',
      'When an evening threatens to end without a new clue, let the one that is nearest come to the characters: its keeper loses patience, or heart, and seeks them out.',
    ),
  );
}

function foundAt({ adventure, see }: PartWriter, clue: ClueSeed): string {
  const finding = findingOf(adventure, clue);
  if ('role' in finding) return `${adventure.people[finding.role].name}${see('people')}`;
  return `${finding.key}. ${finding.room.name}, ${adventure.placeWords[finding.place]}${see(finding.place)}`;
}

/** How many clues lead to each question. */
const CLUES_TO_EACH = 3;

/** Where a clue is found: in a room of a place, or with a person. */
type Finding = { place: PlaceId; room: RoomSeed; key: string } | { role: Role };

/** Returns the key of a room on a map: T2 in the town, S1 at the site, 3 in the lair. */
export function roomKey(place: PlaceId, index: number): string {
  const letter = { town: 'T', site: 'S', lair: '' }[place];
  return `${letter}${index + 1}`;
}

/** Returns where a clue is found. Throws if it is nowhere, which is an error in the scheme. */
function findingOf({ scheme }: Pick<Adventure, 'scheme'>, { id }: Pick<ClueSeed, 'id'>): Finding {
  for (const place of PLACES) {
    const index = scheme[place].rooms.findIndex((room) => room.clue === id);
    const room = scheme[place].rooms[index];
    if (room) return { place, room, key: roomKey(place, index) };
  }
  const role = ROLES.find((one) => scheme.roles[one].clue === id);
  if (role === undefined) throw new Error(`Nobody can find the clue ${id}`);
  return { role };
}

/** Whether each question still has all its clues. */
export function hasAllClues({ scheme }: Pick<Adventure, 'scheme'>): boolean {
  return scheme.clues.length === CLUES_TO_EACH * QUESTIONS.length;
}

/** Returns the clue with this id. Throws if the scheme has none. */
export function clueOf({ scheme }: Pick<Adventure, 'scheme'>, id: string): ClueSeed {
  const clue = scheme.clues.find((one) => one.id === id);
  if (!clue) throw new Error(`No clue is called ${id}`);
  return clue;
}
