import type { Node } from 'prosemirror-model';
import { boxTitle } from '#book/document/nodes/boxes.ts';
import { magicItemLine } from '#book/document/nodes/magic-item.ts';
import { printedSpellFacts } from '#book/document/nodes/spell.ts';
import { spellLine } from '#book/rules-5e/spell-line.ts';
import { imageBlock } from './images.ts';
import { contentOrNone, inline } from './inline.ts';
import { flattened, isTooDeep, listBlock, taskBlock } from './lists.ts';
import { array } from './literal.ts';
import { nestedScope, type Scope } from './scope.ts';
import { statBlockBlock } from './stat-block.ts';
import { tableBlock, WIDE } from './table.ts';

type WriteBlock = (node: Node, scope: Scope) => string;

const ENDLESS_PARAGRAPH = 10_000;
const SUBTITLE = 120;
/** Inset of the template's boxes, in points. */
const BOX = 18;
/** A table to roll on with at most so many rows stays in one column. */
const UNDIVIDED_ROWS = 12;

/** How each block of the schema is set. Parts that their parent sets (rows, cells, items) have no case of their own. */
export const WRITERS: Readonly<Record<string, WriteBlock>> = {
  paragraph: writeParagraph,
  heading: writeHeading,
  blockquote: (node, scope) => `#quoted[${blocks(node, nestedScope(scope, BOX))}];`,
  codeBlock: (node, scope) => `#code-block[${codeLines(node.textContent, scope)}];`,
  bulletList: (node, scope) => listBlock(node, scope, blocks),
  orderedList: (node, scope) => listBlock(node, scope, blocks),
  taskList: (node, scope) => taskBlock(node, scope, blocks),
  table: (node, scope) => tableBlock(node, scope, blocks),
  randomTable: writeRandomTable,
  pageBreak: (_node, scope) => (scope.nested ? '' : '#pagebreak(weak: true);'),
  columnBreak: (_node, scope) => (scope.nested ? '' : '#colbreak(weak: true);'),
  horizontalRule: () => '#rule;',
  image: imageBlock,
  hint: () => '',
  readAloud: (node, scope) => `#read-aloud[${blocks(node, nestedScope(scope, BOX))}];`,
  sidebar: writeSidebar,
  statBlock: statBlockBlock,
  spell: writeSpell,
  magicItem: writeMagicItem,
};

/** The blocks of a document, a box, an item or a cell, one after the other. */
export function blocks(parent: Node, scope: Scope): string {
  const written: string[] = [];
  let before: Node | null = null;
  parent.forEach((child) => {
    const markup = writeAfter(before, child, scope);
    if (markup === '') return;
    // A table across the page leaves the column and takes its heading along.
    if (before?.type.name === 'heading' && markup.startsWith(WIDE)) {
      written.push(`${WIDE}${written.pop() ?? ''}\n\n${markup.slice(WIDE.length)}`);
    } else {
      written.push(markup);
    }
    before = child;
  });
  return written.join('\n\n');
}

/** A short line in italics right under a heading belongs to it and is kept with what follows. */
function writeAfter(before: Node | null, node: Node, scope: Scope): string {
  if (before?.type.name === 'heading' && isSubtitle(node)) return `#subtitle[${inline(node, scope)}];`;
  if (isTooDeep(node, scope)) return flattened(node, scope, blocks);
  return WRITERS[node.type.name]?.(node, scope) ?? '';
}

function isSubtitle(node: Node): boolean {
  if (node.type.name !== 'paragraph' || node.content.size === 0 || node.content.size > SUBTITLE) return false;
  return node.children.every((child) => child.marks.some((mark) => mark.type.name === 'italic'));
}

/** Choosing the best line breaks of a whole paragraph at once costs more than its length: an endless one is broken line by line. */
function writeParagraph(node: Node, scope: Scope): string {
  const markup = inline(node, scope);
  return node.content.size > ENDLESS_PARAGRAPH ? `#endless[${markup}];` : markup;
}

function writeHeading(node: Node, scope: Scope): string {
  if (node.content.size === 0) return '';
  const look = Number(node.attrs.level);
  const { level, outlined } = scope.headings.enter(look);
  return `#head(${look}, ${level}, ${outlined})[${inline(node, scope)}];`;
}

function codeLines(text: string, scope: Scope): string {
  return text
    .split('\n')
    .map((line) => scope.codeText(line.replaceAll('\t', '    ')))
    .join('#linebreak();');
}

function writeRandomTable(table: Node, scope: Scope): string {
  const rows: string[] = [];
  table.forEach((row) => {
    rows.push(`[${scope.text(String(row.attrs.roll))}]`, `[${inline(row, scope)}]`);
  });
  const title = String(table.attrs.title) || 'Result';
  return `#roll-table("${String(table.attrs.die)}", [${scope.text(title)}], ${rows.join(', ')}${table.childCount <= UNDIVIDED_ROWS ? ', whole: true' : ''});`;
}

function writeSidebar(node: Node, scope: Scope): string {
  const inner = blocks(node, nestedScope(scope, BOX));
  const title = contentOrNone(boxTitle(String(node.attrs.title), String(node.attrs.kind)), scope);
  return `#${node.attrs.kind === 'gm-note' ? 'gm-note' : 'sidebar'}(${title})[${inner}];`;
}

function writeSpell(node: Node, scope: Scope): string {
  const { attrs } = node;
  const line = spellLine(Number(attrs.level), String(attrs.school), String(attrs.classes));
  const facts = printedSpellFacts(attrs);
  const header = array(facts.map(({ label, value }) => `([${scope.text(`${label}:`)}], [${scope.text(value)}])`));
  return entry({ name: String(attrs.name), line, scope, rest: `#entry-facts(..${header});\n\n${blocks(node, scope)}` });
}

function writeMagicItem(node: Node, scope: Scope): string {
  return entry({
    name: String(node.attrs.name),
    line: magicItemLine(node.attrs),
    scope,
    rest: blocks(node, scope),
  });
}

function entry({ name, line, scope, rest }: { name: string; line: string; scope: Scope; rest: string }): string {
  const heading = name === '' ? '' : `#entry-name(${scope.headings.entryLevel()})[${scope.text(name)}];`;
  const under = line === '' ? '' : `#entry-line[${scope.text(line)}];`;
  return [heading, under, rest].filter((part) => part !== '').join('\n\n');
}
