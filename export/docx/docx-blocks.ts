import type { Node } from 'prosemirror-model';
import { pagePlaceOf } from '#book/document/page-place.ts';
import { printForm } from '#book/document/schema.ts';
import {
  entryStyles,
  type FormWriters,
  type PrintedItem,
  type PrintForm,
  writeForm,
} from '#book/document/print/print-form.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import { firstLetter } from '../opening-letter.ts';
import {
  type DocxBlock,
  type DocxInline,
  type DocxList,
  type DocxParagraph,
  type DocxStyle,
  LIST_INDENT,
} from './docx-description.ts';
import { imageBlocks } from './docx-images.ts';
import { type DocxScope, indentedScope, inline, line, plain } from './docx-inline.ts';
import { firstParagraph } from './docx-stated.ts';
import { box, emptyEnd, randomTableBlocks, statBlockBlocks, tableBlocks } from './docx-tables.ts';

const WRITERS: FormWriters<DocxScope, DocxBlock[]> = {
  paragraph: ({ text }, scope) => [paragraph(scope.text, text, scope)],
  heading: writeHeading,
  quote: ({ body }, scope) => blocks(body, indentedScope(scope, 0, 'Quote')),
  code: writeCode,
  list: listBlocks,
  table: (form, scope) => tableBlocks(form, scope, blocks),
  'roll-table': randomTableBlocks,
  break: ({ to }, { nested }) => (nested ? [] : [{ kind: 'paragraph', style: BREAKS[to], content: [] }]),
  rule: () => [{ kind: 'paragraph', style: 'Rule', content: [] }],
  image: imageBlocks,
  box: writeBox,
  entry: entryBlocks,
  'stat-block': statBlockBlocks,
  nothing: () => [],
};

const BREAKS = { page: 'Page Break', column: 'Column Break' } as const;

/** The styles of a box's text and title, by the look of the box. */
const BOXES: Readonly<Record<PrintForm<'box'>['look'], { text: DocxStyle; title: DocxStyle }>> = {
  'read-aloud': { text: 'Read-Aloud', title: 'Read-Aloud' },
  sidebar: { text: 'Sidebar', title: 'Sidebar Title' },
  'gm-note': { text: 'GM Note', title: 'GM Note Title' },
};

/** The blocks of a document, box, item or cell in order. A paragraph follows each table, because Word joins adjacent tables. */
export function blocks(parent: Node, scope: DocxScope): DocxBlock[] {
  return parent.children.flatMap((child) => {
    const form = printForm(child);
    const plainly = writeForm(WRITERS, form, scope);
    const written = child === scope.largeOpening ? withDropCap(plainly) : plainly;
    const mark = scope.bookmark(child);
    if (mark.length > 0) firstParagraph(written)?.content.unshift(...mark);
    if (!scope.nested) place(child, written);
    scope.stated.state(child, form, written);
    const direction = scope.turnOf(child);
    return direction === null ? written : turned(written, direction);
  });
}

/** Begins a page with a block, and keeps its end on the page of what follows. Word's pages have no columns here. */
function place(block: Node, written: readonly DocxBlock[]): void {
  const { breakBefore, keepWithNext } = pagePlaceOf(block);
  const [first, last] = [firstParagraph(written), written.at(-1)];
  if (breakBefore === 'page' && first) first.beginsPage = true;
  if (keepWithNext && last?.kind === 'paragraph') last.keepNext = true;
}

/** Sets the direction of blocks, except of those that have their own. */
function turned(written: readonly DocxBlock[], direction: Direction): DocxBlock[] {
  return written.map((block) => {
    const own = { ...block, direction: block.direction ?? direction };
    if (own.kind === 'paragraph') return own;
    const rows = own.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, blocks: turned(cell.blocks, direction) })),
    }));
    return { ...own, rows };
  });
}

function paragraph(style: DocxStyle, node: Node, scope: DocxScope): DocxParagraph {
  const { indent } = scope;
  return { kind: 'paragraph', style, content: inline(node, scope), ...(indent > 0 ? { indent } : {}) };
}

/** A section's title has the first level, so its headings begin with the second. */
function writeHeading({ level: own, text }: PrintForm<'heading'>, scope: DocxScope): DocxBlock[] {
  if (text.content.size === 0) return [];
  const level = scope.headingLevel(own) as 2 | 3 | 4 | 5 | 6;
  return [paragraph(`Heading ${level}`, text, scope)];
}

function writeCode({ code }: PrintForm<'code'>, { indent }: DocxScope): DocxBlock[] {
  const lines = code.replaceAll('\t', '    ').split('\n');
  const content = lines.flatMap((text, index): DocxParagraph['content'] =>
    index === 0 ? [plain(text)] : [{ kind: 'break' }, plain(text)],
  );
  return [{ kind: 'paragraph', style: 'Code', content, ...(indent > 0 ? { indent } : {}) }];
}

