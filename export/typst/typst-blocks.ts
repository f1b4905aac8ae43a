import type { Node } from 'prosemirror-model';
import { markName } from '#book/document/marks.ts';
import { pagePlaceOf } from '#book/document/page-place.ts';
import { printForm } from '#book/document/schema.ts';
import { headingOf } from '#book/sections/named-part.ts';
import {
  type FormName,
  type FormWriters,
  type PagePlace,
  type PrintForm,
  writeForm,
} from '#book/document/print/print-form.ts';
import { directionOfText } from '#book/layout/language-tag.ts';
import { firstLetter, openingParagraph } from '../opening-letter.ts';
import { imageBlock, insetBlock } from './typst-images.ts';
import { contentOrNone, headingText, inline, isWhole, paragraph, withoutRunt, wordsOf } from './typst-inline.ts';
import { acrossPage, array, isAcross, PAGE_TURN, stringLiteral, wrapped } from './typst-markup.ts';
import { nestedScope, type Scope } from './typst-scope.ts';
import { statBlockBlock, tableBlock } from './typst-tables.ts';

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
  list: listBlock,
  table: (form, scope) => tableBlock(form, scope, blocks),
  'roll-table': rollTable,
  break: ({ to }, { nested }) => (nested ? '' : BREAKS[to]),
  rule: () => '#rule;',
  image: imageBlock,
  box: writeBox,
  entry,
  'stat-block': statBlockBlock,
  nothing: () => '',
};

const BREAKS = { page: PAGE_TURN, column: '#colbreak(weak: true);' };

/** The blocks of a document, box, item or cell, in order. */
function blocks(parent: Node, scope: Scope): string {
  return writtenBlocks(parent, { ...scope, dropCaps: false })
    .map(({ markup }) => markup)
    .join('\n\n');
}

export interface WrittenBlock {
  form: PrintForm;
  markup: string;
}

/** The blocks one by one, without those that print nothing. */
export function writtenBlocks(parent: Node, scope: Scope): WrittenBlock[] {
  const written: WrittenBlock[] = [];
  const forms = parent.children.map((node) => printForm(node, scope.words));
  const places = parent.children.map(pagePlaceOf);
  const opening = scope.dropCaps && scope.depth === 0 ? openingParagraph(forms) : -1;
  let beside = 0;
  for (const [index, form] of forms.entries()) {
    if (beside > 0) {
      beside -= 1;
      continue;
    }
    if (scope.depth === 0) scope.atBlock(index);
    const place = places[index] ?? USUAL;
    if (form.form === 'entry' && scope.span !== null) {
      written.push(...placedEntry(parent.child(index), form, place, scope));
      continue;
    }
    const inset = insetBlock(form, besideOf(forms, places, index), scope);
    beside = inset?.taken ?? 0;
    const before = place.breakBefore === null ? (written.at(-1) ?? null) : null;
    const above = before?.form ?? null;
    const markup =
      inset?.markup ??
      directed(
        parent.child(index),
        scope,
        (inner) => (index === opening ? dropCap(form, inner) : null) ?? writePlaced(above, form, place, inner),
      );
    if (markup === '') continue;
    const block = { form, markup };
    const isKept = inset === null && isKeptWithNext(parent.child(index), place, scope);
    written.push(...begunWith(place, inText(block, { before, isKept, scope }), scope));
  }
  return written;
}

const USUAL: PagePlace = { width: 'column', breakBefore: null, keepWithNext: false };

/** A block, and before it the break with which it begins a page or a column. Content across the page begins no column. */
function begunWith({ breakBefore: to }: PagePlace, block: WrittenBlock, { nested }: Scope): WrittenBlock[] {
  const isIdle = to === null || nested || (to === 'column' && isAcross(block.markup));
  return isIdle ? [block] : [{ form: { form: 'break', to }, markup: BREAKS[to] }, block];
}

/** What may stand beside a picture: the blocks after it, up to one that begins a page or a column. */
function besideOf(forms: readonly PrintForm[], places: readonly PagePlace[], index: number): PrintForm[] {
  const end = places.findIndex(({ breakBefore }, other) => other > index && breakBefore !== null);
  return forms.slice(index + 1, end === -1 ? undefined : end);
}

