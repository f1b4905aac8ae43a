import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import { box } from './box.ts';
import type { DocxBlock, DocxParagraph, DocxStyle } from './description.ts';
import { withDropCap } from './drop-cap.ts';
import { entryBlocks } from './entry.ts';
import { imageBlocks } from './images.ts';
import { inline, line, plain } from './inline.ts';
import { listBlocks } from './lists.ts';
import { type DocxScope, indentedScope } from './scope.ts';
import { statBlockBlocks } from './stat-block.ts';
import { firstParagraph } from './stated.ts';
import { randomTableBlocks, tableBlocks } from './tables.ts';

const WRITERS: FormWriters<DocxScope, DocxBlock[]> = {
  paragraph: ({ text }, scope) => [paragraph(scope.text, text, scope)],
  heading: writeHeading,
  quote: ({ body }, scope) => blocks(body, indentedScope(scope, 0, 'Quote')),
  code: writeCode,
  list: (form, scope) => listBlocks(form, scope, blocks),
  table: (form, scope) => tableBlocks(form, scope, blocks),
  'roll-table': randomTableBlocks,
  break: ({ to }, { nested }) => (nested ? [] : [{ kind: 'paragraph', style: BREAKS[to], content: [] }]),
  rule: () => [{ kind: 'paragraph', style: 'Rule', content: [] }],
  image: imageBlocks,
  box: writeBox,
  entry: (form, scope) => entryBlocks(form, scope, blocks),
  'stat-block': statBlockBlocks,
  nothing: () => [],
};

const BREAKS = { page: 'Page Break', column: 'Column Break' } as const;

/** The styles of each look of a box: of its text and of its title. */
const BOXES: Readonly<Record<PrintForm<'box'>['look'], { text: DocxStyle; title: DocxStyle }>> = {
  'read-aloud': { text: 'Read-Aloud', title: 'Read-Aloud' },
  sidebar: { text: 'Sidebar', title: 'Sidebar Title' },
  'gm-note': { text: 'GM Note', title: 'GM Note Title' },
};

/**
 * The blocks of a document, a box, an item or a cell, one after the other. A paragraph stands behind each table, because Word joins tables
 * that touch.
 */
export function blocks(parent: Node, scope: DocxScope): DocxBlock[] {
  return parent.children.flatMap((child) => {
    const form = printForm(child);
    const plainly = writeForm(WRITERS, form, scope);
    const written = child === scope.largeOpening ? withDropCap(plainly) : plainly;
    const mark = scope.bookmark(child);
    if (mark.length > 0) firstParagraph(written)?.content.unshift(...mark);
    scope.stated.state(child, form, written);
    const direction = scope.turnOf(child);
    return direction === null ? written : turned(written, direction);
  });
}

/** The blocks in this direction, but for those within them that say their own. */
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

/** A section's title has the first level, so that its headings begin with the second. */
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
