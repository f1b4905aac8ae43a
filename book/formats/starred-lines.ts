import { noteText } from '../document/blocks/notes-and-references.ts';
import type { HtmlElement, HtmlNode } from '../document/html/html-tree.ts';

const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote aside section article table caption thead tbody tfoot ul ol dl li tr hr'.split(
    ' ',
  ),
);

/**
 * Converts blocks of HTML to the text of a stat block entry: a line for each paragraph, item and row, with stars for
 * bold and italics. A heading becomes a line in bold, and the cells of a row are separated by bars.
 */
export function starredLines(nodes: readonly HtmlNode[]): string {
  const lines: string[] = [];
  let open: HtmlNode[] = [];
  const close = () => {
    lines.push(noteText(open));
    open = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !(BLOCKS.has(node.tag) || node.tag === 'br')) open.push(node);
    else {
      close();
      lines.push(...linesOfBlock(node));
    }
  }
  close();
  return lines.filter((line) => line !== '').join('\n');
}

function linesOfBlock({ tag, attrs, children }: HtmlElement): string[] {
  const { 'data-title': title } = attrs;
  if (title) return [`**${title}**`, ...starredLines(children).split('\n')];
  if (tag === 'ul' || tag === 'ol') return itemsOf(children, tag);
  if (tag === 'tr') return [cellsOf(children)];
  const text = starredLines(children);
  return /^(?:h\d|caption)$/.test(tag) && text !== '' && !text.includes('*') ? [`**${text}**`] : text.split('\n');
}

function itemsOf(children: readonly HtmlNode[], tag: string): string[] {
  const items = children.filter((node): node is HtmlElement => typeof node !== 'string');
  return items.map((item, index) => {
    const text = starredLines(item.children);
    if (tag === 'ol') return `${index + 1}. ${text}`;
    return text.startsWith('**') ? text : `• ${text}`;
  });
}

function cellsOf(children: readonly HtmlNode[]): string {
  const cells = children.flatMap((node) => (typeof node === 'string' ? [] : [starredLines(node.children)]));
  return cells.map((cell) => cell.replaceAll('\n', ' ')).join(' | ');
}
