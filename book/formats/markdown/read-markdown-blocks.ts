import type { Token } from 'markdown-it';
import type { KnownNode } from '../../document/nodes.ts';
import { BOX, type MarkdownBlock, type MarkdownNote, OPENING } from '../printed-blocks/source-blocks.ts';
import { withAdmonitions } from './admonitions.ts';
import { BOX_OPEN, tagsOf } from './homebrewery/box-rule.ts';
import { BREAK } from './homebrewery/homebrewery.ts';
import { readOpeningLine, withoutFileFences } from './own-files.ts';
import {
  definitionLines,
  furnitureLeftOut,
  furnitureOf,
  isCover,
  lookLeftOut,
  unknownBox,
  withoutFurniture,
} from './homebrewery/furniture.ts';
import { LOOK_LEFT, SPAN_OPEN } from './homebrewery/span-rule.ts';
import { withVariables } from './homebrewery/variables.ts';
import { ANCHOR } from './obsidian/obsidian.ts';
import { embedsIn, linesOfEmbeds } from './obsidian/note-link-rule.ts';
import { readFence } from './obsidian/fences.ts';
import { LEFT_OUT, type LeftOut, leftOutMessage, withoutLeftOut } from './obsidian/left-out-rule.ts';
import { inlineHtml, markdownTree, type Notations, notationsOf } from './markdown-parser.ts';
import { TOLD, type TokenTree } from './token-tree.ts';
import { hasPlaceholder, PLACEHOLDER_LEFT_OUT } from './site-templates.ts';
import { readHtmlPart } from './read-html-part.ts';
import { type InlineContext, type ImageAddress, readInline } from './read-inline.ts';

/** Deeper nesting is cut off here. No book needs it, and the sanitizer would remove it. */
const MAX_DEPTH = 40;

