import { CREDIT_CLASS } from '#book/document/blocks/image.ts';
import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { kebabCase } from '#book/document/nodes.ts';
import { ENTRIES } from '#book/document/schema.ts';
import { OPENING_ATTRIBUTE, SOURCE_SIGN } from '#book/sections/opening-blocks.ts';
import { SECTION_KINDS } from '#book/sections/opening.ts';
import { isClass, isElement } from './arrange-blocks.ts';
import { entryAt, isBareEnd, type Stated, STATED, statedEntry } from './read-stated-blocks.ts';

/** Adjacent nodes in which blocks are recognised independently of the nodes before and after. */
interface Stretch {
  nodes: HtmlNode[];
  /** Whether the document itself says what it is. */
  isStated?: boolean;
}

/** Splits a document where an entry begins or ends in our own styles. Otherwise the text after a spell would be read as part of it. */
export function partEntries(nodes: readonly HtmlNode[], stated: Stated = new Map()): Stretch[] {
  const stretches: Stretch[] = [{ nodes: [] }];
  let entry = '';
  const open = (kind: string) => {
    entry = kind;
    stretches.push({ nodes: [] });
  };
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] ?? '';
    const own = entryAt(node, stated);
    const begins = own && statedEntry(nodes.slice(at), own);
    if (begins || (entry === '' && isElement(node) && node.attrs[STATED] !== undefined)) {
      stretches.push({ nodes: [begins?.article ?? node], isStated: true });
      open('');
      at += begins ? begins.count - 1 : 0;
      continue;
    }
    if (isBareEnd(node)) {
      open('');
      continue;
    }
    if (isElement(node) && node.tag === 'section' && isClass(node, 'stat-block')) {
      stretches.push({ nodes: node.children });
      open('');
      continue;
    }
    if (isElement(node) && node.attrs[OPENING_ATTRIBUTE] !== undefined) open('');
    const begun = isElement(node) && node.tag === 'h4' ? entryOf(node.attrs.class) : '';
    if (begun !== '' || (entry !== '' && ends(node, entry))) open(begun);
    stretches.at(-1)?.nodes.push(node);
  }
  return stretches.filter((stretch) => stretch.nodes.length > 0);
}

/** The classes of the blocks that are entries, as style-map.ts gives them. */
const ENTRY_CLASSES: ReadonlySet<string> = new Set(ENTRIES.map(({ name }) => kebabCase(name)));

function entryOf(name = ''): string {
  return ENTRY_CLASSES.has(name) ? name : '';
}

/** The classes of lines below images, which may be inside an entry. */
const BELOW_IMAGES: ReadonlySet<string> = new Set(['caption', CREDIT_CLASS]);

/** Text in another style ends an entry; a list or a table may be part of it. */
function ends(node: HtmlNode, entry: string): boolean {
  if (!isElement(node)) return false;
  if (/^(?:h[1-6]|hr|aside)$/.test(node.tag)) return node.tag !== 'h5' && node.tag !== 'h6';
  return node.tag === 'p' && !isClass(node, entry) && !BELOW_IMAGES.has(node.attrs.class ?? '');
}

/**
 * Titles whose styles say how their sections begin, followed by the blocks of the opening: a picture and an epigraph below a title become a
 * picture and a quotation, as in a page of HTML. The classes are those of style-map.ts.
 */
export function markOpenings(nodes: readonly HtmlNode[]): HtmlNode[] {
  const rest = [...nodes];
  const result: HtmlNode[] = [];
  const take = (name: string): HtmlElement[] => {
    const [first] = rest;
    if (!isElement(first) || !isClass(first, name)) return [];
    rest.shift();
    return [first];
  };
  for (let node = rest.shift(); node !== undefined; node = rest.shift()) {
    if (!isElement(node) || node.tag !== 'h1') {
      result.push(node);
      continue;
    }
    const [bleeding] = take('bleed-picture');
    const [picture = bleeding] = take('opening-picture');
    const lines: HtmlElement[] = [];
    for (let [line] = take('epigraph'); line !== undefined; [line] = take('epigraph')) lines.push(line);
    const [source] = lines.length > 0 ? take('epigraph-source') : [];
    const kind = SECTION_KINDS.find((one) => isClass(node as HtmlElement, one)) ?? '';
    const words = [kind, picture && 'image', bleeding && 'bleed', lines.length > 0 && 'epigraph', source && 'source'];
    const mark = words.filter(Boolean).join(' ');
    result.push(mark === '' ? node : { ...node, attrs: { [OPENING_ATTRIBUTE]: mark } });
    if (picture) result.push({ ...picture, attrs: {} });
    if (lines.length > 0) result.push(quotation(lines, source));
  }
  return result;
}

function quotation(lines: readonly HtmlElement[], source: HtmlElement | undefined): HtmlElement {
  const said = lines.map((line) => ({ ...line, attrs: {} }));
  const signed = source === undefined ? [] : [element('p', {}, `${SOURCE_SIGN}${textOf(source.children)}`)];
  return element('blockquote', {}, [...said, ...signed]);
}

/**
 * Removes page breaks without effect: at the beginning and end of the book, repeated ones, and before a level-1 heading, which begins a page
 * anyway.
 */
export function tidyBreaks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.filter((node, index) => {
    if (!isPageBreak(node)) return true;
    const next = nodes[index + 1];
    const opensSection = isElement(next) && next.tag === 'h1';
    return index > 0 && next !== undefined && !opensSection && !isPageBreak(next);
  });
}

/** Splits a paragraph at the breaks inside it, because Word puts a break into the paragraph that it ends or begins. */
export function partAtBreaks(node: HtmlNode): HtmlNode[] {
  if (!isElement(node) || !/^(?:p|h[1-6])$/.test(node.tag)) return [node];
  const parts: HtmlNode[] = [];
  let piece: HtmlElement = { ...node, children: [] };
  for (const child of node.children) {
    const name = isElement(child) && child.tag === 'input' ? child.attrs.class : undefined;
    if (name !== 'page-break' && name !== 'column-break') {
      piece.children.push(child);
      continue;
    }
    parts.push(piece, element('hr', { 'data-block': name }));
    piece = { ...node, children: [] };
  }
  if (parts.length === 0) return [node];
  // LibreOffice puts the break before a section into the paragraph that ends an entry.
  return [...parts, piece].filter((part) => !isElement(part) || part.tag === 'hr' || !isEmpty(part) || isBareEnd(part));
}

function isEmpty({ children }: HtmlElement): boolean {
  return textOf(children).trim() === '' && !children.some((child) => isElement(child) && child.tag === 'img');
}

function isPageBreak(node: HtmlNode | undefined): boolean {
  return isElement(node) && node.tag === 'hr' && node.attrs['data-block'] === 'page-break';
}
