import { gmNote, page, rollTable } from '../../markdown.ts';
import type { Telling } from '../telling.ts';

/** Items of a list stand below each other. */
const BETWEEN_ITEMS = /^(- .*)\n\n(?=- )/gm;

/** What only an adventure of this shape has: the plan of a house, the nights of a siege. */
export function writeExtra({ adventure, say }: Telling): string {
  const { extra } = adventure.scheme;
  if (!extra) throw new Error(`${adventure.scheme.id} has no part of its own`);
  const { text, table, note } = extra;
  return page(
    text.map(say).join('\n\n').replace(BETWEEN_ITEMS, '$1\n'),
    table.rows.length === 0 ? null : rollTable(table.title, table.column, table.rows.map(say)),
    note.text === '' ? null : gmNote(note.title, say(note.text)),
  );
}
