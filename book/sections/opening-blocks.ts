import { Fragment, type Node } from 'prosemirror-model';
import { image } from '../document/blocks/image.ts';
import { blockquote, paragraph } from '../document/blocks/text-blocks.ts';
import type { KnownNode } from '../document/nodes.ts';
import { documentFromJson } from '../document/parse.ts';
import { isEmptyDocument } from '../document/html/to-html.ts';
import { plainText } from '../formats/printed-blocks/source-blocks.ts';
import { DEFAULT_OPENING, Opening, type OpeningPlacement, SECTION_KINDS } from './opening.ts';

/*
 * The openings of sections in files that have only titles and texts. A few words at the title say which of the first
 * blocks belong to the opening. An import restores the same opening from them, even if the author edited those blocks
 * in the file.
 */

/** The HTML attribute of a title that holds these words. */
export const OPENING_ATTRIBUTE = 'data-opening';

const BLEED: OpeningPlacement = 'bleed';

/** Returns the words for the title of a section, such as "part image epigraph source"; '' for the default opening. */
export function openingMark({ kind, image: address, placement, epigraph, source }: Opening): string {
  const isSaid = epigraph.trim() !== '';
  return [
    kind === DEFAULT_OPENING.kind ? '' : kind,
    address === '' ? '' : 'image',
    address === '' || placement !== BLEED ? '' : BLEED,
    isSaid ? 'epigraph' : '',
    isSaid && source.trim() !== '' ? 'source' : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/** Splits the blocks below a title, using the words at the title, into the opening and the blocks of the text. */
export function takeOpening<Block extends KnownNode>(
  mark: string,
  blocks: readonly Block[],
): { opening: Opening; blocks: Block[] } {
  const words = new Set(mark.split(/\s+/));
  const rest = [...blocks];
  const opening = { ...DEFAULT_OPENING, kind: SECTION_KINDS.find((kind) => words.has(kind)) ?? DEFAULT_OPENING.kind };
  const take = (word: string, type: string, read: (block: Block) => Partial<Opening>) => {
    const [first] = rest;
    if (!words.has(word) || first?.type !== type) return;
    const { success, data } = Opening.partial().safeParse(read(first));
    if (!success) return;
    Object.assign(opening, data);
    rest.shift();
  };
  take('image', image.name, (block) => pictureOf(block, words.has(BLEED)));
  take('epigraph', blockquote.name, (block) => epigraphOf(block, words.has('source')));
  return { opening, blocks: rest };
}

function pictureOf({ attrs }: KnownNode, bleeds: boolean): Partial<Opening> {
  return {
    image: String(attrs?.src ?? ''),
    alt: String(attrs?.alt ?? ''),
    placement: bleeds ? BLEED : DEFAULT_OPENING.placement,
  };
}

function epigraphOf({ content = [] }: KnownNode, hasSource: boolean): Partial<Opening> {
  const lines = content.map((line) => plainText(line.content));
  const last = lines.at(-1) ?? '';
  if (!hasSource || lines.length < 2 || !last.startsWith(SOURCE_SIGN)) return { epigraph: lines.join('\n') };
  return { epigraph: lines.slice(0, -1).join('\n'), source: last.slice(SOURCE_SIGN.length) };
}

/** Comes before the source of an epigraph. */
export const SOURCE_SIGN = '— ';

/**
 * Adds the opening picture and the epigraph to a section's document, as its first blocks. This is for formats without
 * pages to draw them on.
 */
export function openedDocument(doc: Node, opening: Opening): Node {
  const blocks = [...picture(opening), ...epigraph(opening)];
  if (blocks.length === 0) return doc;
  const first = documentFromJson({ type: 'doc', content: blocks }).children;
  return doc.copy(Fragment.from(isEmptyDocument(doc) ? first : [...first, ...doc.children]));
}

function picture({ image: src, alt }: Opening): object[] {
  return src === '' ? [] : [{ type: image.name, attrs: { src, alt, width: 'page' } }];
}

function epigraph({ epigraph: words, source }: Opening): object[] {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  const said = source.trim() === '' ? lines : [...lines, `${SOURCE_SIGN}${source}`];
  const content = said.map((text) => ({ type: paragraph.name, content: [{ type: 'text', text }] }));
  return [{ type: blockquote.name, content }];
}