function writeBox({ look, title, body }: PrintForm<'box'>, scope: DocxScope): DocxBlock[] {
  const styles = BOXES[look];
  return box(look, scope, styles.text, (inner) => [...line(styles.title, title), ...blocks(body, inner)]);
}

/** A first paragraph with a drop cap. In Word the large letter is a paragraph of its own beside the rest. */
function withDropCap(written: readonly DocxBlock[]): DocxBlock[] {
  const [paragraph, ...rest] = written;
  if (paragraph?.kind !== 'paragraph') return [...written];
  const letter = letterOf(paragraph);
  if (letter === null) return [...written];
  const [first, ...others] = paragraph.content;
  if (first?.kind !== 'text') return [...written];
  return [
    { kind: 'paragraph', style: 'Drop Cap', content: [{ ...first, text: letter }], keepNext: true },
    { ...paragraph, content: [{ ...first, text: first.text.slice(letter.length) }, ...others] },
    ...rest,
  ];
}

function letterOf({ content: [first] }: DocxParagraph): string | null {
  return first?.kind === 'text' ? firstLetter(first.text) : null;
}

/** A spell, magic item or similar entry, each part in its own style. */
function entryBlocks({ kind, name, line: type, facts, body }: PrintForm<'entry'>, scope: DocxScope): DocxBlock[] {
  const styles = entryStyles(kind);
  const head: DocxParagraph[] = [
    ...line(styles.name, name),
    ...line(styles.type, type),
    ...(facts ?? []).map(
      ({ label, value }): DocxParagraph => ({
        kind: 'paragraph',
        style: styles.fact,
        content: [plain(`${label}:`, { bold: true }), plain(` ${value}`)],
      }),
    ),
  ];
  const text = blocks(body, { ...scope, text: styles.text });
  const last = text.at(-1);
  // An entry without a name and facts still needs a paragraph at its beginning.
  if (head.length === 0) head.push({ kind: 'paragraph', style: styles.name, content: [] });
  return [
    ...head,
    ...text,
    // Word would join a list or quotation at the end to one that follows.
    ...(last?.kind === 'paragraph' && last.style !== styles.text && last.style !== 'Table End' ? [emptyEnd()] : []),
  ];
}

/** Word has nine levels of lists, counted from 0. */
const DEEPEST = 8;
/** The style of text below the first line of an item, by the depth of its list. */
const CONTINUED = ['List Continue', 'List Continue 2', 'List Continue 3'] as const;

/** A list. Further blocks of an item are indented to the text of its first line. */
function listBlocks(form: PrintForm<'list'>, scope: DocxScope): DocxBlock[] {
  const firstLine = form.mark === 'task' ? taskLine(scope) : numberedLine(form, scope);
  return form.items.flatMap((item, index): DocxBlock[] => [
    { kind: 'paragraph', ...firstLine(item, index), ...itemIndent(scope) },
    ...itemRest(item.body, scope),
  ]);
}

type FirstLine = (item: PrintedItem, index: number) => Pick<DocxParagraph, 'style' | 'content' | 'list'>;

/** The first line of an item with a bullet or number. */
function numberedLine({ mark, start }: PrintForm<'list'>, scope: DocxScope): FirstLine {
  const list: DocxList = {
    id: scope.nextList(),
    ordered: mark === 'number',
    start,
    level: Math.min(DEEPEST, scope.depth),
  };
  return ({ body }, index) => ({
    style: 'List Text',
    content: [...(index === 0 ? startMark(list) : []), ...inlineOfFirst(body, scope)],
    list,
  });
}

/** The first line of a task: a checkbox and the text. */
function taskLine(scope: DocxScope): FirstLine {
  return ({ body, isDone }) => {
    const box: DocxInline = { kind: 'checkbox', checked: isDone };
    return { style: 'Task', content: [box, { kind: 'text', text: ' ' }, ...inlineOfFirst(body, scope)] };
  };
}

/** A hidden bookmark that tells our import the first number of a list, unless it is one. */
function startMark({ id, start }: DocxList): DocxInline[] {
  return start === 1 ? [] : [{ kind: 'bookmark', name: `_start_${start}_${id}` }];
}

function inlineOfFirst(item: Node, scope: DocxScope) {
  return item.firstChild?.isTextblock === true ? inline(item.firstChild, scope) : [];
}

function itemRest(item: Node, scope: DocxScope): DocxBlock[] {
  const rest = item.type.create(item.attrs, item.children.slice(1));
  const style = CONTINUED[Math.min(scope.depth, CONTINUED.length - 1)] ?? 'List Continue';
  return blocks(rest, { ...indentedScope(scope, LIST_INDENT, style), depth: scope.depth + 1 });
}

/** Where the text of an item begins. */
function itemIndent({ indent }: DocxScope): { indent: number } {
  return { indent: indent + LIST_INDENT };
}
