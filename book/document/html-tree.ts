import { Parser } from 'htmlparser2';

/** A plain tree of HTML: what our parser gives and our serialiser takes. No DOM is needed, on the server or in a browser. */
export type HtmlNode = HtmlElement | string;

export interface HtmlElement {
  tag: string;
  attrs: Record<string, string>;
  children: HtmlNode[];
}

/** Deeper nesting than this is flattened: no book needs it, and recursion stays bounded on hostile input. */
const MAX_DEPTH = 60;

const VOID_TAGS = new Set(['br', 'hr', 'img']);

/** Builds an element; attributes that are null, undefined or false are left out, true becomes an empty value. */
export function element(
  tag: string,
  attrs: Record<string, string | number | boolean | null | undefined> = {},
  ...children: HtmlNode[]
): HtmlElement {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null || value === undefined || value === false) continue;
    kept[name] = value === true ? '' : String(value);
  }
  return { tag, attrs: kept, children };
}

/** Parses any text as HTML, tolerantly; it never throws. Comments, doctypes and processing instructions are dropped. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '#root', attrs: {}, children: [] };
  const open: HtmlElement[] = [root];
  let depthBeyond = 0;
  const parser = new Parser({
    onopentag(tag, attrs) {
      const parent = open[open.length - 1] ?? root;
      if (open.length > MAX_DEPTH) {
        depthBeyond += 1;
        return;
      }
      const child: HtmlElement = { tag, attrs, children: [] };
      parent.children.push(child);
      open.push(child);
    },
    ontext(text) {
      const parent = open[open.length - 1] ?? root;
      const last = parent.children.length - 1;
      const before = parent.children[last];
      if (typeof before === 'string') parent.children[last] = before + text;
      else parent.children.push(text);
    },
    onclosetag() {
      if (depthBeyond > 0) depthBeyond -= 1;
      else if (open.length > 1) open.pop();
    },
  });
  parser.write(html);
  parser.end();
  return root.children;
}

/** Writes a tree as HTML. Every text and attribute is escaped here and nowhere else. */
export function serialiseHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(serialiseNode).join('');
}

/** All text below the nodes, as it stands. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** The first element below `nodes` with this tag, in document order. */
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
  const attrs = Object.entries(node.attrs)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
  if (VOID_TAGS.has(node.tag)) return `<${node.tag}${attrs}>`;
  return `<${node.tag}${attrs}>${serialiseHtml(node.children)}</${node.tag}>`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}
