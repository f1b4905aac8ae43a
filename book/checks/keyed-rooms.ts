import type { Node } from 'prosemirror-model';
import { heading } from '../document/blocks/heading.ts';
import { hint } from '../document/blocks/hint.ts';
import type { NewFinding } from './finding.ts';
import { placeOfWords } from './passages.ts';

/** "1. The Yard", "B3: Kitchen", "Area 12 – Well". */
const KEY =
  /^(?:(?:area|room|raum|bereich|zone|salle)\s+)?(?<letter>\p{Lu}{0,2})(?<number>\d{1,3})[a-z]?\s*[.:)–—-]\s*\S/iu;

interface Keyed {
  name: string;
  level: number;
  letter: string;
  hasText: boolean;
  near: number;
}

/** What the key of a section needs to know of one of its blocks. */
export interface RoomBlock {
  heading: { level: number; name: string } | null;
  /** Whether readers get anything of it, headings apart: words, a picture, a creature. */
  says: boolean;
}

/** The same of a document of one block. */
export function roomBlockOf(doc: Node): RoomBlock {
  const block = doc.firstChild;
  if (!block || hint.is(block)) return { heading: null, says: false };
  if (!heading.is(block)) return { heading: null, says: hasSomething(block) };
  return { heading: { level: heading.attrs(block).level, name: block.textContent.trim() }, says: false };
}

/** The rooms of a key, by their headings, that say nothing of themselves. One numbered heading alone is no key. `near` as in places. */
export function checkKeyedRooms(blocks: readonly (RoomBlock & { near: number })[], sectionId: string): NewFinding[] {
  const rooms = roomsIn(blocks);
  return rooms
    .filter((room) => !room.hasText && rooms.some((other) => other !== room && isOfOneKey(room, other)))
    .map(({ name, near }) => ({
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
    if (!headed) {
      if (says) for (const room of open) room.hasText = true;
      continue;
    }
    const { level, name } = headed;
    open = open.filter((room) => room.level < level);
    const key = KEY.exec(name);
    if (!key) continue;
    const room = { name, level, letter: key.groups?.letter ?? '', hasText: false, near };
    rooms.push(room);
    open.push(room);
  }
  return rooms;
}

const BREAKS: readonly string[] = ['pageBreak', 'columnBreak', 'horizontalRule'];

/** Whether a block shows anything: words, a picture, a creature. */
function hasSomething(block: Node): boolean {
  if (block.isLeaf) return block.isAtom && !BREAKS.includes(block.type.name);
  return block.textContent.trim() !== '' || block.children.some(hasSomething);
}
