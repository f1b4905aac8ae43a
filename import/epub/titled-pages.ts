import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { type Folder, relativePath } from '../folder.ts';
import { elementsNamed, isElement, parseXml, readXmlPart } from '../xml.ts';
import { EPUB_PROBLEMS, type EpubPackage } from './epub-package.ts';
import { type EpubPage, kindsOf } from './read-pages.ts';

const HEADING = /^h[1-6]$/;

/** The pages. One without a heading gets the title that the contents give it. */
export async function titledPages(folder: Folder, book: EpubPackage, pages: readonly EpubPage[]): Promise<EpubPage[]> {
  if (pages.every(({ body }) => levelsIn(body.children).length > 0)) return [...pages];
  const titles = await readTitles(folder, book);
  const level = pages.flatMap(({ body }) => levelsIn(body.children)).reduce((top, one) => Math.min(top, one), 6);
  const own = Math.min(level, pages.length > 1 ? 1 : level);
  return pages.map((page) => {
    const title = titles.get(page.path);
    if (title === undefined || levelsIn(page.body.children).length > 0) return page;
    const heading = element(`h${own}`, {}, title);
    return { ...page, body: { ...page.body, children: [heading, ...withoutLine(page.body.children, title)] } };
  });
}

/** Removes the first line if it repeats the title of the page. */
function withoutLine(nodes: readonly HtmlNode[], title: string): HtmlNode[] {
  const at = nodes.findIndex((node) => isElement(node) || node.trim() !== '');
  const first = nodes[at];
  if (!isElement(first)) return [...nodes];
  if (plainWords(textOf(first.children)) === plainWords(title)) return nodes.toSpliced(at, 1);
  const isAround = first.tag === 'div' || first.tag === 'section';
  return isAround ? nodes.toSpliced(at, 1, { ...first, children: withoutLine(first.children, title) }) : [...nodes];
}

function plainWords(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

function levelsIn(nodes: readonly HtmlNode[]): number[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return HEADING.test(node.tag) ? [Number(node.tag[1])] : levelsIn(node.children);
  });
}

/** The title of each page by path: the first entry of the contents that links to it. */
async function readTitles(folder: Folder, { items }: EpubPackage): Promise<Map<string, string>> {
  const nav = items.find(({ properties }) => properties.includes('nav'));
  const ncx = items.find(({ type }) => type === 'application/x-dtbncx+xml');
  const titles = new Map<string, string>();
  const add = (href: string, from: string, label: string) => {
    const path = relativePath(href, from);
    const text = label.replace(/\s+/g, ' ').trim();
    if (text !== '' && !titles.has(path)) titles.set(path, text);
  };
  if (nav)
    for (const link of await linksOf(folder, nav.path)) add(link.attrs.href ?? '', nav.path, textOf(link.children));
  if (ncx) {
    for (const point of allPoints(parseXml(await readXmlPart(folder, ncx.path, EPUB_PROBLEMS)))) {
      const label = elementsNamed(
        point.children.filter((child) => !isPoint(child)),
        'text',
      )[0];
      const src = point.children.filter(isElement).find(({ tag }) => tag === 'content')?.attrs.src ?? '';
      add(src, ncx.path, textOf(label?.children ?? []));
    }
  }
  return titles;
}

/** The links of the contents, without those of landmarks and page lists. */
async function linksOf(folder: Folder, path: string): Promise<HtmlElement[]> {
  const navs = elementsNamed(parseXml(await readXmlPart(folder, path, EPUB_PROBLEMS)), 'nav');
  const contents = navs.find((nav) => kindsOf(nav).includes('toc')) ?? navs[0];
  return elementsNamed(contents?.children ?? [], 'a');
}

function isPoint(node: HtmlNode): boolean {
  return typeof node !== 'string' && node.tag === 'navPoint';
}

function allPoints(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return [...(isPoint(node) ? [node] : []), ...allPoints(node.children)];
  });
}