const ATTRIBUTES = /(?<!\s)\s*\{[#.][^\s{}]+(?:\s[^{}]*)?\}\s*$/;

/** The marker that many programs replace with a table of contents. */
const CONTENTS = /^\s*\[\[?_?toc_?\]?\]\s*$/i;

/** The parser drops what is nested deeper than this. */
const PARSER_DEPTH = 99;

interface Reading {
  notes: MarkdownNote[];
  /** The number of lines before the text, which is added to every line number. */
  before: number;
  imageAddress: ImageAddress;
  isOurs: boolean;
  notations: Notations;
  /** Whether the current page of the Homebrewery is a cover, whose footer is text of the author. */
  page: { isCover: boolean };
}

/** What a reader knows of the file that contains the text. */
export interface MarkdownContext {
  /** The number of lines before the text in its file. */
  before?: number;
  /** Finds the addresses of images that came with the file. */
  imageAddress?: ImageAddress;
  /** Whether our own export wrote it. Such a file has HTML where Markdown would be misread. */
  isOurs?: boolean;
  /** Whether it is a note of a vault, even if it uses nothing of that notation. */
  isNote?: boolean;
  /** Whether it is the Homebrewery's, even if it uses nothing of that notation. */
  isBrew?: boolean;
}

/** Parses Markdown into blocks, without recognising anything that is not plain Markdown. Never throws. */
export function readBlocks(
  markdown: string,
  { before = 0, imageAddress = () => null, isOurs = false, isNote = false, isBrew = false }: MarkdownContext = {},
): { blocks: MarkdownBlock[]; notes: MarkdownNote[] } {
  const notes: MarkdownNote[] = [];
  const told = (message: string, line = 1) => void notes.push({ line: before + line, message });
  const boxed = isOurs ? markdown : withAdmonitions(markdown, told);
  const written = withoutFileFences(boxed, told);
  const found = notationsOf(written, { isOurs });
  const notations = { ...found, homebrewery: found.homebrewery || isBrew, obsidian: found.obsidian || isNote };
  const put = notations.homebrewery && !isOurs ? withVariables(written) : { text: written, told: [] };
  for (const { line, message } of put.told) told(message, line);
  const reading: Reading = { notes, before, imageAddress, isOurs, notations, page: { isCover: false } };
  return { blocks: readTrees(markdownTree(put.text, notations), 0, reading, before + 1), notes };
}

function readTrees(trees: readonly TokenTree[], depth: number, reading: Reading, line: number): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  for (const tree of trees) {
    const last = blocks.at(-1);
    if (tree.token.type === ANCHOR && last) last.anchor = tree.token.info;
    for (const block of readTree(tree, depth, reading, lineOf(tree.token, reading) ?? line)) blocks.push(block);
  }
  return blocks;
}

function readTree(tree: TokenTree, depth: number, reading: Reading, line: number): MarkdownBlock[] {
  const { token, children } = tree;
  if (token.level >= PARSER_DEPTH)
    reading.notes.push({ line, message: 'What is nested deeper than 100 levels is left out.' });
  const inner = () => readTrees(children, depth + 1, reading, line);
  switch (token.type) {
    case 'paragraph_open':
      return readText({ type: 'paragraph' }, children, reading, line);
    case 'heading_open': {
      const level = Number(token.tag.slice(1));
      return readText({ type: 'heading', attrs: { level } }, children, reading, line).map((block) => ({
        ...block,
        content: reading.isOurs ? block.content : withoutAttributes(block.content),
        level,
      }));
    }
    case 'blockquote_open':
      return container({ type: 'blockquote', content: [] }, inner(), depth, line);
    case 'bullet_list_open':
    case 'ordered_list_open':
      return readList(token, inner(), depth, line);
    case 'list_item_open':
      return [{ type: 'listItem', content: inner(), line }];
    case 'table_open':
      return [readTable(tree, reading, line)];
    case 'hr':
      return [{ type: 'horizontalRule', line }];
    case 'fence':
    case 'code_block':
      return readCode(token, depth, reading, line);
    case LEFT_OUT:
      noteLeftOut(token.info as LeftOut, reading, line);
      return [];
    case TOLD:
      reading.notes.push({ line, message: token.content });
      return [];
    case BREAK:
      if (token.info === 'page') reading.page.isCover = false;
      return [{ type: token.info === 'page' ? 'pageBreak' : 'columnBreak', line }];
    case BOX_OPEN:
      return readBox(tree, reading, line, inner);
    case 'html_block':
      return readHtmlBlock(token, reading, line);
    default:
      return inner();
  }
}

function container(node: KnownNode, content: MarkdownBlock[], depth: number, line: number): MarkdownBlock[] {
  return depth > MAX_DEPTH ? content : [{ ...node, content, line }];
}

function readText(node: KnownNode, children: readonly TokenTree[], reading: Reading, line: number): MarkdownBlock[] {
  const { homebrewery, obsidian } = reading.notations;
  if (!reading.isOurs && children.length === 1 && CONTENTS.test(children[0]?.token.content ?? '')) {
    reading.notes.push({ line, message: 'The table of contents is left out: a book makes its own.' });
    return [];
  }
  const written = inlineTokens(children);
  const said = obsidian ? withoutLeftOut(written, (what) => noteLeftOut(what, reading, line)) : written;
  if (homebrewery && said.some((token) => token.type === SPAN_OPEN && isCover(tagsOf(token))))
    reading.page.isCover = true;
  const left = (name: string) => noteFurniture(name, reading, line);
  const tokens = homebrewery ? withoutFurniture(said, { onCover: reading.page.isCover, left }) : said;
  if (homebrewery) noteFormats(tokens, reading, line);
  if (children.some(({ token }) => hasPlaceholder(token))) reading.notes.push({ line, message: PLACEHOLDER_LEFT_OUT });
  if ((written.length > 0 || node.type === 'paragraph') && tokens.every(isBlank)) return [];
  const embeds = obsidian && node.type === 'paragraph' ? embedsIn(tokens) : null;
  if (embeds !== null) return embeds.map((embed) => ({ ...embed, line }));
  const anchor = anchorOf(children);
  const context = placeAt(line, reading);
  const hasHtml = tokens.some(({ type }) => type === 'html_inline');
  const parts = obsidian && node.type === 'paragraph' && !hasHtml ? linesOfEmbeds(tokens) : [];
  if (parts.length > 1)
    return parts.flatMap((part): MarkdownBlock[] => {
      const notes = embedsIn(part)?.map((embed) => ({ ...embed, line }));
      return notes ?? [{ ...node, content: readInline(part, context), line, ...anchor }];
    });
  if (hasHtml) {
    return readHtmlPart(inlineHtml(tokens), context, node).map((block) => ({ ...block, line }));
  }
  const content = readInline(tokens, context);
  // Colons written as character references are words.
  const isDefinition = (homebrewery || obsidian) && children.some(({ token }) => token.content.includes('::'));
  return [{ ...node, content: isDefinition ? definitionLines(content) : content, line, ...anchor }];
}

/**
 * Removes the id and the classes that Google Docs, Pandoc and site generators write after a heading: "The Fen {#the-fen
 * .lead}".
 */
function withoutAttributes(content: readonly KnownNode[] = []): KnownNode[] {
  const last = content.at(-1);
  const words = last?.type === 'text' ? last.text?.replace(ATTRIBUTES, '') : undefined;
  if (!last || words === undefined || words === last.text) return [...content];
  const rest = content.slice(0, -1);
  return words === '' ? withTrimmedEnd(rest) : [...rest, { ...last, text: words }];
}

function withTrimmedEnd(content: readonly KnownNode[]): KnownNode[] {
  const last = content.at(-1);
  return last?.type === 'text'
    ? [...content.slice(0, -1), { ...last, text: last.text?.trimEnd() ?? '' }]
    : [...content];
}

/** Returns the tokens of a line. The parser makes one token of it, unless our own readers have joined several. */
function inlineTokens(children: readonly TokenTree[]): readonly Token[] {
  const [only] = children;
  return only && children.length === 1
    ? (only.token.children ?? [])
    : children.flatMap(({ token }) => token.children ?? []);
}

/** Returns the name at the end of a block of a vault. */
function anchorOf(children: readonly TokenTree[]): { anchor?: string } {
  const anchor: unknown = children.find(({ token }) => token.meta?.anchor !== undefined)?.token.meta?.anchor;
  return typeof anchor === 'string' ? { anchor } : {};
}

function readList(token: Token, items: MarkdownBlock[], depth: number, line: number): MarkdownBlock[] {
  if (depth > MAX_DEPTH)
    return items.flatMap((item) => (item.content ?? []).map((node) => ({ line: item.line, ...node })));
  if (token.type === 'ordered_list_open') {
    return [{ type: 'orderedList', attrs: { start: Number(token.attrGet('start') ?? 1) }, content: items, line }];
  }
  if (!items.some(isTask)) return [{ type: 'bulletList', content: items, line }];
  return [{ type: 'taskList', content: items.map(asTask), line }];
}

const TASK = /^\[([ xX])\](?=\s)\s?/;

function isTask(item: KnownNode): boolean {
  return TASK.test(item.content?.[0]?.content?.[0]?.text ?? '');
}

function asTask(item: MarkdownBlock): MarkdownBlock {
  const [paragraph, ...rest] = item.content ?? [];
  const [first, ...others] = paragraph?.content ?? [];
  const box = TASK.exec(first?.text ?? '');
  const attrs = { checked: box !== null && box[1] !== ' ' };
  if (!box || !paragraph || !first) return { ...item, type: 'taskItem', attrs };
  const text = { ...first, text: (first.text ?? '').slice(box[0].length) };
  return { ...item, type: 'taskItem', attrs, content: [{ ...paragraph, content: [text, ...others] }, ...rest] };
}

function readTable({ children }: TokenTree, reading: Reading, line: number): MarkdownBlock {
  const rows = children.flatMap((group) => group.children).map((row) => readRow(row, reading, line));
  const [head] = rows;
  const unnamed = head?.content?.every((cell) => (cell.content?.[0]?.content ?? []).length === 0) === true;
  return { type: 'table', content: unnamed && rows.length > 1 ? rows.slice(1) : rows, line };
}

function readRow(row: TokenTree, reading: Reading, tableLine: number): MarkdownBlock {
  const line = lineOf(row.token, reading) ?? tableLine;
  const content = row.children.map(
    (cell): KnownNode => ({
      type: cell.token.type === 'th_open' ? 'tableHeader' : 'tableCell',
      attrs: {
        align: /text-align:(left|center|right)/.exec(String(cell.token.attrGet('style') ?? ''))?.[1] ?? null,
        colspan: Number(cell.token.attrGet('colspan') ?? 1),
        rowspan: Number(cell.token.attrGet('rowspan') ?? 1),
      },
      content: readText({ type: 'paragraph' }, cell.children, reading, line),
    }),
  );
  return { type: 'tableRow', content, line };
}

function readCode(token: Token, depth: number, reading: Reading, line: number): MarkdownBlock[] {
  const language = token.info.trim().split(/\s+/)[0] ?? '';
  // In the older notation of the Homebrewery, a code block without words starts the next column.
  if (reading.notations.homebrewery && language === '' && token.content.trim() === '')
    return [{ type: 'columnBreak', line }];
  const code: MarkdownBlock = {
    type: 'codeBlock',
    attrs: { language: language === '' ? null : language },
    content: [{ type: 'text', text: token.content.replace(/\n$/, '') }],
    line,
  };
  if (!reading.notations.obsidian || depth > MAX_DEPTH) return [code];
  const context = { ...reading, before: line };
  return readFence(token, code, {
    read: (markdown) => readTrees(markdownTree(markdown, reading.notations), depth + 1, context, line),
    leftOut: (what) => noteLeftOut(what, reading, line),
  });
}

function noteLeftOut(what: LeftOut, { notes }: Reading, line: number): void {
  notes.push({ line, message: leftOutMessage(what) });
}

/** Converts a box to a block. Page furniture is left out, and so are tags that open or close no box. */
function readBox({ token }: TokenTree, reading: Reading, line: number, inner: () => MarkdownBlock[]): MarkdownBlock[] {
  const tags = tagsOf(token);
  const furniture = furnitureOf(tags, reading.page.isCover);
  if (token.info === 'open' && token.markup === '{{')
    reading.notes.push({ line, message: 'This box is never closed, so its text stands without one.' });
  if (token.info !== '') return [];
  const unknown = furniture === null ? unknownBox(tags) : null;
  if (unknown !== null)
    reading.notes.push({
      line,
      message: `The box "${unknown}" is none that a book has, so its text stands without one.`,
    });
  if (furniture === null) return [{ type: BOX, attrs: { ...tags }, content: inner(), line }];
  noteFurniture(furniture, reading, line);
  return [];
}

/** Reports tags for the look of words, and what the Homebrewery draws without words: a cover, a spot of colour. */
function noteFormats(tokens: readonly Token[], { notes }: Reading, line: number): void {
  const isEmpty = tokens.every(isBlank);
  for (const token of tokens) {
    const { names, styles } = token.type === SPAN_OPEN ? tagsOf(token) : { names: [], styles: {} };
    const look = token.type === LOOK_LEFT ? token.info : isEmpty ? names[0] : Object.keys(styles)[0];
    if (look !== undefined) notes.push({ line, message: lookLeftOut(look) });
  }
}

function noteFurniture(name: string, { notes }: Reading, line: number): void {
  notes.push({ line, message: furnitureLeftOut(name) });
}

/** Whether a token contains no text; the tokens around a span do not. */
function isBlank({ type, content }: Token): boolean {
  return type === 'softbreak' || type.startsWith('brew_') || (type === 'text' && content.trim() === '');
}

function readHtmlBlock(token: Token, reading: Reading, line: number): MarkdownBlock[] {
  const mark = reading.isOurs ? readOpeningLine(token.content) : null;
  if (mark !== null) return [{ type: OPENING, attrs: { mark }, line }];
  const context = placeAt(line, reading);
  return readHtmlPart(token.content, context).map((block) => ({ ...block, line, isHtml: reading.isOurs }));
}

function placeAt(line: number, { notes, imageAddress, isOurs, notations }: Reading): InlineContext {
  const { homebrewery, obsidian } = notations;
  const note = (said: MarkdownNote) => notes.push(said);
  return { line, note, imageAddress, isOurs, isHomebrewery: homebrewery, isObsidian: obsidian };
}

function lineOf(token: Token, reading: Reading): number | undefined {
  return token.map ? token.map[0] + 1 + reading.before : undefined;
}
