import { type Raised, raisedText } from '../../text/plain-signs.ts';

/**
 * A plain tree of HTML, as our parser returns it and our serialiser takes it. It needs no DOM, on the server or in a
 * browser.
 */
export type HtmlNode = HtmlElement | string;

export interface HtmlElement {
  tag: string;
  attrs: Record<string, string>;
  children: HtmlNode[];
}

const VOID_TAGS = new Set(['br', 'hr', 'img']);

/** Elements that start on a new line. A paragraph ends where one of them begins. */
export const LINE_ELEMENTS: ReadonlySet<string> = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul li dt dd'.split(
    ' ',
  ),
);

const LINE_TAGS = new Set([...LINE_ELEMENTS, 'tr']);

/**
 * Builds an element. Attributes that are null, undefined or false are left out; true becomes an empty value. Children
 * are given one by one or as lists, because spreading a long list into arguments would overflow the stack.
 */
export function element(
  tag: string,
  attrs: Record<string, string | number | boolean | null | undefined> = {},
  ...children: (HtmlNode | readonly HtmlNode[])[]
): HtmlElement {
  const kept: Record<string, string> = {};
  for (const name of Object.keys(attrs)) {
    const value = attrs[name];
    if (value === null || value === undefined || value === false) continue;
    kept[name] = value === true ? '' : String(value);
  }
  const all: HtmlNode[] = [];
  for (const child of children)
    if (isList(child)) for (const node of child) all.push(node);
    else all.push(child);
  return { tag, attrs: kept, children: all };
}

function isList(child: HtmlNode | readonly HtmlNode[]): child is readonly HtmlNode[] {
  return Array.isArray(child);
}

/** Writes a tree as HTML. Every text and attribute is escaped here and nowhere else. */
export function serialiseHtml(nodes: readonly HtmlNode[]): string {
  // Concatenation, because joining a list of the parts takes half as long again.
  let html = '';
  for (const node of nodes) html += serialiseNode(node);
  return html;
}

/** Returns all text inside the nodes. Superscripts and subscripts are written as far as plain text allows. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : inItsPlace(node, textOf(node.children)))).join('');
}

const RAISED: ReadonlyMap<string, Raised> = new Map([
  ['sup', 'superscript'],
  ['sub', 'subscript'],
]);

/** Returns the words of an element, with superscripts and subscripts as plain text. */
export function inItsPlace({ tag }: HtmlElement, words: string): string {
  const raised = RAISED.get(tag);
  return raised === undefined ? words : raisedText(words, raised);
}

/** Returns all text inside the nodes, with a "\n" for each line break and between elements that start on a new line. */
export function linesOf(nodes: readonly HtmlNode[]): string {
  let text = '';
  let ended = false;
  const add = (node: HtmlNode): void => {
    if (typeof node === 'string') {
      if (ended && text !== '' && !text.endsWith('\n') && !node.startsWith('\n')) text += '\n';
      ended = false;
      text += node;
    } else if (node.tag === 'br') add('\n');
    else if (RAISED.has(node.tag)) add(textOf([node]));
    else {
      const standsAlone = LINE_TAGS.has(node.tag);
      ended ||= standsAlone;
      node.children.forEach(add);
      ended ||= standsAlone;
    }
  };
  nodes.forEach(add);
  return text;
}

/** Returns the first element with this tag inside `nodes`, in document order. */
export function findElement(nodes: readonly HtmlNode[], tag: string): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.tag === tag) return node;
    const inner = findElement(node.children, tag);
    if (inner) return inner;
  }
  return null;
}

function serialiseNode(node: HtmlNode): string {
  if (typeof node === 'string') return escapeText(node);
  let start = `<${node.tag}`;
  for (const name of Object.keys(node.attrs)) start += ` ${name}=${quoted(node.attrs[name] ?? '')}`;
  if (VOID_TAGS.has(node.tag)) return `${start}>`;
  return `${start}>${serialiseHtml(node.children)}</${node.tag}>`;
}

function escapeText(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * Quotes an attribute with the quotation mark that needs fewer escapes: the JSON of a stat block has hundreds of double
 * ones.
 */
function quoted(value: string): string {
  const text = escapeText(value);
  const doubles = text.split('"').length;
  return doubles > text.split("'").length ? `'${text.replace(/'/g, '&#39;')}'` : `"${text.replace(/"/g, '&quot;')}"`;
}

/**
 * Marks an element that an export adds to a book's HTML for readers. Its text is also in the block's attributes, so
 * reading our own HTML skips it at the places where an export puts it. Elsewhere the attribute is ignored.
 */
export const GENERATED = 'data-generated';

/** Whether the node is an element with this tag that has the `GENERATED` attribute. */
export function isGenerated(node: HtmlNode, tag: string): boolean {
  return typeof node !== 'string' && node.tag === tag && Object.hasOwn(node.attrs, GENERATED);
}
