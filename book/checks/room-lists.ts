import type { Node } from 'prosemirror-model';
import { orderedList } from '../document/blocks/lists.ts';
import { table } from '../document/blocks/table.ts';
import { isUnwritten } from './room-names.ts';

const ROOM_HEAD = /^(?:areas?|rooms?|locations?|keys?)$/i;
const NAME_HEAD = /^names?$/i;

/** The rows of a table of rooms that say nothing beside the name, where another row does. */
export function unsaidRows(block: Node): string[] {
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

/** The items of a numbered list that are a name in bold alone, where others have a text behind theirs. */
export function unsaidItems(block: Node): string[] {
  if (!orderedList.is(block)) return [];
  const items = block.children.map(boldLead);
  if (items.some((item) => item === null)) return [];
  return unsaidOf(items.flatMap((item) => item ?? []));
}

/** What a block begins with in bold, and whether it goes on after it; null where it begins otherwise. */
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
