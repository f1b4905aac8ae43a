import { CREDIT_CLASS } from '#book/document/blocks/image.ts';
import { kebabCase } from '#book/document/nodes.ts';
import { entryStyles } from '#book/document/print/print-form.ts';
import { TITLE_STYLES } from '#book/sections/opening.ts';
import { ENTRIES } from '#book/document/schema.ts';
import { wordTable } from '#book/text/lookup.ts';

/*
 * The HTML for each Word style, by the name that people see. arrange-blocks.ts reads the classes. Text in the styles of our own export
 * becomes the original blocks. Styles that are not listed are left to mammoth's default map.
 */

/** The styles of entries, with the class of each block: see docx-entries.ts. */
const ENTRY_STYLES = ENTRIES.map(({ name }) => ({ styles: entryStyles(name), block: kebabCase(name) }));

const HEADINGS = ['Heading 7', 'Heading 8', 'Heading 9'].map((name) => `p[style-name='${name}'] => h6:fresh`);

/** Left out, because a book creates its own table of contents and index. */
const GENERATED = [
  ...Array.from({ length: 9 }, (_, index) => `toc ${index + 1}`),
  'TOC Heading',
  'Contents Title',
  'Index Title',
  'Index Heading',
  'Index Entry',
  'Licence',
  'Section Number',
  'Credits',
  'Half Title',
  'index heading',
  'index 1',
  'index 2',
  'index 3',
];

/** Title styles of sections other than chapters. Mammoth's default map reads those of chapters. */
const { chapter: _chapter, ...TITLES } = TITLE_STYLES;

const PARAGRAPHS: Readonly<Record<string, string>> = wordTable({
  ...Object.fromEntries(
    ENTRY_STYLES.flatMap(({ styles, block }) => [
      [styles.name, `h4.${block}`],
      [styles.fact, `p.${block}`],
      [styles.text, `p.${block}`],
    ]),
  ),
  ...Object.fromEntries(Object.entries(TITLES).map(([kind, name]) => [name, `h1.${kind}`])),
  'Opening Picture': 'p.opening-picture',
  'Bleed Picture': 'p.bleed-picture',
  Epigraph: 'p.epigraph',
  'Epigraph Source': 'p.epigraph-source',
  Title: 'h1.book-title',
  'Book Type': 'p.book-type',
  'Book Author': 'p.book-author',
  'Book Description': 'p.book-description',
  Caption: 'p.caption',
  Credit: `p.${CREDIT_CLASS}`,
  Task: 'p.task',
  'Table Heading': 'p.align-start-head',
  'Small Table Heading': 'p.align-start-head',
  'Read-Aloud': 'p.read-aloud',
  'Read Aloud': 'p.read-aloud',
  'Boxed Text': 'p.read-aloud',
  Sidebar: 'p.sidebar',
  'Sidebar Title': 'p.sidebar-title',
  'GM Note': 'p.gm-note',
  'GM Note Title': 'p.gm-note-title',
  'Stat Block Name': 'h4.stat-block',
  'Stat Block Heading': 'h5.stat-block-heading',
  'Stat Block Fact': 'p.stat-block',
  'Stat Block': 'p.stat-block',
  Rule: 'hr',
  'Page Break': "hr[data-block='page-break']",
  'Column Break': "hr[data-block='column-break']",
});

/** Lines that are italic by their style. They become emphasis, which the recognisers rely on. */
const ITALIC: Readonly<Record<string, string>> = wordTable({
  'Stat Block Type': 'p.stat-block-type',
  ...Object.fromEntries(ENTRY_STYLES.map(({ styles, block }) => [styles.type, `p.${block}`])),
});

const QUOTES = ['Quote', 'Intense Quote', 'Block Text', 'Quotations'];
const CODE = ['Code', 'HTML Preformatted', 'Preformatted Text', 'Source Code', 'Plain Text'];

/** Styles that docx-to-html.ts gives to centered and right-aligned text in table cells and header cells. */
export const ALIGNED = { center: 'Aligned center', right: 'Aligned right' } as const;
export const ALIGNED_HEAD = { center: 'Aligned head center', right: 'Aligned head right' } as const;

/** Word has nine levels of lists. Mammoth's default map has the first five. */
const DEEP_LISTS = [6, 7, 8, 9].flatMap((level) =>
  (['unordered', 'ordered'] as const).map((kind) => {
    const tag = kind === 'ordered' ? 'ol' : 'ul';
    return `p:${kind}-list(${level}) => ${'ul|ol > li > '.repeat(level - 1)}${tag} > li:fresh`;
  }),
);

export const STYLE_MAP: readonly string[] = [
  ...HEADINGS,
  ...GENERATED.map((name) => `p[style-name='${name}'] => !`),
  ...Object.entries(PARAGRAPHS).map(([name, html]) => `p[style-name='${name}'] => ${html}:fresh`),
  ...Object.entries(ITALIC).map(([name, html]) => `p[style-name='${name}'] => ${html}:fresh > em`),
  ...Object.entries(ALIGNED).map(([align, name]) => `p[style-name='${name}'] => p.align-${align}:fresh`),
  ...Object.entries(ALIGNED_HEAD).map(([align, name]) => `p[style-name='${name}'] => p.align-${align}-head:fresh`),
  ...QUOTES.map((name) => `p[style-name='${name}'] => blockquote > p:fresh`),
  ...CODE.map((name) => `p[style-name='${name}'] => pre:separator('\\n')`),
  ...DEEP_LISTS,
  "p[style-name='List Continue'] => ul|ol > li > p:fresh",
  "p[style-name='List Continue 2'] => ul|ol > li > ul|ol > li > p:fresh",
  "p[style-name='List Continue 3'] => ul|ol > li > ul|ol > li > ul|ol > li > p:fresh",
  "r[style-name='Code Characters'] => code",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Source Text'] => code",
  "r[style-name='Emphasis'] => em",
  'u => u',
  'strike => s',
  // An <hr> must not be inside a paragraph, so a break first becomes an empty element: see docx-entries.ts.
  "br[type='page'] => input.page-break:fresh",
  "br[type='column'] => input.column-break:fresh",
];
