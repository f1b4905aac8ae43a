import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { directionOfLanguage } from '#book/layout/language-tag.ts';
import { escapeXml } from '#book/text/plain-signs.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import type { FigureList } from '../book-lists.ts';
import type { LinkedList, LinkTargets } from '../link-targets.ts';
import type { IndexEntry, IndexGroup } from '../book-index.ts';

interface EpubPage {
  title: string;
  language: string;
  body: readonly HtmlNode[];
}

/** One page of the book as XHTML. */
export function page({ title, language, body }: EpubPage): string {
  const html = element(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      lang: language,
      'xml:lang': language,
      dir: directionOfLanguage(language) === 'rtl' ? 'rtl' : null,
    },
    element(
      'head',
      {},
      element('title', {}, title),
      element('link', { rel: 'stylesheet', type: 'text/css', href: 'style.css' }),
    ),
    '\n',
    element('body', {}, body),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${serialiseXml([html])}\n`;
}

/** A tree as XML. */
export function serialiseXml(nodes: readonly HtmlNode[]): string {
  return nodes.map(serialiseNode).join('');
}

function serialiseNode(node: HtmlNode): string {
  if (typeof node === 'string') return escapeXml(node);
  const attrs = Object.entries(node.attrs)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  if (node.children.length === 0 && VOID.has(node.tag)) return `<${node.tag}${attrs}/>`;
  return `<${node.tag}${attrs}>${serialiseXml(node.children)}</${node.tag}>`;
}

const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'item', 'itemref', 'rootfile']);

export const HALF_TITLE_PAGE = 'half-title.xhtml';
export const CREDITS_PAGE = 'credits.xhtml';

/** The page with the title alone. */
export function halfTitlePage(title: string, language: string): string {
  const body = element('section', { class: 'title-page', 'epub:type': 'halftitlepage' }, element('h1', {}, title));
  return page({ title, language, body: [body] });
}

/** The credits of the book. */
export function creditsPage(title: string, lines: readonly HtmlElement[], language: string): string {
  const body = element(
    'section',
    { class: 'credits', 'epub:type': 'credits', role: 'doc-credits' },
    element('h1', {}, title),
    [...lines],
  );
  return page({ title, language, body: [body] });
}

export const FIGURES_PAGE = 'figures.xhtml';

/** The lists of captioned images as one page, titled like the first list. */
export function figuresPage(lists: readonly FigureList[], language: string): string {
  return page({ title: figuresTitle(lists), language, body: lists.map(figureSection) });
}

/** The title of the page of `figuresPage`; '' if there is none. */
export function figuresTitle([first]: readonly FigureList[]): string {
  return first?.title ?? '';
}

function figureSection({ title, figures }: FigureList, index: number): HtmlElement {
  const lines = figures.map(({ caption, place }) => element('li', {}, element('a', { href: place }, caption)));
  return element(
    'section',
    { class: 'figures', 'epub:type': 'loi' },
    element(index === 0 ? 'h1' : 'h2', {}, title),
    element('ol', {}, lines),
  );
}

export const LISTS_PAGE = 'lists.xhtml';

/** The lists of creatures, spells, items and tables as one page, titled like the first list. Each entry links to its place. */
export function listsPage(lists: readonly LinkedList[], language: string): string {
  return page({ title: lists[0]?.title ?? '', language, body: lists.map(listSection) });
}

/** The address of a list on the page of `listsPage`, from the top of the book. */
export function listAddress({ kind }: LinkedList): string {
  return `${LISTS_PAGE}#${kind}`;
}

function listSection({ kind, title, entries }: LinkedList, index: number): HtmlElement {
  const lines = entries.map(({ name, href }) => element('li', {}, element('a', { href }, name)));
  return element(
    'section',
    { class: 'index', id: kind, ...(kind === 'table' && { 'epub:type': 'lot' }) },
    element(index === 0 ? 'h1' : 'h2', {}, title),
    element('ul', {}, lines),
  );
}

export const LICENCE_PAGE = 'licence.xhtml';

/** The text that the book's licence requires. */
export function licencePage(title: string, paragraphs: readonly string[], language: string): string {
  const texts = paragraphs.map((text) => element('p', {}, text));
  const body = element('section', { class: 'licence', 'epub:type': 'copyright-page' }, element('h1', {}, title), texts);
  return page({ title, language, body: [body] });
}

export const INDEX_PAGE = 'index.xhtml';

/** The index as a page. Each term has links to its places, which are named by the titles of their sections. */
export function indexPage(parts: LinkTargets, labels: PrintedLabels, language: string): string {
  return page({ title: labels.index, language, body: [indexSection(parts, labels)] });
}

function indexSection(parts: LinkTargets, labels: PrintedLabels): HtmlElement {
  const { letters, challenges } = parts.index;
  const challengeList: HtmlNode[] =
    challenges.length === 0
      ? []
      : [element('h2', {}, labels.byChallenge), ...groups(challenges, `${labels.challenge} `, parts)];
  return element(
    'section',
    { class: 'index', 'epub:type': 'index', role: 'doc-index' },
    element('h1', {}, labels.index),
    groups(letters, '', parts),
    challengeList,
  );
}

function groups(list: readonly IndexGroup[], label: string, parts: LinkTargets): HtmlElement[] {
  return list.flatMap(({ head, entries }) => [
    element('h3', {}, `${label}${head}`),
    element(
      'ul',
      {},
      entries.map((entry) => line(entry, parts)),
    ),
  ]);
}

function line({ term, key }: IndexEntry, parts: LinkTargets): HtmlElement {
  const links = parts.places(key).flatMap(({ href, section }, index) => {
    const link = element('a', { href }, section);
    return index === 0 ? [link] : [', ', link];
  });
  return element('li', {}, `${term}: `, links);
}
