import { element, findElement, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { nestsWithoutEnd, parseHtml } from '#book/document/html/parse-html.ts';
import { ImportProblem, NESTED_TOO_DEEP } from '../book-draft.ts';
import { elementsNamed, isElement } from '../xml.ts';
import { relativePath } from '../folder.ts';
import { sheetsIn } from '../style-sheets.ts';

/** A page of an e-book: what stands in its body, and the path that its links and images start from. */
export interface EpubPage {
  path: string;
  body: HtmlElement;
  /** The paths of its style sheets, and what stands in the page itself of such. */
  sheets: readonly string[];
  style: string;
}

/** Elements that HTML knows to be empty; any other that XHTML closes in its own tag has a closing tag in HTML. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** A page of XHTML. */
export function readPage(xhtml: string, path: string): EpubPage {
  const html = xhtml.replace(/<([A-Za-z][\w:-]*)((?:\s[^<>]*)?)\/>/g, (whole, tag: string, attrs: string) =>
    VOID.test(tag) ? whole : `<${tag}${attrs}></${tag}>`,
  );
  if (nestsWithoutEnd(html)) throw new ImportProblem('unreadable', NESTED_TOO_DEEP);
  const tree = parseHtml(html);
  const sheets = elementsNamed(tree, 'link')
    .filter(({ attrs }) => /\bstylesheet\b/i.test(attrs.rel ?? ''))
    .map(({ attrs }) => relativePath(attrs.href ?? '', path));
  return { path, body: findElement(tree, 'body') ?? element('body', {}, tree), sheets, style: sheetsIn(tree) };
}

/** What the publisher says a part of the book is: "titlepage", "footnote", … */
export function kindsOf({ attrs }: HtmlElement): string[] {
  const roles = (attrs.role ?? '').split(/\s+/).map((role) => role.replace(/^doc-/, ''));
  return [...(attrs['epub:type'] ?? '').split(/\s+/), ...roles].filter(Boolean);
}

/** The kinds of a page: of its body and, where that holds one element alone, of this. */
export function kindsOfPage({ body }: EpubPage): string[] {
  const inner = body.children.filter(isElement);
  const [only] = inner;
  return [...kindsOf(body), ...(inner.length === 1 && only ? kindsOf(only) : [])];
}

/** Images of drawings ("<svg><image …/></svg>"), which hold one image alone, as images of HTML. */
export function plainImages(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const image = node.tag === 'svg' ? findElement(node.children, 'image') : null;
    const src = image?.attrs['xlink:href'] ?? image?.attrs.href;
    if (src !== undefined) return element('img', { src, alt: node.attrs['aria-label'] ?? '' });
    return { ...node, children: plainImages(node.children) };
  });
}

/** The nodes with each image's address changed; one without an address leaves its description. */
export function withImages(
  nodes: readonly HtmlNode[],
  from: string,
  addresses: ReadonlyMap<string, string>,
): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    if (node.tag !== 'img') return { ...node, children: withImages(node.children, from, addresses) };
    const address = addresses.get(imagePath(node.attrs.src ?? '', from)) ?? '';
    return { ...node, attrs: { ...node.attrs, src: address } };
  });
}

/** The path of an image's file; an image that stands in its own address is known by that. */
function imagePath(src: string, from: string): string {
  return /^data:/i.test(src) ? src : relativePath(src, from);
}

/** The paths of the images that a page shows, in order. */
export function imagePaths(nodes: readonly HtmlNode[], from: string): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.tag === 'img') return [imagePath(node.attrs.src ?? '', from)];
    return imagePaths(node.children, from);
  });
}