/** Writes a block across the page or in its column, as its author placed it. Images look at their own width. */
function writePlaced(before: PrintForm | null, form: PrintForm, { width }: PagePlace, scope: Scope): string {
  const { span } = scope;
  if (span === null || form.form === 'image' || width === 'auto') return writeAfter(before, form, scope);
  if (width === 'column') return writeAfter(before, form, form.form === 'table' ? { ...scope, span: null } : scope);
  return acrossPage(writeAfter(before, form, { ...scope, room: span, span: null }));
}

/** A spell or item whose tables may span the page: its first block begins a page or column, and its last stays with the next. */
function placedEntry(node: Node, form: PrintForm<'entry'>, place: PagePlace, scope: Scope): WrittenBlock[] {
  const parts = entryBlocks(node, form, scope);
  const [last, ending] = [parts.at(-1), node.lastChild];
  if (last && ending && isKeptWithNext(ending, place, scope)) parts[parts.length - 1] = kept(last, false);
  const [head, ...body] = parts;
  return head ? [...begunWith(place, head, scope), ...body] : [];
}

/** A block as it stands after the one before it. Terms of a glossary have no indents. */
function inText(
  block: WrittenBlock,
  { before, isKept, scope }: { before: WrittenBlock | null; isKept: boolean; scope: Scope },
): WrittenBlock {
  const isText = block.form.form === 'paragraph' && scope.termLevel === null;
  const follows = isText && before?.form.form === 'paragraph';
  if (isKept) return kept(block, follows);
  return follows && before.markup.startsWith(KEPT_TEXT) ? { ...block, markup: `#indented[${block.markup}];` } : block;
}

/**
 * Headings stay with what follows anyway, and content across the page is placed by the layout loop. `follows` says whether a paragraph comes
 * after another.
 */
function kept({ form, markup }: WrittenBlock, follows: boolean): WrittenBlock {
  if (form.form === 'heading' || isAcross(markup)) return { form, markup };
  return { form, markup: form.form === 'paragraph' ? `${KEPT_TEXT}${follows})[${markup}];` : `#kept[${markup}];` };
}

const KEPT_TEXT = '#kept-text(';
/** The height of a line in em of the text, and the share of a column's height up to which a block moves to stay with the next. */
const LINE_EM = 1.3;
const MOVED = 0.5;

/** Whether a block stays with the next: where its author says so, and only if it is so short that it leaves little of a page white. */
function isKeptWithNext(block: Node, { keepWithNext }: PagePlace, { room, page, nested }: Scope): boolean {
  if (!keepWithNext || nested) return false;
  const perLine = room / (page.sizes.text * LETTER_EM);
  let lines = block.isTextblock ? Math.ceil(block.content.size / perLine) : 0;
  block.descendants((inner) => {
    if (inner.isTextblock) lines += Math.max(1, Math.ceil(inner.content.size / perLine));
  });
  return lines * LINE_EM * page.sizes.text <= MOVED * page.columnHeight;
}

/** A spell or item whose tables may span the page: each of its blocks is a part of the flow. */
function entryBlocks(block: Node, form: PrintForm<'entry'>, scope: Scope): WrittenBlock[] {
  const head = { form, markup: directed(block, scope, (inner) => entryHead(form, inner)) };
  const body = writtenBlocks(form.body, { ...scope, depth: scope.depth + 1, dropCaps: false });
  return head.markup === '' ? body : [head, ...body];
}

/** A short line in italics right below a heading is its subtitle and is kept with what follows. */
function writeAfter(before: PrintForm | null, form: PrintForm, scope: Scope): string {
  if (before?.form === 'heading' && form.form === 'paragraph' && isSubtitle(form.text))
    return `#subtitle[${inline(form.text, scope)}];`;
  if (isTooDeep(form, scope)) return flattened(form, scope);
  return writeForm(WRITERS, form, { ...scope, heading: headingOf(before) });
}

function isSubtitle({ content }: Node): boolean {
  if (content.size === 0 || content.size > SUBTITLE) return false;
  return content.content.every((child) => child.marks.some((mark) => markName(mark) === 'italic'));
}

/** The time for optimal line breaks grows faster than a paragraph's length, so an extremely long one is broken line by line. */
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

