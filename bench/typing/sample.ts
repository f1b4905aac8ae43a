import { countWords } from '#book/document/document-words.ts';
import { schema } from '#book/document/schema.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import type { Node } from 'prosemirror-model';
import { readSrd } from '../srd.ts';

const WORDS = 20_000;
const STAT_BLOCKS = 30;
const TABLES = 20;
const SMALL_WORDS = 300;

/** The start of the paragraph, in the middle of the text, in which the bench types. */
export const PLACE = 'Here the author writes.';

/** A section of a few hundred words. */
export function smallSection(): Node {
  return sectionOf(proseUpTo(SMALL_WORDS));
}

/** A section of 20,000 words of the SRD, with stat blocks and tables throughout. */
export function largeSection(): Node {
  const apart = [...takeBlocks('statBlock', STAT_BLOCKS), ...takeBlocks('table', TABLES)];
  const words = apart.reduce((sum, block) => sum + countWords(sectionOf([block])), 0);
  const prose = proseUpTo(WORDS - words);
  const every = Math.floor(prose.length / apart.length);
  return sectionOf(prose.flatMap((node, at) => (at % every === 0 ? [node, ...apart.splice(0, 1)] : [node])));
}

const blocks = markdownToBook(readSrd(), 'srd-5.2.md').sections.flatMap(({ doc }) => doc.children);

function takeBlocks(type: string, count: number): Node[] {
  return blocks.filter((node) => node.type.name === type).slice(0, count);
}

function proseUpTo(words: number): Node[] {
  const prose: Node[] = [];
  let counted = 0;
  for (const node of blocks) {
    if (counted >= words) break;
    if (!['heading', 'paragraph', 'bulletList', 'orderedList'].includes(node.type.name)) continue;
    prose.push(node);
    counted += countWords(sectionOf([node]));
  }
  return prose;
}

function sectionOf(nodes: readonly Node[]): Node {
  return schema.node('doc', null, [...nodes]);
}

/** The same text with the paragraph to type in at its middle. */
export function withPlace(doc: Node): Node {
  const middle = Math.floor(doc.childCount / 2);
  const place = schema.node('paragraph', null, [schema.text(PLACE)]);
  return sectionOf([...doc.children.slice(0, middle), place, ...doc.children.slice(middle)]);
}
