import { noteText } from '../../document/blocks/notes-and-references.ts';
import { element, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { classesOf } from './styled-text.ts';

/*
 * Programs write a footnote as a raised number that links to the foot of the page, where a link leads back. Here each
 * text is moved to its reference, as a book has it. The number is then no superscript, and the texts no list.
 */

const SIGN = /^[[(]?(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§¶#]{1,4})[\])]?$/iu;
const NOTE_NAME =
  /(?:^|[\W_\d])(?:s?d?(?:foot|end)note\w*|fn|ftn\w*|edn\w*|fnref|note|cite[_-]?(?:ref|note))(?=$|[\W_\d])/i;
const BACK = /^(?:[↩↑^⏎]\W*|back|return|jump up)?$/iu;
/** The elements that may contain a whole footnote. */
const BLOCKS: ReadonlySet<string> = new Set(['li', 'p', 'aside', 'dd', 'div']);
const HEADING = /^h[1-6]$/;

interface Reference {
  target: string;
  /** The names by which a link can lead back to the reference. */
  names: readonly string[];
  /** Whether the link itself is marked as a footnote. */
  isSaid: boolean;
}

/** Moves the footnotes of a page, or of a part of one, to their references. */
export function readFootnotes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const references = new Map<HtmlElement, Reference>();
  findReferences(nodes, [], references);
  if (references.size === 0) return [...nodes];
  const wanted = new Set([...references.values()].map(({ target }) => target));
  const blocks = new Map<string, HtmlElement>();
  findBlocks(nodes, null, wanted, blocks);
  const places = placesOf(nodes);
  const texts = new Map<HtmlElement, string>();
  const notes = new Set<HtmlElement>();
  for (const [link, { target, names, isSaid }] of references) {
    const block = blocks.get(target);
    // A link that leads back is not a reference.
    if (block === undefined || (places.get(block) ?? 0) < (places.get(link) ?? 0)) continue;
    const leadsBack = names.some((name) => someLink(block, (href) => href === `#${name}`));
    const text = isSaid || leadsBack ? noteText(withoutWays(block, target)) : '';
    if (text === '') continue;
    texts.set(link, text);
    notes.add(block);
  }
  return texts.size === 0 ? [...nodes] : placed(nodes, texts, notes);
}

/** Finds the links that refer to a footnote, except inside footnotes that are already placed. */
function findReferences(
  nodes: readonly HtmlNode[],
  around: readonly string[],
  found: Map<HtmlElement, Reference>,
): void {
  for (const node of nodes) {
    if (typeof node === 'string' || node.attrs['data-footnote'] !== undefined) continue;
    const own = [node.attrs.id, node.attrs.name].filter((name) => name !== undefined);
    const target = node.tag === 'a' ? targetOf(node) : null;
    if (target !== null && SIGN.test(textOf(node.children).normalize('NFKC').trim()))
      found.set(node, { target, names: [...around, ...own], isSaid: isSaidNote(node, target) });
    else findReferences(node.children, node.tag === 'sup' || node.tag === 'span' ? own : [], found);
  }
}

function targetOf({ attrs }: HtmlElement): string | null {
  const href = attrs.href ?? '';
  return href.startsWith('#') && href.length > 1 ? href.slice(1) : null;
}

function isSaidNote(link: HtmlElement, target: string): boolean {
  const { attrs } = link;
  const role = `${attrs.role ?? ''} ${attrs['epub:type'] ?? ''}`;
  if (/\b(?:doc-)?backlink\b/.test(role)) return false;
  if (attrs['data-footnote-ref'] !== undefined || /\bnoteref\b/.test(role)) return true;
  return NOTE_NAME.test(target) && !/ref|anc$/i.test(target);
}

/** Finds the targets of the links by name: the outermost block that contains only the footnote. */
function findBlocks(
  nodes: readonly HtmlNode[],
  block: HtmlElement | null,
  wanted: ReadonlySet<string>,
  found: Map<string, HtmlElement>,
): void {
  for (const node of nodes) {
    if (typeof node === 'string' || HEADING.test(node.tag)) continue;
    const name = [node.attrs.id, node.attrs.name].find((own) => own !== undefined && wanted.has(own));
    const isOwn = BLOCKS.has(node.tag) && (node.tag !== 'div' || isNoteDivision(node));
    const within = isOwn
      ? (block ?? node)
      : BLOCKS.has(node.tag) || node.tag === 'ol' || node.tag === 'ul'
        ? null
        : block;
    if (name !== undefined && within !== null) found.set(name, within);
    findBlocks(node.children, within, wanted, found);
  }
}

function isNoteDivision({ attrs }: HtmlElement): boolean {
  return NOTE_NAME.test(attrs.id ?? '') || /^\W*mso-element:\s*(?:foot|end)note\W*$/.test(attrs.style ?? '');
}

/** Returns the content of a footnote without the links that lead back. */
function withoutWays({ children }: HtmlElement, target: string): HtmlNode[] {
  return children.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (classesOf(node).some((name) => /backlink/i.test(name))) return [];
    const isWay = node.tag === 'a' && (node.attrs.href?.startsWith('#') === true || node.attrs.name === target);
    const words = textOf(node.children).normalize('NFKC').trim();
    if (isWay && (SIGN.test(words) || BACK.test(words))) return [];
    return [{ ...node, children: withoutWays(node, target) }];
  });
}

function placed(
  nodes: readonly HtmlNode[],
  texts: ReadonlyMap<HtmlElement, string>,
  notes: ReadonlySet<HtmlElement>,
): HtmlNode[] {
  const kept = nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (notes.has(node)) return [];
    const text = texts.get(node);
    if (text !== undefined) return [element('span', { 'data-footnote': text })];
    const children = placed(node.children, texts, notes);
    const isEmptied = hasNote(node, notes) && !children.some(saysMore);
    return isEmptied ? [] : [{ ...node, children }];
  });
  if (!nodes.some((node) => typeof node === 'object' && hasNote(node, notes))) return kept;
  // The line above the footnotes.
  while (kept.length > 0 && isLine(kept.at(-1))) kept.pop();
  return kept;
}

function hasNote(node: HtmlElement, notes: ReadonlySet<HtmlElement>): boolean {
  return notes.has(node) || node.children.some((child) => typeof child === 'object' && hasNote(child, notes));
}

function saysMore(node: HtmlNode): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  return (
    !HEADING.test(node.tag) && (node.tag === 'img' || 'data-footnote' in node.attrs || node.children.some(saysMore))
  );
}

function isLine(node: HtmlNode | undefined): boolean {
  return typeof node === 'string' ? node.trim() === '' : node?.tag === 'hr';
}

/** Numbers the elements in the order of the page. */
function placesOf(nodes: readonly HtmlNode[], places = new Map<HtmlElement, number>()): Map<HtmlElement, number> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    places.set(node, places.size);
    placesOf(node.children, places);
  }
  return places;
}

function someLink(node: HtmlElement, is: (href: string) => boolean): boolean {
  if (node.tag === 'a' && is(node.attrs.href ?? '')) return true;
  return node.children.some((child) => typeof child === 'object' && someLink(child, is));
}