/** Writes a block whose direction differs from its surroundings, so that its lines, bullets and columns begin on its own side. */
function directed(block: Node, scope: Scope, write: (scope: Scope) => string): string {
  const direction = directionOfText(block.textContent) ?? scope.direction;
  if (direction === scope.direction) return write(scope);
  const markup = write({ ...scope, direction });
  return markup === '' ? '' : wrapped(markup, (inner) => `#${direction}-block[${inner}];`);
}

/** The width of a letter in em, and the least number of lines of a paragraph with a drop cap. */
const LETTER_EM = 0.45;
const LEAST_LINES = 4;
/** More letters than fit beside a drop cap. */
const BESIDE = 700;

/** A paragraph with a drop cap; null if it is too short or does not begin with a letter. */
function dropCap(form: PrintForm, scope: Scope): string | null {
  if (form.form !== 'paragraph' || scope.direction === 'rtl') return null;
  const { text } = form;
  const letter = openingLetter(text);
  const least = LEAST_LINES * (scope.room / (scope.page.sizes.text * LETTER_EM));
  if (letter === null || text.content.size < least) return null;
  const words = wordsOf(text.cut(letter.length), BESIDE).map((word) => `[${inline(word, scope)}]`);
  return `#drop-cap([${scope.text(letter)}], ${array(words)});`;
}

function openingLetter({ firstChild }: Node): string | null {
  if (!firstChild?.isText || isWhole(firstChild)) return null;
  return firstLetter(firstChild.text ?? '');
}

/** A spell, magic item or similar entry: its name as a heading, its line, facts and text. */
function entry(form: PrintForm<'entry'>, scope: Scope): string {
  return [entryHead(form, scope), blocks(form.body, scope)].filter((part) => part !== '').join('\n\n');
}

/** The part of an entry above its text. */
function entryHead(form: PrintForm<'entry'>, scope: Scope): string {
  const { name, line, facts } = form;
  const listed = facts?.map(
    ({ label, value }) => `([${scope.text(`${label}:`)}], [${scope.text(withoutRunt(value))}])`,
  );
  const heading =
    name === '' ? '' : `${scope.parts.anchor(form)}#entry-name(${scope.headings.entryLevel()})[${scope.text(name)}];`;
  const under = line === '' ? '' : `#entry-line[${scope.text(line)}];`;
  return [heading, under, listed ? `#entry-facts(..${array(listed)});` : ''].filter((part) => part !== '').join('\n\n');
}

/** Inset of an item, in points. */
const ITEM_INSET = 14;
/** The compiler fails for quotations and lists nested about thirty deep, and takes seconds for those inside a table. */
const DEEPEST = 20;
const NESTING: ReadonlySet<FormName> = new Set(['quote', 'list']);

/** A list with bullets, with numbers, or with a checkbox for each task. */
function listBlock({ mark, start, items }: PrintForm<'list'>, scope: Scope): string {
  const inner = nestedScope(scope, ITEM_INSET);
  if (mark === 'task') {
    return items.map(({ body, isDone }) => `#task(${isDone})[${blocks(body, inner)}];`).join('\n\n');
  }
  const written = items.map(({ body }) => `[${blocks(body, inner)}]`).join('');
  return mark === 'number' ? `#enum(start: ${start})${written};` : `#list${written};`;
}

/** Whether a list or quotation is nested deeper than the compiler can set. */
function isTooDeep({ form }: PrintForm, { depth }: Scope): boolean {
  return depth >= DEEPEST && NESTING.has(form);
}

/** The content of a list or quotation that is nested too deep, without bullets or a further indent. */
function flattened(form: PrintForm, scope: Scope): string {
  const bodies = form.form === 'quote' ? [form.body] : form.form === 'list' ? form.items.map(({ body }) => body) : [];
  return bodies.map((body) => blocks(body, scope)).join('\n\n');
}

/** A random table with at most this many rows stays in one column. */
const UNDIVIDED_ROWS = 4;

/** A random table: the numbers of the die and their results. */
function rollTable(form: PrintForm<'roll-table'>, scope: Scope): string {
  const { die, title, rows } = form;
  const cells = rows.flatMap(({ roll, text }) => [`[${scope.text(roll)}]`, `[${inline(text, scope)}]`]);
  const whole = rows.length <= UNDIVIDED_ROWS ? ', whole: true' : '';
  return `${scope.parts.anchor(form, { heading: scope.heading })}#roll-table("${die}", [${scope.text(title || scope.words.result)}], ${cells.join(', ')}${whole});`;
}
