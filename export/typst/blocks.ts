import type { Node } from 'prosemirror-model';
import { markName } from '#book/document/marks.ts';
import { printForm } from '#book/document/schema.ts';
import { headingOf } from '#book/sections/named-part.ts';
import { type FormWriters, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import { directed } from './directed.ts';
import { openingParagraph } from '../opening-letter.ts';
import { dropCap } from './drop-cap.ts';
import { entry, entryHead } from './entry.ts';
import { PAGE_TURN } from './flow-parts.ts';
import { imageBlock } from './images.ts';
import { insetBlock } from './inset.ts';
import { contentOrNone, headingText, inline, paragraph } from './inline.ts';
import { flattened, isTooDeep, listBlock } from './lists.ts';
import { stringLiteral } from './literal.ts';
import { rollTable } from './roll-table.ts';
import { nestedScope, type Scope } from './scope.ts';
import { statBlockBlock } from './stat-block.ts';
import { tableBlock } from './table.ts';

const ENDLESS_PARAGRAPH = 10_000;
const SUBTITLE = 120;
/** The structural level of the highest headings of a section. */
const MAIN = 2;
/** Inset of the template's boxes, in points. */
const BOX = 18;

const WRITERS: FormWriters<Scope, string> = {
  paragraph: writeParagraph,
  heading: writeHeading,
  quote: ({ body }, scope) => `#quoted[${blocks(body, nestedScope(scope, BOX))}];`,
  code: ({ code }, scope) => `#code-block[${codeLines(code, scope)}];`,
  list: (form, scope) => listBlock(form, scope, blocks),
  table: (form, scope) => tableBlock(form, scope, blocks),
  'roll-table': rollTable,
  break: ({ to }, { nested }) => (nested ? '' : BREAKS[to]),
  rule: () => '#rule;',
  image: imageBlock,
  box: writeBox,
  entry: (form, scope) => entry(form, scope, blocks),
  'stat-block': statBlockBlock,
  nothing: () => '',
};

const BREAKS = { page: PAGE_TURN, column: '#colbreak(weak: true);' };

/** The blocks of a document, a box, an item or a cell, one after the other. */
export function blocks(parent: Node, scope: Scope): string {
  return writtenBlocks(parent, { ...scope, dropCaps: false })
    .map(({ markup }) => markup)
    .join('\n\n');
}

export interface WrittenBlock {
  form: PrintForm;
  markup: string;
}

/** The same one by one. Blocks that print nothing are left out. */
export function writtenBlocks(parent: Node, scope: Scope): WrittenBlock[] {
  const written: WrittenBlock[] = [];
  const forms = parent.children.map((node) => printForm(node, scope.words));
  const opening = scope.dropCaps && scope.depth === 0 ? openingParagraph(forms) : -1;
  let beside = 0;
  for (const [index, form] of forms.entries()) {
    if (beside > 0) {
      beside -= 1;
      continue;
    }
    if (scope.depth === 0) scope.atBlock(index);
    if (form.form === 'entry' && scope.span !== null) {
      written.push(...entryBlocks(parent.child(index), form, scope));
      continue;
    }
    const inset = insetBlock(form, forms.slice(index + 1), scope);
    beside = inset?.taken ?? 0;
    const before = written.at(-1)?.form ?? null;
    const markup =
      inset?.markup ??
      directed(
        parent.child(index),
        scope,
        (inner) => (index === opening ? dropCap(form, inner) : null) ?? writeAfter(before, form, inner),
      );
    if (markup !== '') written.push({ form, markup });
  }
  return written;
}

/** A spell or an item where its tables may stand across the page: each of its blocks is a part of the flow. */
function entryBlocks(block: Node, form: PrintForm<'entry'>, scope: Scope): WrittenBlock[] {
  const head = { form, markup: directed(block, scope, (inner) => entryHead(form, inner)) };
  const body = writtenBlocks(form.body, { ...scope, depth: scope.depth + 1, dropCaps: false });
  return head.markup === '' ? body : [head, ...body];
}

/** A short line in italics right under a heading belongs to it and is kept with what follows. */
function writeAfter(before: PrintForm | null, form: PrintForm, scope: Scope): string {
  if (before?.form === 'heading' && form.form === 'paragraph' && isSubtitle(form.text))
    return `#subtitle[${inline(form.text, scope)}];`;
  if (isTooDeep(form, scope)) return flattened(form, scope, blocks);
  return writeForm(WRITERS, form, { ...scope, heading: headingOf(before) });
}

function isSubtitle({ content }: Node): boolean {
  if (content.size === 0 || content.size > SUBTITLE) return false;
  return content.content.every((child) => child.marks.some((mark) => markName(mark) === 'italic'));
}

/** The time for optimal line breaks grows faster than a paragraph's length, so that an extremely long one is broken line by line. */
function writeParagraph({ text }: PrintForm<'paragraph'>, scope: Scope): string {
  const markup = paragraph(text, scope);
  return text.content.size > ENDLESS_PARAGRAPH ? `#endless[${markup}];` : markup;
}

function writeHeading(form: PrintForm<'heading'>, scope: Scope): string {
  const { level: look, text } = form;
  if (text.content.size === 0) return '';
  const { level, outlined } = scope.headings.enter(look);
  const { before, markup, notes } = headingText(text, scope);
  const beside = notes === '' ? '' : `, notes: [${notes}]`;
  if (look === scope.termLevel)
    return `${scope.parts.anchor(form, { isMain: true })}${before}#term(${level}${beside})[${markup}];`;
  const isMain = level === MAIN && scope.termLevel === null;
  return `${scope.parts.anchor(form, { isMain })}${before}#head(${look}, ${level}, ${outlined}${beside})[${markup}];`;
}

function codeLines(text: string, scope: Scope): string {
  return text
    .split('\n')
    .map((line) => scope.codeText(line.replaceAll('\t', '    ')))
    .join('#linebreak();');
}

/** Each look of a box has a function of its own in the template. */
function writeBox({ look, title, body }: PrintForm<'box'>, scope: Scope): string {
  const inner = blocks(body, nestedScope(scope, BOX));
  if (look === 'read-aloud') return `#read-aloud[${inner}];`;
  return `#${look}(${stringLiteral(scope.boxId(title))}, ${contentOrNone(title, scope)})[${inner}];`;
}
