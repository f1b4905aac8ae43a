import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Node, NodeType } from 'prosemirror-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARK_NAMES, type MarkName } from '#book/document/nodes.ts';
import { documentFromJson } from '#book/document/parse.ts';
import { findNode, schema } from '#book/document/schema.ts';
import { documentLines } from '#book/document/document-words.ts';
import { Opening, readOpening } from '#book/sections/opening.ts';
import { Layout, type LayoutChoices, layoutOf, readLayout } from '#book/layout/layout.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { emptyStatBlock, ENTRY_LISTS } from '#book/rules-5e/stat-block.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { pdfText, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';

/** Typst syntax that must have no meaning in a book. */
const SYNTAX = [
  '#read("/etc/passwd")',
  '#import "/tome.typ"',
  '#panic("no")',
  '#sys.version',
  '#{ 1 + 1 }',
  '$ x^2 $',
  ']] #[',
  '[ [ (',
  ') } ]',
  '@label and <label>',
  '// no comment',
  '/* none */',
  '`code` ```typ #panic()```',
  '\\u{41} \\n \\',
  '"); #panic("out',
  '= no heading',
  '- no item',
  '/ no: term',
  'https://a.example/#b',
  '~ -- --- ...',
];
/** Characters that no text should contain, and that must do no harm. */
const ODD = ['\u0000', '\uD800', '\uDFFF', '\u202E', '\u2066', '\uFEFF', '\u00AD', '\u2028', '\r', '\u0007'];

let folder: string;
let tools: TypesetTools;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-hostile-'));
  tools = await openTypesetTools();
  file = join(folder, 'book.pdf');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Hostile {
  doc: Node;
  title?: string;
  opening?: Opening;
}

/** A book of these sections, whose own title, description and author are `title`. */
function setSections(hostile: readonly Hostile[], title = 'A Book', chosen: LayoutChoices = {}) {
  const sections = hostile.map((section, index) => jobSection({ id: `s${index}`, title, ...section }));
  const layout = layoutOf({ smart_quotes: false, ...chosen });
  const facts = { title, description: title, author: title, bookTypeLabel: 'Adventure Module' };
  return setBook({ ...facts, layout, sections, images: [], fonts: [], output: file }, tools);
}

const EMPTY = documentFromJson({ type: 'doc', content: [{ type: 'paragraph' }] });

/** They get paragraphs of their own: where raised words continue in the next line, the PDF reader takes them for separate lines. */
const RAISED: readonly MarkName[] = ['superscript', 'subscript'];

/** One of every block, with the words in its text, under every mark, and in every field that holds text. */
function everywhere(words: string): Node {
  const blocks = Object.values(schema.nodes).filter((type) => type.isInGroup('block'));
  const raised = RAISED.map((mark) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words, marks: [{ type: mark }] }],
  }));
  return documentFromJson({ type: 'doc', content: [...blocks.map((type) => filled(type, words)), ...raised] });
}

function filled(type: NodeType, words: string): object {
  const attrs = Object.entries(findNode(type.name)?.attributes ?? {}).map(([name, { fallback }]) => [
    name,
    name === 'data' ? creature(words) : fallback === '' ? words : fallback,
  ]);
  return { type: type.name, attrs: Object.fromEntries(attrs), content: contentOf(type, words) };
}

function contentOf(type: NodeType, words: string): object[] {
  if (type.isLeaf) return [];
  if (!type.inlineContent) {
    const inner = type.contentMatch.defaultType;
    return inner ? [filled(inner, words)] : [];
  }
  const marks = type.spec.code ? [] : MARK_NAMES.filter((mark) => !RAISED.includes(mark));
  const marked = marks.map((mark) => ({
    type: mark,
    attrs: mark === 'link' ? { href: `https://a.example/?${words}` } : {},
  }));
  return [{ type: 'text', text: words }, ...marked.map((mark) => ({ type: 'text', text: ` ${words}`, marks: [mark] }))];
}

function creature(words: string): object {
  const texts = Object.entries(emptyStatBlock()).flatMap(([key, value]) => (value === '' ? [[key, words]] : []));
  const lists = ENTRY_LISTS.map((list) => [list, [{ name: words, text: words }]]);
  return { ...Object.fromEntries([...texts, ...lists]), layout: '2024', skills: [{ name: words, bonus: 1 }] };
}

/** Text that differs from all other text of the book. */
const between = (syntax: string) => `Xa ${syntax} bX`;

/** Compares without hyphens, because the PDF reader joins words at the ends of lines; a hyphen that became a dash is still found. */
function count(text: string, words: string): number {
  const plain = (from: string) => from.replaceAll(/[\s-]/g, '');
  return plain(text).split(plain(words)).length - 1;
}

describe.skipIf(!readsPdfs())('a book with hostile text', { timeout: 120_000 }, () => {
  it.each(SYNTAX)('prints %s as it was typed, in every block, field and mark', async (syntax) => {
    const words = between(syntax);
    const doc = everywhere(words);
    await setSections([{ doc, title: words }], words);
    const printed = await pdfText(file);
    const expected = documentLines(doc).reduce((sum, line) => sum + count(line, words), 0);
    expect(expected).toBeGreaterThan(40);
    expect(count(printed, words)).toBeGreaterThanOrEqual(expected);
    expect(printed).not.toContain('root:');
  });

  it('is typeset with characters in every place that no text should hold', async () => {
    const words = ODD.map((character) => `Xa${character} b${character}X`);
    const { pages } = await setSections(
      words.map((title) => ({ title, doc: everywhere(title) })),
      words.join(' '),
    );
    expect(pages).toBeGreaterThan(ODD.length);
  });

  it.each(SYNTAX)('takes %s in a layout only for what takes any words, and prints it as words', async (syntax) => {
    const everywhere = (words: string) => Object.fromEntries(Object.keys(Layout.shape).map((key) => [key, words]));
    const taken = readLayout(everywhere(syntax));
    expect(Object.keys(taken)).toEqual(Object.keys(readLayout(everywhere('any words'))));
    const settings = Object.values(THEMES).flatMap((theme) => theme.settings.map(({ key }) => [key, syntax]));
    const read = readLayout({ settings: Object.fromEntries([...settings, ['odd', syntax]]) });
    const { pages, warnings } = await setSections([{ doc: EMPTY }], 'A Book', { ...taken, ...read });
    expect(pages).toBeGreaterThan(1);
    expect(warnings.map(({ kind }) => kind)).toEqual(['font', 'font']);
    expect(await pdfText(file)).not.toContain('root:');
  });

  it.each(['chapter', 'part'] as const)('prints it as it was typed in how a %s begins', async (kind) => {
    const sections = SYNTAX.map((syntax) => {
      const everywhere = Object.fromEntries(Object.keys(Opening.shape).map((key) => [key, between(syntax)]));
      return { doc: EMPTY, opening: { ...readOpening(everywhere), kind, image: '/api/images/gone' } };
    });
    await setSections(sections, 'A Book', { chapter_numbers: 'arabic' });
    const printed = await pdfText(file);
    expect(printed).not.toContain('root:');
    for (const syntax of SYNTAX) expect(count(printed, between(syntax)), syntax).toBe(2);
  });

  it('is typeset whatever stands in every place', async () => {
    const piece = fc.oneof(fc.constantFrom(...SYNTAX, ...ODD), fc.string({ unit: 'binary', maxLength: 12 }));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
        const words = pieces.join('');
        expect((await setSections([{ doc: everywhere(words), title: words }], words)).pages).toBeGreaterThan(1);
      }),
      { numRuns: 15, seed: 7 },
    );
  });
});
