import { element, type HtmlElement, type HtmlNode } from '../document/html/html-tree.ts';
import { isBlank } from './blank.ts';
import { styleOf } from './element-style.ts';

/*
 * Programs mark emphasis by style alone, and take it back by style too: Google Docs wraps all it copies in a bold element that is
 * not bold. Here it becomes the elements that a book reads.
 */

interface Emphasis {
  /** The first is the one written. */
  tags: readonly [string, ...string[]];
  /** Whether a style switches the emphasis on or off; null where it does neither. */
  said(style: ReadonlyMap<string, string>): boolean | null;
}

const EMPHASES: readonly Emphasis[] = [
  { tags: ['strong', 'b'], said: (style) => weightSaid(style.get('font-weight')) },
  { tags: ['em', 'i'], said: (style) => slantSaid(style.get('font-style')) },
  { tags: ['u', 'ins'], said: (style) => lineSaid(style, 'underline') },
  { tags: ['s', 'del', 'strike'], said: (style) => lineSaid(style, 'line-through') },
];

const HEADING = /^h[1-6]$/;
const INLINE = new Set([
  'span',
  'font',
  'a',
  'mark',
  'small',
  'big',
  'label',
  ...EMPHASES.flatMap(({ tags }) => [...tags]),
]);

interface Place {
  /** A heading is bold anyway. */
  inHeading: boolean;
  /** A link is underlined anyway. */
  inLink: boolean;
}

/** Emphasis that stands in styles as elements. */
export function readStyledText(
  nodes: readonly HtmlNode[],
  place: Place = { inHeading: false, inLink: false },
): HtmlNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : readElement(node, place)));
}

function readElement(node: HtmlElement, place: Place): HtmlNode[] {
  const within = {
    inHeading: place.inHeading || HEADING.test(node.tag),
    inLink: place.inLink || node.tag === 'a',
  };
  const children = readStyledText(node.children, within);
  if (!INLINE.has(node.tag)) return [{ ...node, children }];
  const style = styleOf(node);
  const own = EMPHASES.find(({ tags }) => tags.includes(node.tag));
  const added = EMPHASES.filter((emphasis) => emphasis !== own && emphasis.said(style) === true).filter(
    ({ tags: [tag] }) => !isSaidAnyway(tag, node, within),
  );
  const inner = added.reduce<HtmlNode[]>((content, { tags: [tag] }) => [element(tag, {}, content)], children);
  const isTakenBack = own !== undefined && (own.said(style) === false || isSaidAnyway(own.tags[0], node, within));
  return isTakenBack ? inner : [{ ...node, children: inner }];
}

function isSaidAnyway(tag: string, node: HtmlElement, { inHeading, inLink }: Place): boolean {
  if (tag === 'u') return inLink || isLink(node);
  return tag === 'strong' && inHeading;
}

/** Whether all the words of an element stand in one link. */
function isLink({ children }: HtmlElement): boolean {
  const first = children.findIndex((child) => !isBlank(child));
  const only = children[first];
  if (typeof only !== 'object' || children.slice(first + 1).some((child) => !isBlank(child))) return false;
  return only.tag === 'a' || isLink(only);
}

function weightSaid(weight = ''): boolean | null {
  if (/^(?:bold(?:er)?|[6-9]00)$/i.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]00)$/i.test(weight) ? false : null;
}

function slantSaid(slant = ''): boolean | null {
  if (/^(?:italic|oblique)/i.test(slant)) return true;
  return /^normal$/i.test(slant) ? false : null;
}

function lineSaid(style: ReadonlyMap<string, string>, line: string): boolean | null {
  const lines = style.get('text-decoration') ?? style.get('text-decoration-line') ?? '';
  if (lines.toLowerCase().split(/\s+/).includes(line)) return true;
  return /^none\b/i.test(lines) ? false : null;
}
