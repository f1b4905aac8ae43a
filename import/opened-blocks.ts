import { type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { type MarkdownBlock, OPENING } from '#book/formats/printed-blocks/source-blocks.ts';
import { htmlBlocks } from '#book/formats/markdown/read-html-part.ts';
import { OPENING_ATTRIBUTE } from '#book/sections/opening-blocks.ts';

/**
 * The blocks of HTML that begins at the title of a section, as `read` reads them; below a title that says how its section begins stands
 * what it says.
 */
export function openedBlocks(nodes: readonly HtmlNode[], read = htmlBlocks): MarkdownBlock[] {
  const [title, ...rest] = read(nodes);
  if (title === undefined) return [];
  const [first] = nodes;
  const mark = isOpened(first) ? first.attrs[OPENING_ATTRIBUTE] : undefined;
  return mark === undefined || title.level === undefined
    ? [title, ...rest]
    : [title, { type: OPENING, attrs: { mark }, line: title.line }, ...rest];
}

/** Neighbouring nodes, up to the next title that says how its section begins. */
export function partOpened(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const stretches: HtmlNode[][] = [];
  for (const node of nodes) {
    const last = stretches.at(-1);
    if (last === undefined || isOpened(node)) stretches.push([node]);
    else last.push(node);
  }
  return stretches;
}

function isOpened(node: HtmlNode | undefined): node is HtmlElement {
  return node !== undefined && typeof node !== 'string' && node.attrs[OPENING_ATTRIBUTE] !== undefined;
}
