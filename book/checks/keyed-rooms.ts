import type { Node } from 'prosemirror-model';
import { heading } from '../document/blocks/text-blocks.ts';
import { hint } from '../document/blocks/boxes.ts';
import { lineText } from '../document/document-words.ts';
import type { NewFinding } from './finding.ts';
import { placeOfWords } from './passages.ts';
import { boldLead, unsaidItems, unsaidRows } from './room-lists.ts';
import { isUnwritten, roomKey } from './room-names.ts';

/** Below all headings: names in bold at the beginning of a paragraph. */
const RUN_IN_LEVEL = 7;
/** What says that the list below it is a key. */
const KEY_HEADING = /\b(?:key|areas|rooms|locations|map)\b/i;

interface Keyed {
  name: string;
  level: number;
  letter: string;
  isSaid: boolean;
  hasText: boolean;
  near: number;
}

/** What the key of a section needs to know of one of its blocks. */
export interface RoomBlock {
  /** A heading, or a room's name in bold that begins a paragraph. */
  heading: { level: number; name: string } | null;
  /** Whether readers get anything of it, headings apart: words, a picture, a creature. */
  says: boolean;
  /** The rooms of a table, and what a list numbers, that have a name alone. */
  rows: readonly string[];
  items: readonly string[];
}

/** The same of a document of one block. */
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

/** The rooms of a key, by their headings, that say nothing of themselves. One numbered heading alone is no key. `near` as in places. */
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
    place: placeOfWords(name, near),
  }));
}

/** A room of a key whose other rooms have text is meant to have some: a table of contents has none anywhere. */
function isOfOneKey(room: Keyed, other: Keyed): boolean {
  return other.hasText && other.level === room.level && other.letter === room.letter;
}

function roomsIn(blocks: readonly (RoomBlock & { near: number })[]): Keyed[] {
  const rooms: Keyed[] = [];
  /** Those whose text goes on, from the highest heading down. */
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

/** The rooms of tables, and of lists below the heading of a key. */
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
