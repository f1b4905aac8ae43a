import type { Mark, Node } from 'prosemirror-model';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { hardBreak } from '#book/document/blocks/breaks.ts';
import { type MarkRun, markRuns } from '#book/document/print/text-runs.ts';
import { link, markName } from '#book/document/marks.ts';
import type { Raised } from '#book/text/plain-signs.ts';
import { isInset, type PrintForm } from '#book/document/print/print-form.ts';
import { keepEndSpaces } from '../markdown/markdown-escape.ts';
import {
  brewAddress,
  brewLine,
  brewText,
  characterReferences,
  emphasised,
  type EmphasisSign,
  type Neighbours,
} from './brew-text.ts';
import type { BrewScope } from './brew-scope.ts';

interface InlineContext extends Neighbours {
  scope: BrewScope;
}

const BREAK = '<br>';

/** The text of a block with its marks, on one line, because words that begin a further line could be read as a block. */
export function inline(node: Node, scope: BrewScope): string {
  return keepEndSpaces(writeNodes(node.children, 0, { scope, before: '', after: '' }));
}

/** Writes adjacent nodes that share their outermost mark inside one pair of signs. */
function writeNodes(nodes: readonly Node[], depth: number, context: InlineContext): string {
  let written = '';
  const runs = markRuns(nodes, depth);
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1];
    const neighbours = { before: written.at(-1) ?? context.before, after: next ? firstSign(next) : context.after };
    written = joined(written, writeRun(run, depth, { ...context, ...neighbours }));
  }
  return written;
}

function writeRun({ mark, nodes }: MarkRun, depth: number, context: InlineContext): string {
  if (mark) return writeMark(mark, nodes, depth, context);
  return nodes
    .map((node, index) => writeNode(node, index === 0 && context.before === '', context.scope))
    .reduce(joined, '');
}

/** Before a link, `$` and `!` would turn it into a variable or an image. */
function joined(before: string, next: string): string {
  return `${next.startsWith('[') ? before.replace(/[$!]$/, characterReferences) : before}${next}`;
}

/** The first sign of a run, as far as it affects whether preceding stars and carets are read as markup. */
function firstSign({ mark, nodes: [first] }: MarkRun): string {
  const name = mark && markName(mark);
  if (name === 'bold' || name === 'italic' || name === 'strike') return '*';
  if (name === 'superscript' || name === 'subscript' || footnote.is(first)) return '^';
  return (first?.isText ? first.text?.at(0) : undefined) ?? ' ';
}

function writeNode(node: Node, atStart: boolean, scope: BrewScope): string {
  if (hardBreak.is(node)) return BREAK;
  if (footnote.is(node)) return scope.noteSign(node);
  if (pageReference.is(node)) return scope.reference(pageReference.attrs(node));
  return brewText(node.text ?? '', atStart);
}

const SIGNS: Readonly<Record<string, EmphasisSign>> = { bold: '**', italic: '*', strike: '~~' };

function writeMark(mark: Mark, nodes: readonly Node[], depth: number, context: InlineContext): string {
  const name = markName(mark);
  if (name === 'code') return code(nodes.map((node) => node.text ?? '').join(''));
  const sign = SIGNS[name];
  if (sign !== undefined) return writeEmphasis(sign, nodes, depth, context);
  const inner = writeNodes(nodes, depth + 1, { ...context, before: '(', after: ')' });
  if (name === 'underline') return `<u>${inner}</u>`;
  if (name === 'superscript' || name === 'subscript') return raised(inner, name, context);
  if (name === 'indexed') return writeNodes(nodes, depth + 1, context);
  return inner.trim() === '' ? inner : `[${inner}](${brewAddress(link.attrs(mark).href)})`;
}

function writeEmphasis(sign: EmphasisSign, nodes: readonly Node[], depth: number, context: InlineContext): string {
  const [only, ...more] = markRuns(nodes, depth + 1);
  if (sign === '**' && only?.mark && more.length === 0 && markName(only.mark) === 'italic') {
    return emphasised(writeNodes(nodes, depth + 2, within(context)), '***', context);
  }
  return emphasised(writeNodes(nodes, depth + 1, within(context)), sign, context);
}

/** Stars inside stars are read as part of the outer ones. */
function within(context: InlineContext): InlineContext {
  return { ...context, before: '*', after: '*' };
}

/** Words between carets. HTML elements replace the carets beside other carets, and around anything but plain words. */
function raised(inner: string, name: Raised, { before, after }: InlineContext): string {
  const [sign, tag] = name === 'superscript' ? ['^', 'sup'] : ['^^', 'sub'];
  const isClear = before !== '^' && after !== '^' && /^[\p{L}\p{N}+−=(),.]+$/u.test(inner);
  return isClear ? `${sign}${inner}${sign}` : `<${tag}>${inner}</${tag}>`;
}

/** Code that contains the Homebrewery's signs is written with character references. */
function code(text: string): string {
  const isPlain = /^[\p{L}\p{N}](?:[\p{L}\p{N} ,.;()+*/=_<>#!?%-]*[\p{L}\p{N})!?%])?$/u.test(text);
  return isPlain ? `\`${text}\`` : `<code>${characterReferences(text)}</code>`;
}

type Image = PrintForm<'image'>;

const WHOLE_COLUMN = 'width:100%';
const WHOLE_PAGE = 'position:absolute,top:0,left:0,width:100%,height:100%';
/** For an image beside the text. */
const BESIDE = {
  left: 'float:left,width:50%,margin-right:10px',
  right: 'float:right,width:50%,margin-left:10px',
} as const;

/** An image as it stands in a line. */
export function imageBrew(
  { address, alt }: Image,
  { baseUrl }: Pick<BrewScope, 'baseUrl'>,
  look = WHOLE_COLUMN,
): string {
  return `![${altText(alt)}](${brewAddress(address, baseUrl)}){${look}}`;
}

/** An image as a block, with its caption and credit below. */
export function imageBlock(form: Image, scope: BrewScope): string {
  const { placement, width } = form;
  if (placement === 'top' || placement === 'bottom') scope.losses.count('place');
  if (placement === 'bleed') return withWords(imageBrew(form, scope, WHOLE_PAGE), form);
  const block = withWords(imageBrew(form, scope), form);
  if (isInset(placement)) return `{{${BESIDE[placement]}\n${block}\n}}`;
  const isWide = scope.room.columns > 1 && (width === 'page' || placement === 'page');
  return isWide ? `{{wide\n${block}\n}}` : block;
}

function withWords(written: string, { caption, credit }: Image): string {
  const words = [caption === '' ? '' : `*${brewLine(caption)}*`, brewLine(credit)].filter((text) => text !== '');
  return words.length === 0 ? written : `${written}\n\n:-: ${words.join('<br>')}`;
}

/** The Homebrewery copies these words into an attribute without escaping. */
function altText(alt: string): string {
  return alt.replace(/\s+/g, ' ').replace(/[^\p{L}\p{N} .,;!?()–—’“”-]/gu, characterReferences);
}
