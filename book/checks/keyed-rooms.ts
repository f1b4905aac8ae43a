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

/** The rooms of a key, by their headings, that say nothing of themselves. One numbered heading alone is no key. */
export function checkKeyedRooms(doc: Node, sectionId: string): NewFinding[] {
  const rooms = roomsIn(doc);
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

function roomsIn(doc: Node): Keyed[] {
  const rooms: Keyed[] = [];
  /** Those whose text goes on, from the highest heading down. */
  let open: Keyed[] = [];
  const size = Math.max(1, doc.content.size);
  doc.forEach((block, offset) => {
    if (hint.is(block)) return;
    if (!heading.is(block)) {
      if (hasSomething(block)) for (const room of open) room.hasText = true;
      return;
    }
    const { level } = heading.attrs(block);
    open = open.filter((room) => room.level < level);
    const name = block.textContent.trim();
    const key = KEY.exec(name);
    if (!key) return;
    const room = { name, level, letter: key.groups?.letter ?? '', hasText: false, near: offset / size };
    rooms.push(room);
    open.push(room);
  });
  return rooms;
}

const BREAKS: readonly string[] = ['pageBreak', 'columnBreak', 'horizontalRule'];

/** Whether a block shows anything: words, a picture, a creature. */
function hasSomething(block: Node): boolean {
  if (block.isLeaf) return block.isAtom && !BREAKS.includes(block.type.name);
  return block.textContent.trim() !== '' || block.children.some(hasSomething);
}
