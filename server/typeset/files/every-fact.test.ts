import { FIELDS_BY } from '#book/document/makers.ts';
import { ENGLISH_WORDS } from '#book/document/print/block-words.ts';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { serialiseHtml } from '#book/document/html/html-tree.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import type { NodeName } from '#book/document/nodes.ts';
import { NODE_LIST } from '#book/document/schema.ts';
import { documentWith, type Fact, factsOf, valuesOf } from '#book/testing/facts.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#contract/exports.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import { pageContent } from '#export/epub/epub-section-page.ts';
import { bookToHomebrewery } from '#export/homebrewery/book-to-homebrewery.ts';
import { foundryDocuments } from '#export/foundry/book-to-foundry.ts';
import { createIds } from '#export/foundry/foundry-documents.ts';
import { bookToHtml } from '#export/html/book-to-html.ts';
import { pageStyle } from '#export/html/page-style.ts';
import { htmlOptions } from '#export/html/testing/html-options.ts';
import { commonmarkParts } from '#export/plain/book-to-commonmark.ts';
import { textParts } from '#export/plain/book-to-text.ts';
import { sectionParts } from '#export/markdown/book-to-markdown.ts';
import { bookToTypst } from '#export/typst/book-to-typst.ts';

const SIZE = { width: 30, height: 20 };
const IMAGES = ['/api/images/one', '/api/images/two'];
const FACTS = { author: '', description: '', tags: [], book_type: '', layout: DEFAULT_LAYOUT };

const PLAIN = { ...FACTS, title: '' };

/** Formats for readers. An archive has the document as it is stored, and JSON has some of its blocks as data. */
type Format = Exclude<ExportFormat, 'zip' | 'json'>;
const FORMAT_NAMES = EXPORT_FORMATS.filter((format) => format !== 'zip' && format !== 'json');

/** A section as a reader of each format sees it: without attributes that only programs read. */
const FORMATS = {
  pdf(doc) {
    const images = new Map(IMAGES.map((address) => [address, { ...SIZE, path: address }]));
    return (
      bookToTypst(
        { title: '', layout: { ...DEFAULT_LAYOUT, figures: true }, sections: [{ id: 's', title: '', doc }] },
        { theme: bookTheme(), images },
      ).files.get('/sections/1.typ') ?? ''
    );
  },
  epub: (doc) =>
    serialiseHtml(
      pageContent(doc, {
        imagePath: (address) => address,
        reference: ({ target, shown }) => ({ href: null, text: shown || target }),
        labels: printedLabels('en'),
        words: ENGLISH_WORDS,
        direction: 'ltr',
        hasDropCaps: false,
      }),
    ),
  html: (doc) =>
    visible(
      bookToHtml({ ...FACTS, title: '', sections: [{ id: 's', title: '', doc }] }, htmlOptions()),
      pageStyle(bookTheme()),
    ),
  docx(doc) {
    const options = {
      theme: bookTheme(),
      images: new Map(IMAGES.map((address) => [address, SIZE])),
      report: createReport(),
    };
    const book = { ...FACTS, title: '', bookTypeLabel: '', variant: '', sections: [{ id: 's', title: '', doc }] };
    return JSON.stringify(bookToDocx(book, options).blocks.text);
  },
  foundry(doc) {
    const book = {
      title: '',
      rules: '2024',
      layout: DEFAULT_LAYOUT,
      updatedAt: '',
      sections: [{ id: 's', title: '', doc }],
    };
    const options = {
      ids: createIds('', (text) => Buffer.alloc(16, text)),
      edition: 'full' as const,
      image: (address: string) => (IMAGES.includes(address) ? { ...SIZE, path: address } : null),
      report: createReport(),
    };
    return JSON.stringify(
      [...foundryDocuments(book, options)].map(({ document }) => ({ ...document, _id: '', _key: '' })),
    );
  },
  markdown: (doc) => visible([...sectionParts({ title: '', doc })].join(''), ''),
  homebrewery: (doc) =>
    bookToHomebrewery(
      { ...FACTS, title: '', bookTypeLabel: '', variant: '', thumbnail: '', sections: [{ id: 's', title: '', doc }] },
      { baseUrl: '', ratioOf: () => null, report: createReport() },
    ),
  commonmark: (doc) =>
    [
      ...commonmarkParts(
        { ...PLAIN, sections: [{ id: 's', title: '', doc }] },
        { baseUrl: '', report: createReport() },
      ),
    ].join(''),
  text: (doc) => [...textParts({ ...PLAIN, sections: [{ id: 's', title: '', doc }] }, createReport())].join(''),
} satisfies Record<Format, (doc: Node) => string>;

