import type { Node } from 'prosemirror-model';
import { heading } from '../document/blocks/text-blocks.ts';
import { hint } from '../document/blocks/boxes.ts';
import { orderedList } from '../document/blocks/lists.ts';
import { table } from '../document/blocks/table.ts';
import { lineText } from '../document/document-words.ts';
import { type NewFinding, positionOfWords } from './finding.ts';

/** The level of names in bold at the start of a paragraph, below all headings. */
const RUN_IN_LEVEL = 7;
/** Words in a heading that make the list below it a key. */
const KEY_HEADING = /\b(?:key|areas|rooms|locations|map)\b/i;

interface Keyed {
  name: string;
  level: number;
  letter: string;
  isSaid: boolean;
  hasText: boolean;
  near: number;
}

/** What the check of keyed rooms needs to know of one block. */
export interface RoomBlock {
  /** A heading, or the name of a room in bold that begins a paragraph. */
  heading: { level: number; name: string } | null;
  /** Whether the block shows readers anything besides headings: words, a picture, a creature. */
  says: boolean;
  /** The rows of a table of rooms, and the items of a numbered list, that have only a name. */
  rows: readonly string[];
  items: readonly string[];
}

/** Reads the block of a document with one block. */
export function roomBlockOf(doc: Node): RoomBlock {
  const block = doc.firstChild;
  const silent = { heading: null, says: false, rows: [], items: [] };
  if (!block || hint.is(block)) return silent;
  if (heading.is(block))
    return { ...silent, heading: { level: heading.attrs(block).level, name: lineText(block).trim() } };
  const lead = block.isTextblock ? boldLead(block) : null;
  if (lead && roomKey(lead.name))
    return { ...silent, heading: { level: RUN_IN_LEVEL, name: lead.name }, says: lead.says };
  return { ...silent, says: hasSomething(block), rows: unsaidRows(block), items: unsaidItems(block) };
}

/**
 * Reports the rooms of a key that have no text, by their headings. A single numbered heading is not a key. `near` is
 * the block's share of the way through the section.
 */
export function checkKeyedRooms(blocks: readonly (RoomBlock & { near: number })[], sectionId: string): NewFinding[] {
  const rooms = roomsIn(blocks);
  const unsaid = rooms.filter(
    (room) => !room.hasText && (room.isSaid || rooms.some((other) => other !== room && isOfOneKey(room, other))),
  );
  return [...unsaid, ...listedRooms(blocks)].map(({ name, near }) => ({
    check: 'empty-room',
    severity: 'warning',
    sectionId,
    subject: name,
    message: `“${name}” is on the key and has no text.`,
    fixable: false,
    place: positionOfWords(name, near),
  }));
}

/** Whether two rooms belong to one key, and the other one has text. In a table of contents no room has any. */
function isOfOneKey(room: Keyed, other: Keyed): boolean {
  return other.hasText && other.level === room.level && other.letter === room.letter;
}

function roomsIn(blocks: readonly (RoomBlock & { near: number })[]): Keyed[] {
  const rooms: Keyed[] = [];
  /** The rooms whose text is still going on, from the highest heading down. */
  let open: Keyed[] = [];
  for (const { heading: headed, says, near } of blocks) {
    if (headed) open = open.filter((room) => room.level < headed.level);
    const key = headed && roomKey(headed.name);
    if (headed && key) {
      const room = { ...headed, letter: key.letter, isSaid: key.isSaid, hasText: false, near };
      rooms.push(room);
      open.push(room);
    }
    if (says) for (const room of open) room.hasText = true;
  }
  return rooms;
}

/** Returns the rooms without text in tables, and in lists below the heading of a key. */
function listedRooms(blocks: readonly (RoomBlock & { near: number })[]): { name: string; near: number }[] {
  let isKey = false;
  return blocks.flatMap(({ heading: headed, rows, items, near }) => {
    if (headed) isKey = KEY_HEADING.test(headed.name);
    return [...rows, ...(isKey ? items : [])].map((name) => ({ name, near }));
  });
}

const BREAKS: readonly string[] = ['pageBreak', 'columnBreak', 'horizontalRule'];

/** Whether a block shows anything: words, a picture, a creature. */
function hasSomething(block: Node): boolean {
  if (block.isLeaf) return block.isAtom && !BREAKS.includes(block.type.name);
  if (block.isTextblock && block.children.every((child) => child.isText)) return !isUnwritten(block.textContent);
  return block.textContent.trim() !== '' || block.children.some(hasSomething);
}

