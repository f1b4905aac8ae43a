import { Fragment, type Node } from 'prosemirror-model';
import { blockquote } from '../document/blocks/blockquote.ts';
import { image } from '../document/blocks/image.ts';
import { paragraph } from '../document/blocks/paragraph.ts';
import { documentFromJson } from '../document/parse.ts';
import { isEmptyDocument } from '../document/to-html.ts';
import type { Opening } from './opening.ts';

/** Before the source of an epigraph. */
export const SOURCE_SIGN = '— ';

/** A section's document with its opening picture and its epigraph as its first blocks, for formats that have no page to draw them on. */
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
