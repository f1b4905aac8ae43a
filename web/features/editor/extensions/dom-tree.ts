import type { DOMOutputSpec } from '@tiptap/pm/model';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';

/** Stands for a block's content while its definition writes the HTML around it. */
const HOLE: HtmlElement = element('#content');

/** The tree that a definition reads, and for each element of the tree the DOM element that it was made from. */
export interface DomReading {
  root: HtmlElement;
  origin: WeakMap<HtmlElement, Node>;
}

/** Turns a DOM element into the tree of plain objects that definitions read. */
export function treeFromDom(dom: Element): DomReading {
  const origin = new WeakMap<HtmlElement, Node>();
  const convert = (node: Element): HtmlElement => {
    const attrs = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    const children = [...node.childNodes].flatMap((child): HtmlNode[] => {
      if (child instanceof Element) return [convert(child)];
      return child.nodeType === 3 ? [child.nodeValue ?? ''] : [];
    });
    const html: HtmlElement = { tag: node.localName, attrs, children };
    origin.set(html, node);
    return html;
  };
  return { root: convert(dom), origin };
}

/** An element with copies of the DOM that these nodes were made from: the content of a block, for ProseMirror to parse. */
export function domFromTree(nodes: readonly HtmlNode[], origin: DomReading['origin'], document: Document): HTMLElement {
  const holder = document.createElement('div');
  for (const node of nodes) {
    const source = typeof node === 'string' ? document.createTextNode(node) : origin.get(node)?.cloneNode(true);
    if (source) holder.append(source);
  }
  return holder;
}

/** What a definition writes, in ProseMirror's form: an array with a hole (0) for the content. */
export function domSpec(write: (content: HtmlNode[]) => HtmlElement, hasContent: boolean): DOMOutputSpec {
  const spec = toSpec(write(hasContent ? [HOLE] : []));
  return spec as DOMOutputSpec;
}

type Spec = string | [string, Record<string, string>, ...(Spec | 0)[]];

function toSpec(node: HtmlNode): Spec {
  if (typeof node === 'string') return node;
  // ProseMirror wants the hole alone in its parent, so where other nodes stand beside it, it gets a parent of its own.
  const alone = node.children.length === 1;
  const children = node.children.map((child) => {
    if (child !== HOLE) return toSpec(child);
    return alone ? 0 : (['div', {}, 0] satisfies Spec);
  });
  return [node.tag, node.attrs, ...children];
}