/** Facts that a format does not print, each with the reason why its readers lose nothing. */
const WITHOUT: Readonly<Record<`${NodeName}.${string}`, readonly Format[]>> = {
  // It only chooses the colours of code on a screen.
  'codeBlock.language': ['pdf', 'docx', 'text'],
  // Heading levels of an e-book never skip one, whatever levels the author chose; in Foundry the highest levels begin pages. In plain text a
  // heading is just a line.
  'heading.level': ['epub', 'foundry', 'text'],
  // Only the PDF has the lists of pictures and of maps.
  'image.kind': ['epub', 'html', 'docx', 'markdown', 'homebrewery', 'commonmark', 'text'],
  // Plain text has no pictures, of which the author is told; it has only their captions.
  'image.src': ['text'],
  'image.alt': ['text'],
  'image.credit': ['text'],
  // These formats have no columns that an image could span.
  'image.width': ['epub', 'html', 'docx', 'markdown', 'foundry', 'commonmark', 'text'],
  // The placement on a page is the typesetter's. What other formats make of an image beside the text is tested with their writers.
  'image.placement': ['epub', 'docx', 'markdown', 'homebrewery', 'foundry', 'commonmark', 'text'],
  // A table of one column is as wide as its text column, whatever it needs. flow.test.ts tries wider ones.
  'table.width': ['pdf', 'homebrewery'],
  // A heading stays with what follows anyway.
  'heading.keepWithNext': ['pdf'],
  // The width of a table's only column changes nothing. columns.test.ts tries tables with several.
  'tableHeader.colwidth.0': FORMAT_NAMES,
  'tableCell.colwidth.0': FORMAT_NAMES,
  // The target of a link is printed only where the book contains it, and here it does not: only the shown name is printed.
  'pageReference.target': ['epub', 'html', 'docx', 'markdown', 'commonmark', 'homebrewery', 'foundry', 'text'],
  // These formats have no spanning cells. CommonMark tells the author; Homebrewery shows a span in the rows below, and here is only one row.
  ...spansOf('tableHeader'),
  ...spansOf('tableCell'),
};

/** Where a block stands is for pages with columns. Formats without them leave it out, and Word has pages without columns. */
const WITHOUT_PLACE: Readonly<Record<string, readonly Format[]>> = {
  width: ['epub', 'html', 'docx', 'markdown', 'foundry', 'commonmark', 'text'],
  breakBefore: ['docx', 'markdown', 'foundry', 'commonmark', 'text'],
  // Nothing follows here. What other formats make of it is tested with their writers.
  keepWithNext: ['docx', 'homebrewery', 'markdown', 'foundry', 'commonmark', 'text'],
};

function spansOf<N extends NodeName>(cell: N) {
  return {
    [`${cell}.colspan`]: ['text'],
    [`${cell}.rowspan`]: ['commonmark', 'homebrewery', 'text'],
    [`${cell}.align`]: ['text'],
  };
}

/**
 * Facts that some choices make irrelevant: an image that fills its page, or is beside the text, has a fixed width, and what is across the
 * page neither begins a column nor stays with a paragraph.
 */
const SETTLED_BY: Readonly<Record<string, readonly unknown[]>> = {
  'image.width': ['page', 'bleed', 'left', 'right'],
  keepWithNext: ['page', 'bleed'],
};

/** HTML without data attributes, except those that the style uses. */
function visible(text: string, style: string): string {
  return text.replace(/ data-([\w-]+)=(?:"[^"]*"|'[^']*')/g, (attribute, name: string) =>
    style.includes(`[data-${name}`) ? attribute : '',
  );
}

describe.each(NODE_LIST.filter(({ attributes }) => Object.keys(attributes).length > 0))('of a block $name', (block) => {
  // Exports leave out that a machine wrote it, which is for the author only.
  const facts = factsOf(block.attributes).filter(({ path }) => path[0] !== FIELDS_BY);
  /** Where a choice decides what is printed, as the layout of a creature does, each of its values is tested. */
  const variants: ReadonlyMap<Fact, unknown>[] = [
    new Map(),
    ...facts.flatMap((fact) => fact.choices.slice(1).map((choice) => new Map([[fact, choice]]))),
  ];

  it.each(FORMAT_NAMES)('every fact is printed in %s', (format) => {
    const print = FORMATS[format];
    const lost = variants.flatMap((variant) => {
      const before = print(documentWith(block.name, valuesOf(facts, variant)));
      const chosen = [...variant.values()];
      const isSettled = ({ path }: Fact) =>
        (SETTLED_BY[`${block.name}.${path.join('.')}`] ?? SETTLED_BY[path.join('.')])?.some((choice) =>
          chosen.includes(choice),
        ) ?? false;
      return facts.flatMap((fact) => {
        if (isSettled(fact)) return [];
        const other = variant.has(fact) ? fact.values[0] : fact.values[1];
        const after = print(documentWith(block.name, valuesOf(facts, new Map([...variant, [fact, other]]))));
        return before === after ? [`${block.name}.${fact.path.join('.')}` as const] : [];
      });
    });
    const isLeftOut = (name: (typeof lost)[number]) =>
      WITHOUT[name]?.includes(format) || WITHOUT_PLACE[name.slice(block.name.length + 1)]?.includes(format);
    expect(lost.filter((name) => !isLeftOut(name))).toEqual([]);
  });
});
