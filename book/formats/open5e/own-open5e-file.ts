import { SRD_SOURCE } from '../../rules-5e/srd/srd.ts';
import { safeLink } from '../../document/define/attributes.ts';
import type { HtmlElement } from '../../document/html/html-tree.ts';
import { parseHtml } from '../../document/html/parse-html.ts';
import type { KnownMark, KnownNode } from '../../document/nodes.ts';
import { hashOf } from '../../text/lookup.ts';

/** The source of an entry from Open5e or from the built-in lists. */
export interface EntrySource {
  name: string;
  document__title: string;
  document__license_url: string;
  document__url: string;
  /** What was changed, if anything. The licence requires this. */
  changes?: string;
}

/** Returns the paragraph below a block that open licences require: its name, its source, and the licence. */
export function attributionOf(source: EntrySource): KnownNode {
  const italic: KnownMark = { type: 'italic' };
  const linked = (text: string, address: string): KnownNode => {
    const href = safeLink(address);
    return { type: 'text', text, marks: href ? [italic, { type: 'link', attrs: { href } }] : [italic] };
  };
  const plain = (text: string): KnownNode => ({ type: 'text', text, marks: [italic] });
  return {
    type: 'paragraph',
    content: [
      plain(`${source.name} from `),
      linked(source.document__title || 'Open5e', source.document__url),
      ...(source.document__license_url === '' ? [] : [plain(', '), linked('licence', source.document__license_url)]),
      plain(source.changes === undefined ? '.' : `; ${source.changes}.`),
    ],
  };
}

/** Returns such a paragraph for a creature of the built-in list, changed or not. */
export function srdAttribution(name: string, { isChanged }: { isChanged: boolean }): KnownNode {
  return attributionOf({
    name,
    document__title: SRD_SOURCE.title,
    document__url: SRD_SOURCE.url,
    document__license_url: SRD_SOURCE.licenseUrl,
    ...(isChanged && { changes: 'changed here' }),
  });
}

/*
 * Our own files contain a spell or an item also as HTML, beside Open5e's fields, as they contain the stat block of a
 * creature. An import then restores it exactly. If somebody changed one of the fields, the HTML is ignored and the
 * fields are read.
 */

type Fields = Readonly<Record<string, unknown>>;

interface EntryBlock {
  /** The HTML of the entry. */
  html: string;
  /** The hash of the fields. If they were changed, the HTML is ignored. */
  fields: string;
}

const BLOCKS = new Set(['spell', 'magic-item']);

/** Makes the additional data for an entry with these fields. */
export function entryBlock(html: string, fields: Fields): EntryBlock {
  return { html, fields: fieldsHash(fields) };
}

/**
 * Returns the HTML of the entry, which still has to be sanitized; null if there is none, or if the fields were changed.
 */
export function readEntryBlock({ entry_block: stated, ...fields }: Fields): HtmlElement | null {
  if (typeof stated !== 'object' || stated === null || !('html' in stated && 'fields' in stated)) return null;
  if (typeof stated.html !== 'string' || stated.fields !== fieldsHash(fields)) return null;
  const [html] = parseHtml(stated.html);
  return typeof html === 'object' && BLOCKS.has(html.attrs['data-block'] ?? '') ? html : null;
}

/** Returns a hash of the fields without slug and source, which collections of entries may change. */
function fieldsHash(fields: Fields): string {
  const own = Object.entries(fields).filter(([name]) => name !== 'slug' && !name.startsWith('document__'));
  return hashOf(JSON.stringify(own.toSorted(([one], [other]) => (one < other ? -1 : 1))));
}

/** The entries of a book in the form of Open5e, in a file of our own. */
export interface Open5eEntries {
  creatures: object[];
  spells: object[];
  items: object[];
}

const LISTS = ['creatures', 'spells', 'items'] as const;

/** Returns the entries of a file of our own, in order; null if the value is not such a file. */
export function ownFileEntries(value: Readonly<Record<string, unknown>>): unknown[] | null {
  const lists = LISTS.map((name) => value[name]).filter(Array.isArray);
  return lists.length === LISTS.length ? lists.flat() : null;
}
