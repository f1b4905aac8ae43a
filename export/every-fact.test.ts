import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { serialiseHtml } from '#book/document/html/html-tree.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { NODE_LIST } from '#book/document/registry.ts';
import { documentWith, type Fact, factsOf, valuesOf } from '#book/testing/facts.ts';
import { createReport } from './diagnostics.ts';
import { bookToDocx } from './docx/book-to-docx.ts';
import { pageContent } from './epub/content.ts';
import { bookToHtml } from './html/book-to-html.ts';
import { PAGE_STYLE } from './html/page-style.ts';
import { sectionParts } from './markdown/book-to-markdown.ts';
import { bookToTypst } from './typst/book-to-typst.ts';

const SIZE = { width: 30, height: 20 };
const IMAGES = ['/api/images/one', '/api/images/two'];
const FACTS = { author: '', description: '', tags: [], bookType: '', layout: DEFAULT_LAYOUT };

/** A section as a reader of each format sees it: without what only a program reads. */
const FORMATS: Record<string, (doc: Node) => string> = {
  typst(doc) {
    const images = new Map(IMAGES.map((address) => [address, { ...SIZE, path: address }]));
    return (
      bookToTypst({ title: '', sections: [{ id: 's', title: '', doc }] }, { images }).files.get('/sections/1.typ') ?? ''
    );
  },
  epub: (doc) => serialiseHtml(pageContent(doc, (address) => address)),
  html: (doc) => visible(bookToHtml({ ...FACTS, title: '', sections: [{ title: '', doc }] }, ''), PAGE_STYLE),
  word(doc) {
    const options = { images: new Map(IMAGES.map((address) => [address, SIZE])), report: createReport() };
    const book = { ...FACTS, title: '', bookTypeLabel: '', variant: '', sections: [{ id: 's', title: '', doc }] };
    return JSON.stringify(bookToDocx(book, options).blocks.text);
  },
  markdown: (doc) => visible([...sectionParts({ title: '', doc })].join(''), ''),
};

/** What a format has no means for, and why that is no loss of a reader's. */
const WITHOUT: Record<string, readonly string[]> = {
  // It colours program text on a screen.
  'codeBlock.language': ['typst', 'word'],
  // The levels of an e-book go down one by one, whatever their author's numbers.
  'heading.level': ['epub'],
  // A page that flows has no columns, and no widths in points.
  'image.width': ['epub', 'html', 'word', 'markdown'],
  // And of the only column of a table, no width says anything: columns.test.ts has several.
  'tableHeader.colwidth.0': Object.keys(FORMATS),
  'tableCell.colwidth.0': Object.keys(FORMATS),
};

/** HTML without the attributes that neither a reader nor this style sees. */
function visible(text: string, style: string): string {
  return text.replace(/ data-([\w-]+)=(?:"[^"]*"|'[^']*')/g, (attribute, name: string) =>
    style.includes(`[data-${name}`) ? attribute : '',
  );
}

describe.each(NODE_LIST.filter(({ attributes }) => Object.keys(attributes).length > 0))('of a block $name', (block) => {
  const facts = factsOf(block.attributes);
  /** Where a choice decides what is printed, as the layout of a creature does, each of its values is tried. */
  const variants: ReadonlyMap<Fact, unknown>[] = [
    new Map(),
    ...facts.flatMap((fact) => fact.choices.slice(1).map((choice) => new Map([[fact, choice]]))),
  ];

  it.each(Object.entries(FORMATS))('every fact is printed in %s', (format, print) => {
    const lost = variants.flatMap((variant) => {
      const before = print(documentWith(block.name, valuesOf(facts, variant)));
      return facts.flatMap((fact) => {
        const other = variant.has(fact) ? fact.values[0] : fact.values[1];
        const after = print(documentWith(block.name, valuesOf(facts, new Map([...variant, [fact, other]]))));
        return before === after ? [[block.name, ...fact.path].join('.')] : [];
      });
    });
    expect(lost.filter((name) => !WITHOUT[name]?.includes(format))).toEqual([]);
  });
});
