import type { Token } from 'markdown-it';
import type { MarkdownBlock } from '../../document/source/block.ts';
import { boxText, CREATURE, ENCOUNTER, fenceKind } from './fences.ts';
import type { LeftOut } from './left-out.ts';

/** What the reader of a fence can ask of the reader around it. */
interface Around {
  /** Reads Markdown that stands in the fence. */
  read(markdown: string): MarkdownBlock[];
  leftOut(what: LeftOut): void;
}

/** What a fence of a vault stands for. `code` is what it is anywhere else. */
export function readFence(token: Token, code: MarkdownBlock, { read, leftOut }: Around): MarkdownBlock[] {
  const found = fenceKind(token.info);
  if (found === null) return [code];
  const { line } = code;
  switch (found.kind) {
    case 'creature':
      return [{ type: CREATURE, attrs: { source: token.content }, content: [code], line }];
    case 'encounter':
      return [{ type: ENCOUNTER, attrs: { source: token.content }, content: read(token.content), line }];
    case 'text':
      return read(token.content);
    case 'left out':
      leftOut(found.what);
      return [];
    case 'box': {
      const { title, markdown } = boxText(token.content);
      return [boxOf(found.name, title, read(markdown), line)];
    }
  }
}

/** A quotation that begins as a box does, to be recognised as one; a creature's begins with its name. */
function boxOf(name: string, title: string, content: MarkdownBlock[], line: number): MarkdownBlock {
  const isCreature = name === 'statblock';
  const text = isCreature ? title : `[!${name}] ${title}`;
  const first: MarkdownBlock = isCreature
    ? { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }], line, level: 2 }
    : { type: 'paragraph', content: [{ type: 'text', text }], line };
  return { type: 'blockquote', content: text === '' ? content : [first, ...content], line };
}
