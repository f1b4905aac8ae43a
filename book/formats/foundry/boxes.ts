import { element, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { isBlank } from '../html/blank.ts';
import { boxOf } from '../html/boxes.ts';
import { classesOf } from '../html/element-style.ts';
import { wordTable } from '../../text/lookup.ts';

/** The classes by which Foundry's journals set a text apart, and the names of our boxes for them. */
const BOXES: Readonly<Record<string, string>> = wordTable({
  secret: 'gm-note',
  narrative: 'read-aloud',
  readaloud: 'read-aloud',
  'read-aloud': 'read-aloud',
  notable: 'sidebar',
  advice: 'sidebar',
  quest: 'sidebar',
});
const TAGS = new Set(['section', 'div', 'aside', 'blockquote', 'article']);

/** Foundry's secrets, which game masters alone see there, and its other boxes as those of a book. */
export function readFoundryBoxes(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const children = readFoundryBoxes(node.children);
    const name = classesOf(node).find((one) => Object.hasOwn(BOXES, one));
    if (name === undefined || !TAGS.has(node.tag)) return { ...node, children };
    return boxed(BOXES[name] ?? '', children);
  });
}

/** What begins with a heading, or with a title as our export writes it, has it as its title. */
function boxed(name: string, children: readonly HtmlNode[]): HtmlElement {
  const index = children.findIndex((child) => !isBlank(child));
  const first = children[index];
  const isTitle = typeof first === 'object' && (/^h[1-6]$/.test(first.tag) || classesOf(first).includes('box-title'));
  if (!isTitle) return boxOf(name, '', withBlock(children));
  return boxOf(name, textOf([first]).trim(), withBlock(children.slice(index + 1)));
}

function withBlock(children: readonly HtmlNode[]): readonly HtmlNode[] {
  return children.length === 0 ? [element('p')] : children;
}
