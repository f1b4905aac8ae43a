import { SRD_SOURCE } from '../../rules-5e/srd/srd.ts';
import { safeLink } from '../../document/define/attributes.ts';
import type { HtmlElement } from '../../document/html/html-tree.ts';
import { parseHtml } from '../../document/html/parse-html.ts';
import type { KnownMark, KnownNode } from '../../document/nodes.ts';
import { hashOf } from '../../text/lookup.ts';

/** The source of an entry of Open5e or of the built-in lists. */
export interface EntrySource {
  name: string;
  document__title: string;
  document__license_url: string;
  document__url: string;
  /** What was changed of it, where anything was: the licence asks for that. */
  changes?: string;
}

/** The paragraph under a block that the open licences ask for: its name, its source, and the licence. */
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

/** The same for a creature of the built-in list, changed or as it is there. */
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
 * What a file of our own states of a spell or an item beside Open5e's fields, as it states the stat block of a creature: an import has it as
 * it was then. Whoever changes a field of it is believed: what is stated no longer holds then, and the fields are read.
 */

type Fields = Readonly<Record<string, unknown>>;

interface EntryBlock {
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

/** The entries of a book as Open5e has them, in a file of our own. */
export interface Open5eEntries {
  creatures: object[];
  spells: object[];
  items: object[];
}

const LISTS = ['creatures', 'spells', 'items'] as const;

/** The entries of a file of our own, in its order; null where the value is none. */
export function ownFileEntries(value: Readonly<Record<string, unknown>>): unknown[] | null {
  const lists = LISTS.map((name) => value[name]).filter(Array.isArray);
  return lists.length === LISTS.length ? lists.flat() : null;
}
