import { element, findElement, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { nestsWithoutEnd, parseHtml } from '#book/document/html/parse-html.ts';
import { ImportProblem, NESTED_TOO_DEEP } from '../book-draft.ts';
import { elementsNamed, isElement } from '../xml.ts';
import { relativePath } from '../folder.ts';
import { sheetsIn } from '../style-sheets.ts';

/** A page of an e-book: its body, and the path that its links and images are relative to. */
export interface EpubPage {
  path: string;
  body: HtmlElement;
  /** The paths of its style sheets; `style` holds the styles in the page itself. */
  sheets: readonly string[];
  style: string;
}

/** Elements that are empty in HTML. Any other self-closing element of XHTML needs a closing tag in HTML. */
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

/** The semantic types of an element: "titlepage", "footnote", … */
export function kindsOf({ attrs }: HtmlElement): string[] {
  const roles = (attrs.role ?? '').split(/\s+/).map((role) => role.replace(/^doc-/, ''));
  return [...(attrs['epub:type'] ?? '').split(/\s+/), ...roles].filter(Boolean);
}

/** The types of a page: those of its body and, if the body has only one child element, of that. */
export function kindsOfPage({ body }: EpubPage): string[] {
  const inner = body.children.filter(isElement);
  const [only] = inner;
  return [...kindsOf(body), ...(inner.length === 1 && only ? kindsOf(only) : [])];
}

/** Turns drawings ("<svg><image …/></svg>") with a single image into HTML images. */
export function plainImages(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const image = node.tag === 'svg' ? findElement(node.children, 'image') : null;
    const src = image?.attrs['xlink:href'] ?? image?.attrs.href;
    if (src !== undefined) return element('img', { src, alt: node.attrs['aria-label'] ?? '' });
    return { ...node, children: plainImages(node.children) };
  });
}

/** The nodes with each image's address changed. An image without an address is replaced by its description. */
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

/** The path of an image's file, or the data URL itself. */
function imagePath(src: string, from: string): string {
  return /^data:/i.test(src) ? src : relativePath(src, from);
}

/** The paths of the images on a page, in order. */
export function imagePaths(nodes: readonly HtmlNode[], from: string): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.tag === 'img') return [imagePath(node.attrs.src ?? '', from)];
    return imagePaths(node.children, from);
  });
}
