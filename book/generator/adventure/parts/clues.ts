import { gmNote, page, table } from '../../markdown.ts';
import { capitalise } from '../../words.ts';
import { type ClueSeed, QUESTIONS, type Question } from '../scheme.ts';
import type { Telling } from '../telling.ts';
import { findingOf, hasAllClues } from './clue-places.ts';

const HEADINGS: Record<Question, string> = {
  who: 'Who Stands Behind It',
  where: 'Where It Is Done',
  how: 'How It Can Be Ended',
};

/** Every clue with the place where it is found, by the question that it answers. */
export function writeClues(telling: Telling): string {
  const { adventure, say, tells } = telling;
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
            .map((clue) => [capitalise(say(clue.sign)), foundAt(telling, clue), say(clue.tells)]),
        ),
      ),
    ),
    gmNote(
      'If they are stuck',
      'When an evening threatens to end without a new clue, let the one that is nearest come to the characters: its keeper loses patience, or heart, and seeks them out.',
    ),
  );
}

function foundAt({ adventure, see }: Telling, clue: ClueSeed): string {
  const finding = findingOf(adventure, clue);
  if ('role' in finding) return `${adventure.people[finding.role].name}${see('people')}`;
  return `${finding.key}. ${finding.room.name}, ${adventure.placeWords[finding.place]}${see(finding.place)}`;
}
