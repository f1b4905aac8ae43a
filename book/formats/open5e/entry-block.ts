import type { HtmlElement } from '../../document/html/html-tree.ts';
import { parseHtml } from '../../document/html/parse-html.ts';
import { hashOf } from '../../text/lookup.ts';

/*
 * What a file of our own states of a spell or an item beside Open5e's fields, as it states the stat block of a creature: an import has it as
 * it was then. Whoever changes a field of it is believed: what is stated no longer holds then, and the fields are read.
 */

type Fields = Readonly<Record<string, unknown>>;

export interface EntryBlock {
  /** Its own HTML. */
  html: string;
  /** The hash of the fields that have to be unchanged for this to hold. */
  fields: string;
}

const BLOCKS = new Set(['spell', 'magic-item']);

/** What a file states of an entry with these fields. */
export function entryBlock(html: string, fields: Fields): EntryBlock {
  return { html, fields: fieldsHash(fields) };
}

/** The entry's own HTML, which has yet to pass the gate; null where none is stated, or where it no longer holds. */
export function readEntryBlock({ entry_block: stated, ...fields }: Fields): HtmlElement | null {
  if (typeof stated !== 'object' || stated === null || !('html' in stated && 'fields' in stated)) return null;
  if (typeof stated.html !== 'string' || stated.fields !== fieldsHash(fields)) return null;
  const [html] = parseHtml(stated.html);
  return typeof html === 'object' && BLOCKS.has(html.attrs['data-block'] ?? '') ? html : null;
}

/** Whoever gathers entries may give them other names and sources. */
function fieldsHash(fields: Fields): string {
  const own = Object.entries(fields).filter(([name]) => name !== 'slug' && !name.startsWith('document__'));
  return hashOf(JSON.stringify(own.toSorted(([one], [other]) => (one < other ? -1 : 1))));
}
