import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { cleanText } from '../text/normalize-text.ts';
import { hardBreak } from './blocks/breaks.ts';
import { parseAttributes } from './define/attributes.ts';
import { flatten, isInline, wordsOf } from './raw-nodes.ts';
import { isRecord, type RawNode } from './nodes.ts';
import { findMark } from './marks.ts';
import { findNode, nodeType, schema } from './schema.ts';

/** How white space is read: `html` collapses it as a browser does, `document` keeps it. */
export type SpaceRule = 'html' | 'document';

/** Normalizes a line of text with its marks. Of other nodes, only inline ones are kept. */
export function normalizeInline(raw: readonly RawNode[], space: SpaceRule): Node[] {
  const nodes: Node[] = [];
  for (const node of raw) {
    if (node.type !== 'text') {
      nodes.push(...inlineNode(node));
      continue;
    }
    const text = typeof node.text === 'string' ? cleanText(node.text) : '';
    const flat = text.replace(/\r\n?|\n/g, space === 'html' ? '\n' : ' ');
    if (flat !== '') nodes.push(schema.text(flat, marksOf(node)));
  }
  const trimmed = space === 'html' ? trimInline(nodes) : nodes;
  if (trimmed.length < 2) return trimmed;
  const joined: Node[] = [];
  Fragment.fromArray(trimmed).forEach((node) => joined.push(node));
  return joined;
}

/** Normalizes a line break, a footnote or a similar node. An empty one is left out. */
function inlineNode(raw: RawNode): Node[] {
  const definition = isInline(raw) ? findNode(raw.type) : undefined;
  if (!definition) return [];
  const attrs = parseAttributes(definition.attributes, raw.attrs);
  const saysNothing = definition.textFields(attrs).some((text) => text.trim() === '');
  const marks = definition.name === 'footnote' ? marksOf(raw).filter(isNotRaised) : marksOf(raw);
  return saysNothing ? [] : [nodeType(definition.name).create(attrs, null, marks)];
}

/**
 * Whether a mark is not superscript or subscript. Programs mark the sign of a footnote as superscript; the footnote
 * itself is not.
 */
function isNotRaised({ type }: Mark): boolean {
  return type.name !== 'superscript' && type.name !== 'subscript';
}

/** Returns the text without marks, for code. */
export function plainText(raw: readonly RawNode[]): Node[] {
  const text = cleanText(flatten(raw).map(wordsOf).join(''));
  return text === '' ? [] : [schema.text(text.replace(/\r\n?/g, '\n'))];
}

/** Returns the marks of a raw node that the schema knows. */
export function marksOf(raw: RawNode): readonly Mark[] {
  const given = Array.isArray(raw.marks) ? raw.marks : [];
  return given.reduce<readonly Mark[]>((set, mark) => {
    const definition = isRecord(mark) ? findMark(String(mark.type)) : undefined;
    const type = definition && schema.marks[definition.name];
    if (!definition || !type) return set;
    const attrs = parseAttributes(definition.attributes, mark.attrs);
    return attrs.href === '' ? set : type.create(attrs).addToSet(set);
  }, []);
}

/** A character that is not white space. */
const WORD = /[^ \t\n\r\f]/;

/**
 * Collapses white space in a line as a browser does: one space between words, none at the ends or beside a line break.
 */
function trimInline(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  let afterSpace = true;
  for (const node of nodes) {
    if (!node.isText) {
      const breaksLine = hardBreak.is(node);
      if (breaksLine) dropTrailingSpace(result);
      result.push(node);
      afterSpace = breaksLine;
      continue;
    }
    const folded: string = (node.text ?? '').replace(/[ \t\n\r\f]+/g, ' ');
    const text: string = afterSpace && folded.startsWith(' ') ? folded.slice(1) : folded;
    if (text === '') continue;
    result.push(schema.text(text, node.marks));
    afterSpace = text.endsWith(' ');
  }
  dropTrailingSpace(result);
  while (hardBreak.is(result.at(-1))) result.pop();
  return result;
}

/** Removes white space and line breaks at the ends of a line and keeps all others. */
export function trimEnds(nodes: readonly Node[]): Node[] {
  const start = nodes.findIndex(holdsText);
  const end = nodes.findLastIndex(holdsText);
  return nodes.slice(Math.max(start, 0), end + 1).map((node, index) => {
    const text = node.text ?? '';
    if (!node.isText) return node;
    const from = index === 0 ? text.search(WORD) : 0;
    const to = start + index === end ? lastWordEnd(text) : text.length;
    return from === 0 && to === text.length ? node : schema.text(text.slice(from, to), node.marks);
  });
}

function holdsText(node: Node): boolean {
  return WORD.test(node.text ?? '') || (!node.isText && !hardBreak.is(node));
}

/**
 * Returns where the white space at the end of a text begins. A pattern such as /\s+$/ would take quadratic time on many
 * spaces.
 */
function lastWordEnd(text: string): number {
  let end = text.length;
  while (end > 0 && !WORD.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function dropTrailingSpace(nodes: Node[]): void {
  const last = nodes.at(-1);
  if (!last?.isText || !last.text?.endsWith(' ')) return;
  nodes.pop();
  const text = last.text.slice(0, -1);
  if (text !== '') nodes.push(schema.text(text, last.marks));
  else dropTrailingSpace(nodes);
}
