import type { Node } from 'prosemirror-model';
import { heading } from '../document/blocks/text-blocks.ts';
import { hint, readAloud } from '../document/blocks/boxes.ts';
import type { FoundPlace } from './finding.ts';

/** A paragraph, a heading, a cell or a line of a document, with where it stands. */
export interface Passage {
  text: string;
  node: Node;
  kind: 'prose' | 'heading' | 'read-aloud' | 'code';
  /** How far through the document it begins, from 0 to 1. */
  near: number;
}

/** The running text of a document that its readers get, in order. Blocks that are filled in as forms, such as stat blocks, have none. */
export function passagesOf(doc: Node): Passage[] {
  const passages: Passage[] = [];
  const size = Math.max(1, doc.content.size);
  const read = (node: Node, position: number, inReadAloud: boolean) => {
    if (hint.is(node)) return;
    if (node.isTextblock) {
      const text = node.textBetween(0, node.content.size, ' ', ' ');
      if (text.trim() !== '') passages.push({ text, node, kind: kindOf(node, inReadAloud), near: position / size });
      return;
    }
    const isRead = inReadAloud || readAloud.is(node);
    node.forEach((child, offset) => read(child, position + offset + 1, isRead));
  };
  doc.forEach((block, offset) => read(block, offset, false));
  return passages;
}

/** How many words of a text its place is found by. */
const PLACE_WORDS = 8;

/** The place of what stands at this index of a passage's text. */
export function placeIn({ text, near }: Pick<Passage, 'text' | 'near'>, index = 0): FoundPlace {
  return placeOfWords(text.slice(index, index + 200), near);
}

/** The place of these words, about so far through a document. */
export function placeOfWords(text: string, near: number): FoundPlace {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words: words.slice(0, PLACE_WORDS), near };
}

function kindOf(node: Node, inReadAloud: boolean): Passage['kind'] {
  if (heading.is(node)) return 'heading';
  if (node.type.spec.code === true) return 'code';
  return inReadAloud ? 'read-aloud' : 'prose';
}
