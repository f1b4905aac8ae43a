import type { Token } from 'markdown-it';
import type { KnownNode } from '../../../document/nodes.ts';
import type { MarkdownBlock } from '../../printed-blocks/source-block.ts';
import { boxText, columnText, CREATURE, ENCOUNTER, fenceKind } from './fences.ts';
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
    case 'column':
      leftOut('columns');
      return read(columnText(token.content));
    case 'left out':
      leftOut(found.what);
      return [];
    case 'box': {
      const { title, markdown } = boxText(token.content);
      return [boxOf(found.name, { title, words: wordsOf(title, read) }, read(markdown), line)];
    }
  }
}

/** A title as it is read, with its links and emphasis; as it is written where it would be more than words. */
function wordsOf(title: string, read: Around['read']): readonly KnownNode[] {
  const [first, ...others] = title === '' ? [] : read(title);
  return first?.type === 'paragraph' && others.length === 0 ? (first.content ?? []) : [{ type: 'text', text: title }];
}

interface BoxTitle {
  title: string;
  words: readonly KnownNode[];
}

/** A quotation that begins as a box does, to be recognised as one; a creature's begins with its name. */
function boxOf(name: string, { title, words }: BoxTitle, content: MarkdownBlock[], line: number): MarkdownBlock {
  const given = title === '' ? [] : words;
  if (name === 'statblock') {
    const heading: MarkdownBlock = { type: 'heading', attrs: { level: 2 }, content: [...given], line, level: 2 };
    return { type: 'blockquote', content: title === '' ? content : [heading, ...content], line };
  }
  const first: MarkdownBlock = {
    type: 'paragraph',
    content: [{ type: 'text', text: `[!${name}] ` }, ...given],
    line,
  };
  return { type: 'blockquote', content: [first, ...content], line };
}
