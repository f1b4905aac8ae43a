import type { Node } from 'prosemirror-model';
import { encounter } from '#book/document/blocks/encounter.ts';
import { image } from '#book/document/blocks/image.ts';
import { magicItem } from '#book/document/blocks/magic-item.ts';
import { randomTable } from '#book/document/blocks/random-table.ts';
import { spell } from '#book/document/blocks/spell.ts';
import { creatureOf, statBlock } from '#book/document/blocks/stat-block.ts';
import { table } from '#book/document/blocks/table.ts';
import { open5eMonster } from '#book/formats/open5e/open5e-form.ts';
import { entryBlock, type Open5eEntries } from '#book/formats/open5e/own-open5e-file.ts';
import { entryText } from '../commonmark/entry-text.ts';
import { absoluteTo } from '../commonmark/place.ts';
import type { Report } from '../diagnostics.ts';
import { counted, createLosses, type Losses } from '../losses.ts';
import { ownHtml, readItem, readSpell } from './entries.ts';
import { createSlugs } from './slugs.ts';

export interface Open5eBook {
  title: string;
  sections: Iterable<{ doc: Node }>;
}

export interface Open5eOptions {
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

/** The creatures, spells and magic items of a book in the shape of Open5e's first interface, in the order of the book. */
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

/** Counts what stands beside the entries. */
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
