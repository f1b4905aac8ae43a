import type { Token } from 'markdown-it';
import { safeImageAddress, safeLink } from '../../document/define/attributes.ts';
import type { KnownMark, KnownNode, MarkName } from '../../document/nodes.ts';
import { hasMark, type MarkdownNote, plainText } from '../printed-blocks/source-blocks.ts';
import { NO_IMAGE } from '../../text/bytes.ts';
import { EMBED_SIGN, linkedNote, NOTE_LINK, NOTE_MARK, splitSize } from './obsidian/note-link-rule.ts';
import { wordTable } from '../../text/lookup.ts';

const MARKS: Readonly<Record<string, MarkName>> = wordTable({
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  sup: 'superscript',
  sub: 'subscript',
});

/** The context of inline tokens: their line, and where to report losses. */
export interface InlineContext {
  line: number;
  note(note: MarkdownNote): void;
  imageAddress: ImageAddress;
  /** Whether our own export wrote it. Then its HTML is that of a book. */
  isOurs: boolean;
  isHomebrewery: boolean;
  isObsidian: boolean;
}

/**
 * Returns the address in the book of an image that came with the file. Returns null if there is none, and '' if there
 * is none and that was already reported.
 */
export type ImageAddress = (src: string) => string | null;

/**
 * Parses the inline tokens of a paragraph, heading or cell. A soft line break stays as "\n", which the sanitizer turns
 * into a space.
 */
export function readInline(tokens: readonly Token[], context: InlineContext): KnownNode[] {
  const nodes: KnownNode[] = [];
  let marks: KnownMark[] = [];
  const text = (value: string, more: KnownMark[] = []) => {
    if (value !== '') nodes.push({ type: 'text', text: value, marks: more.length === 0 ? marks : [...marks, ...more] });
  };
  for (const token of tokens) {
    if (token.nesting > 0) marks = [...marks, markOf(token, context)];
    else if (token.nesting < 0) marks = marks.slice(0, -1);
    else if (token.type === 'text') text(token.content);
    else if (token.type === 'footnote_ref') nodes.push({ type: 'footnote', attrs: { text: token.content }, marks });
    else if (token.type === 'softbreak') text('\n');
    else if (token.type === 'hardbreak') nodes.push({ type: 'hardBreak', marks });
    else if (token.type === 'code_inline') text(token.content, [{ type: 'code' }]);
    else if (token.type === 'image') nodes.push(readImage(token, context));
    else if (token.type === NOTE_LINK) text(token.content, [{ type: NOTE_MARK, attrs: { target: token.info } }]);
    else text(token.content);
  }
  return repairHalfEmphasis(nodes);
}

function markOf(token: Token, context: InlineContext): KnownMark {
  if (token.type !== 'link_open') return { type: MARKS[token.tag] ?? `#${token.tag}` };
  const href = attribute(token, 'href');
  const note = context.isObsidian ? linkedNote(href) : null;
  if (note !== null) return { type: NOTE_MARK, attrs: { target: note } };
  if (!safeLink(href))
    context.note({ line: context.line, message: `The link to "${shown(href)}" stays as plain text.` });
  return { type: 'link', attrs: { href: safeLink(href) ?? '' } };
}

function readImage(token: Token, context: InlineContext): KnownNode {
  const src = attribute(token, 'src');
  const address = judgeImage(src, context);
  // In Obsidian, the size of a picture follows its description: "![The fen|300](fen.png)".
  const alt = context.isObsidian && token.markup !== EMBED_SIGN ? splitSize(token.content) : token.content;
  // In a vault, the name of a file is only an address and not text.
  if (!address) return { type: 'text', text: context.isObsidian ? alt : wordsFor(src, alt) };
  return { type: 'image', attrs: { src: address, alt, caption: attribute(token, 'title') } };
}

/**
 * Returns the text that replaces an image which cannot be kept: its description, or its address if that is useful to
 * readers.
 */
export function wordsFor(src: string, alt: string): string {
  if (alt !== '') return alt;
  return /^\s*data:/i.test(src) ? '' : shown(src);
}

/**
 * Returns the address that an image can have in a book, or null. An image that does not come into the book itself is
 * reported.
 */
export function judgeImage(
  src: string,
  { line, note, imageAddress }: Pick<InlineContext, 'line' | 'note' | 'imageAddress'>,
): string | null {
  if (src === NO_IMAGE) return null;
  const given = imageAddress(src) ?? src;
  const address = safeImageAddress(given);
  const isTold = given === '' && src !== '';
  if (!address && !isTold) {
    note({ line, message: `The image "${shown(src)}" is not on the web, so only its description is kept.` });
  }
  if (address && !address.startsWith('/')) {
    note({
      line,
      message: `The image ${shown(src)} stays on its own site. Fetch it or upload it to have it in the book.`,
    });
  }
  return address;
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

/** Shortens an address for reports. An address of a file beside this one is decoded. */
function shown(address: string): string {
  const read = (linkedNote(address) ?? address).replaceAll('"', '’');
  return read.length > 120 ? `${read.slice(0, 119)}…` : read;
}

const AT_START = /^\*\*(?=[^\s*])/;
const AT_END = /(?<=[^\s*])\*\*$/;

/**
 * Removes stars from a block that begins or ends with half of an emphasis. "**" without a partner is removed. A block
 * that is wholly between single stars, with a space before the last one, becomes italic.
 */
function repairHalfEmphasis(nodes: KnownNode[]): KnownNode[] {
  const text = plainText(nodes);
  if (!text.startsWith('*') && !text.endsWith('**')) return nodes;
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === 'text' && !hasMark(only, 'code') && isItalic(text)) {
    return [{ ...only, text: text.slice(1, -1).trimEnd(), marks: [...(only.marks ?? []), { type: 'italic' }] }];
  }
  if (text.split('**').length !== 2) return nodes;
  return nodes.map((node, index) => {
    if (node.type !== 'text' || hasMark(node, 'code')) return node;
    if (index === 0 && AT_START.test(node.text ?? '')) return { ...node, text: node.text?.replace(AT_START, '') };
    if (index === nodes.length - 1) return { ...node, text: node.text?.replace(AT_END, '') };
    return node;
  });
}

function isItalic(text: string): boolean {
  return /^\*[^\s*]/.test(text) && /\s\*$/.test(text) && text.indexOf('*', 1) === text.length - 1;
}
