import { bullets, gmNote, numbered, page, readAloud, rollTable, sidebar } from '../markdown.ts';
import { capitalise, counted } from '../words.ts';
import type { PartWriter } from './part-writer.ts';
import { hasAllClues } from './clues-part.ts';

const ARRIVAL = 'Let the characters arrive by day, with time to walk about before it grows dark.';

/** Writes what the game master needs to know before the first evening. */
export function writeIntro(writer: PartWriter): string {
  const { adventure, say } = writer;
  const { scheme, brief, title } = adventure;
  return page(
    `*${title} is an adventure for ${counted(brief.characters, 'character')} of level ${brief.level}.*`,
    ...scheme.trouble.map(say),
    '## What Really Goes On',
    ...scheme.truth.map(say),
    '## How It Is Played',
    ...playOf(writer),
    '## If Nobody Acts',
    numbered(scheme.clock.map(say)),
    '## Ways In',
    bullets([...summons(writer), ...scheme.hooks.map(({ name, text }) => `**${name}.** ${say(text)}`)]),
    '## The Beginning',
    readAloud(say(scheme.opening)),
    firstHour(writer),
  );
}

/** Writes how the ruler whom the brief names brings the characters there. */
function summons({ adventure, tells }: PartWriter): string[] {
  const { sender, placeWords, people } = adventure;
  if (sender === null) return [];
  const who = sender.title === '' ? sender.name : `${sender.name}, the ${sender.title},`;
  const there = tells('patron') ? ` Whoever goes is to ask for ${people.patron.name}, who wrote first.` : '';
  return [
    `**The summons.** ${who} has had news from ${placeWords.town} that nobody at court can explain, and asks the characters to see with their own eyes.${there}`,
  ];
}

/** Writes how the parts of the adventure are connected. */
function playOf({ adventure, say, see, tells }: PartWriter): string[] {
  const { scheme, people, placeWords } = adventure;
  if (scheme.frame) return [say(scheme.frame.play)];
  return [
    `The adventure begins in ${placeWords.town}${see('town')}. There the characters meet people who know more than they say${see('people')}, and find clues that answer three questions: *who* stands behind it, *where* it is done, and *how* it can be ended. ${hasAllClues(adventure) ? `For each of the three there are three clues${see('clues')}, so that a table that misses one, or misreads two, still gets there.` : `Each clue stands where it is found${see('clues')}.`}${tells('site') ? ` ${capitalise(placeWords.site)}${see('site')} holds part of the answer to the third.` : ''}${tells('lair') ? ` ${capitalise(placeWords.lair)}${see('lair')} is where it is decided.` : ''}`,
    `${adventure.fights.size > 1 ? 'None of the fights on the way has to be fought. ' : ''}${people.villain.name} is no fool${see('finale')}, and whoever comes with the whole answer meets a different last scene from those who come with ${adventure.fights.size > 0 ? 'swords' : 'questions'} alone.`,
  ];
}

function firstHour({ adventure, say, tells }: PartWriter): string | null {
  const { frame } = adventure.scheme;
  const text = frame
    ? say(frame.firstHour)
    : `${ARRIVAL}${tells('ambush') ? ambushTime(adventure.placeWords.town) : ''}`;
  return text === '' ? null : gmNote('The first hour', text);
}

function ambushTime(town: string): string {
  return ` The ambush in ${town} should come after they have asked their first questions and before they have got their second answer.`;
}

/** Writes what happened before, as far as it matters now. */
export function writeHistory(writer: PartWriter): string {
  const { adventure, say, see, tells } = writer;
  const { scheme, people, placeWords } = adventure;
  const [first = '', ...rest] = scheme.history.map(say);
  return page(
    first,
    ...rest,
    tells('scholar')
      ? sidebar(
          'Who knows this',
          `${people.scholar.name}${see('people')} knows the first part and guesses the second. The rest is common knowledge in ${placeWords.town}, in the sense that everybody knows not to bring it up.`,
        )
      : null,
  );
}

/** Items of a list without an empty line between them. */
const BETWEEN_ITEMS = /^(- .*)\n\n(?=- )/gm;

/** Writes the part that only this kind of adventure has: the plan of a house, the nights of a siege. */
export function writeExtra({ adventure, say }: PartWriter): string {
  const { extra } = adventure.scheme;
  if (!extra) throw new Error(`${adventure.scheme.id} has no part of its own`);
  const { text, table, note } = extra;
  return page(
    text.map(say).join('\n\n').replace(BETWEEN_ITEMS, '$1\n'),
    table.rows.length === 0 ? null : rollTable(table.title, table.column, table.rows.map(say)),
    note.text === '' ? null : gmNote(note.title, say(note.text)),
  );
}
