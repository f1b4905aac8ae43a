import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import type { ImportNote } from '../book-draft.ts';

const ONE = 'The footnote stands below the paragraph that refers to it, because a book has none of its own.';
const MANY = 'footnotes stand each below the paragraph that refers to it, because a book has none of its own.';

const REFERENCE = /^#((?:foot|end)note-\d+)$/;

/** Puts each footnote and endnote below the block that refers to it: a book has no place of its own for them. */
export function placeFootnotes(nodes: readonly HtmlNode[], notes: ImportNote[]): HtmlNode[] {
  const texts = new Map<string, HtmlElement>();
  const rest = nodes.filter((node) => !collect(node, texts));
  if (texts.size === 0) return [...nodes];
  notes.push({ line: null, message: texts.size === 1 ? ONE : `The ${texts.size} ${MANY}` });
  let number = 0;
  return rest.flatMap((node) => {
    const found: HtmlNode[] = [];
    const block = withPlainReferences(node, (id) => {
      number += 1;
      const text = texts.get(id);
      if (text) found.push(...noteBlocks(text, number));
      return `[${number}]`;
    });
    return [block, ...found];
  });
}

/** Whether this is the list of notes at the end of mammoth's HTML; its items are then collected. */
function collect(node: HtmlNode, texts: Map<string, HtmlElement>): boolean {
  if (typeof node === 'string' || node.tag !== 'ol') return false;
  const items = node.children.filter((child) => typeof child !== 'string');
  if (items.length === 0 || !items.every(({ attrs }) => /^(?:foot|end)note-\d+$/.test(attrs.id ?? ''))) return false;
  for (const item of items) texts.set(item.attrs.id ?? '', item);
  return true;
}

function noteBlocks({ children }: HtmlElement, number: number): HtmlNode[] {
  const blocks = children.map((child) => withoutBackLinks(child)).filter((child) => child !== '');
  const [first, ...others] = blocks;
  const label = `[${number}] `;
  if (first === undefined) return [];
  if (typeof first === 'string') return [element('p', {}, label, blocks)];
  return [{ ...first, children: [label, ...first.children] }, ...others];
}

/** Replaces references by numbers in brackets, which `numbered` gives in the order of reading. */
function withPlainReferences(node: HtmlNode, numbered: (id: string) => string): HtmlNode {
  if (typeof node === 'string') return node;
  const id = REFERENCE.exec(node.tag === 'a' ? (node.attrs.href ?? '') : '')?.[1];
  if (id !== undefined) return numbered(id);
  return { ...node, children: node.children.map((child) => withPlainReferences(child, numbered)) };
}

/** Without the arrow that leads back to the reference. */
function withoutBackLinks(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'a' && /^#(?:foot|end)note-ref-/.test(node.attrs.href ?? '')) return '';
  return { ...node, children: node.children.map(withoutBackLinks) };
}