const ROOM_HEAD = /^(?:areas?|rooms?|locations?|keys?)$/i;
const NAME_HEAD = /^names?$/i;

/** Returns the rows of a table of rooms that have only a name, if another row has more. */
function unsaidRows(block: Node): string[] {
  if (!table.is(block)) return [];
  const [head = [], ...rows] = block.children.map((row) => row.children.map((cell) => cell.textContent.trim()));
  if (head.length < 2 || !ROOM_HEAD.test(head[0] ?? '')) return [];
  const isName = (_: string, column: number) => column === 0 || NAME_HEAD.test(head[column] ?? '');
  return unsaidOf(
    rows.map((row) => ({
      name: row.filter(isName).join(' ').trim(),
      says: row.some((text, column) => !isName(text, column) && !isUnwritten(text)),
    })),
  );
}

/** Returns the items of a numbered list that are only a name in bold, if other items have text after theirs. */
function unsaidItems(block: Node): string[] {
  if (!orderedList.is(block)) return [];
  const items = block.children.map(boldLead);
  if (items.some((item) => item === null)) return [];
  return unsaidOf(items.flatMap((item) => item ?? []));
}

/** Returns the bold text at the start of a block, and whether more text follows; null if it does not begin in bold. */
export function boldLead(block: Node): { name: string; says: boolean } | null {
  const first = block.isTextblock ? block : block.firstChild;
  const lead = first?.firstChild;
  if (!first?.isTextblock || !lead?.isText || !lead.marks.some(({ type }) => type.name === 'bold')) return null;
  const name = (lead.text ?? '').trim();
  return { name, says: !isUnwritten(block.textContent.slice(lead.text?.length ?? 0)) };
}

function unsaidOf(named: readonly { name: string; says: boolean }[]): string[] {
  if (!named.some(({ says }) => says)) return [];
  return named.filter(({ name, says }) => !says && name !== '').map(({ name }) => name);
}

/** The key of a map that a heading refers to. */
interface RoomKey {
  /** Rooms with the same letter belong to one key: '' for numbers alone, "K" for K1 and K2, '#' for single letters. */
  letter: string;
  /** The number by which the text refers to the room: "12", "K2b". */
  number: string;
  /** Whether a word says that it is a room: "Area 4". Otherwise the neighbouring headings decide. */
  isSaid: boolean;
}

const WORD = '(?:area|room|location|raum|bereich|zone|salle)';
const NUMBER = String.raw`(?<letter>\p{Lu}{0,2})(?<number>\d{1,3}[a-z]?)`;
/** "1. The Yard", "B3: Kitchen", "12 – Well". */
const NUMBERED = new RegExp(`^${NUMBER}\\s*[.:)–—-]\\s*\\S`, 'u');
/** "Area 4", "Room B2: Hall", "AREA 4 (Well)". */
const SAID = new RegExp(`^${WORD}\\s+(?<letter>\\p{L}{0,2})(?<number>\\d{1,3}[a-z]?)(?:$|\\s*[.:()–—-])`, 'iu');
/** "K2 Hall", but not a die such as "D6". */
const LETTERED = /^(?!D(?:4|6|8|10|12|20|100)\b)(?<letter>\p{Lu}{1,2})(?<number>\d{1,3}[a-z]?)\s+\p{Lu}/u;
/** "B. Hall". */
const ALPHABETIC = /^(?<number>[A-Z])[.:)]\s+\p{Lu}/u;

/** Returns the key of a room's name; null if the name has none. */
export function roomKey(name: string): RoomKey | null {
  const said = SAID.exec(name);
  const { letter = '#', number = '' } =
    (said ?? NUMBERED.exec(name) ?? LETTERED.exec(name) ?? ALPHABETIC.exec(name))?.groups ?? {};
  if (number === '') return null;
  return { letter, number: `${letter === '#' ? '' : letter}${number}`.toUpperCase(), isSaid: said !== null };
}

/** Placeholders for text that the author still means to write. */
const PLACEHOLDER =
  /^(?:tbd|tba|todo|tk|xxx+|to be (?:added|described|determined|done|written)|coming soon|[.…?_–—-]*)$/i;

/** Whether a text is empty or a placeholder. */
function isUnwritten(text: string): boolean {
  return PLACEHOLDER.test(text.replace(/^[\s([]+/, '').replace(/(?<![\s.!)\]])[\s.!)\]]+$/, ''));
}
