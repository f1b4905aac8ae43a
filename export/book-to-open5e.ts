import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { encounter } from '#book/document/blocks/encounter.ts';
import { image } from '#book/document/blocks/image.ts';
import { magicItem } from '#book/document/blocks/magic-item.ts';
import { randomTable } from '#book/document/blocks/random-table.ts';
import { spell } from '#book/document/blocks/spell.ts';
import { creatureOf, statBlock } from '#book/document/blocks/stat-block.ts';
import { table } from '#book/document/blocks/table.ts';
import { open5eMagicItem, open5eMonster, open5eSpell } from '#book/formats/open5e/open5e-form.ts';
import { entryBlock, type Open5eEntries } from '#book/formats/open5e/own-open5e-file.ts';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { type HtmlElement, serialiseHtml } from '#book/document/html/html-tree.ts';
import { writeFragment } from '#book/document/html/to-html.ts';
import { entryText } from './plain/book-to-commonmark.ts';
import { absoluteTo } from './plain/commonmark-inline.ts';
import { counted, createLosses, type Losses, type Report } from './diagnostics.ts';

interface Open5eBook {
  title: string;
  sections: Iterable<{ doc: Node }>;
}

interface Open5eOptions {
  /** The address of this server, put before the addresses of its own images and pages. */
  baseUrl: string;
  report: Report;
}

type Loss = 'text' | 'image' | 'table' | 'encounter';

const LOSSES: Readonly<Record<Loss, (count: number) => string>> = {
  text: (count) =>
    `This file holds creatures, spells and items alone; it is without ${counted(count, 'paragraph')} of other text.`,
  image: (count) => `This file holds no pictures; it is without ${counted(count, 'picture')} of the book.`,
  table: (count) => `This file holds no tables; it is without ${counted(count, 'table')} beside the entries.`,
  encounter: (count) => `This file holds no encounters; it is without ${counted(count, 'encounter')} of the book.`,
};

/** The creatures, spells and magic items of a book in the format of Open5e's first API, in the order of the book. */
export function bookToOpen5e({ title, sections }: Open5eBook, { baseUrl, report }: Open5eOptions): Open5eEntries {
  const losses = createLosses(LOSSES);
  const slugs = createSlugs();
  const document = {
    document__slug: slugs.plain(title),
    document__title: title,
    document__license_url: '',
    document__url: '',
  };
  const sourced = <Fields extends { name: string }>(fields: Fields) => ({
    slug: slugs.next(fields.name),
    ...document,
    ...fields,
  });
  const absolute = absoluteTo(baseUrl);
  const write = (body: Node) => entryText(body, absolute);
  const stated = <Fields extends { name: string }>(node: Node, fields: Fields) => ({
    ...sourced(fields),
    entry_block: entryBlock(ownHtml(node, absolute), fields),
  });
  const book: Open5eEntries = { creatures: [], spells: [], items: [] };
  const add = (node: Node) => {
    if (statBlock.is(node)) {
      const block = creatureOf(node);
      book.creatures.push({ ...sourced(open5eMonster(block)), desc: '', stat_block: block });
    }
    if (spell.is(node)) book.spells.push(stated(node, readSpell(node, write)));
    if (magicItem.is(node)) book.items.push(stated(node, readItem(node, write)));
  };
  for (const { doc } of sections) {
    doc.descendants((node) => {
      add(node);
    });
    countLosses(doc, losses);
  }
  losses.tell(report);
  return book;
}

/** Counts the content outside of entries. */
function countLosses(parent: Node, losses: Losses<Loss>): void {
  for (const node of parent.children) {
    if (statBlock.is(node) || spell.is(node) || magicItem.is(node)) continue;
    if (encounter.is(node)) losses.add('encounter');
    else if (table.is(node) || randomTable.is(node)) losses.add('table');
    else if (image.is(node)) losses.add('image');
    else if (!node.isTextblock) countLosses(node, losses);
    else if (node.childCount > 0) losses.add('text');
  }
}

/** The words that introduce the effects of a higher slot or level, in print and in files of other programs. Open5e omits them. */
const HIGHER = /^\**(?:At Higher Levels|Using a Higher-Level Spell Slot|Cantrip Upgrade)\b[.:]?\**[.:]?\s*/i;

/** Writes the blocks of an entry as Markdown. */
type WriteText = (body: Node) => string;

/** A spell in Open5e's fields; the effects of a higher slot have their own field. */
function readSpell(node: Node, write: WriteText) {
  const found = node.children.findIndex((block) => paragraph.is(block) && HIGHER.test(block.textContent));
  const end = found < 0 ? node.childCount : found;
  const part = (from: number, to: number) => write(node.copy(Fragment.from(node.children.slice(from, to))));
  const higher = part(end, node.childCount).replace(HIGHER, '');
  return open5eSpell({ ...spell.attrs(node), text: part(0, end), higher });
}

/** A magic item in Open5e's fields. */
function readItem(node: Node, write: WriteText) {
  return open5eMagicItem({ ...magicItem.attrs(node), text: write(node) });
}

/** An entry as our own HTML. `absolute` completes the addresses of its pictures and links, so that they work from anywhere. */
function ownHtml(node: Node, absolute: (address: string) => string): string {
  const leading = (html: HtmlElement, name: 'src' | 'href'): HtmlElement => {
    const address = html.attrs[name];
    return address?.startsWith('/') ? { ...html, attrs: { ...html.attrs, [name]: absolute(address) } } : html;
  };
  const changes = {
    block: (_: Node, html: HtmlElement) => leading(html, 'src'),
    mark: (_: Mark, html: HtmlElement) => [leading(html, 'href')],
  };
  return serialiseHtml(writeFragment(Fragment.from(node), changes));
}

/** Turns names into slugs for addresses. */
interface Slugs {
  /** "The Fen’s Hag" as "the-fen-s-hag". */
  plain(name: string): string;
  /** Like `plain`, with a number appended if an earlier entry has the same slug. */
  next(name: string): string;
}

function createSlugs(): Slugs {
  const given = new Set<string>();
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'unnamed';
  return {
    plain,
    next(name) {
      const first = plain(name);
      let slug = first;
      for (let number = 2; given.has(slug); number += 1) slug = `${first}-${number}`;
      given.add(slug);
      return slug;
    },
  };
}
