import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import type { IndexEntry, IndexGroup } from '../book-index.ts';
import type { LinkedParts } from '../linked-parts.ts';
import { page } from './page.ts';

export const INDEX_PAGE = 'index.xhtml';

/** The index as a page: each term with links to its places, which go by the titles of their sections. */
export function indexPage(parts: LinkedParts, labels: PrintedLabels, language: string): string {
  return page({ title: labels.index, language, body: [indexSection(parts, labels)] });
}

function indexSection(parts: LinkedParts, labels: PrintedLabels): HtmlElement {
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

function groups(list: readonly IndexGroup[], label: string, parts: LinkedParts): HtmlElement[] {
  return list.flatMap(({ head, entries }) => [
    element('h3', {}, `${label}${head}`),
    element(
      'ul',
      {},
      entries.map((entry) => line(entry, parts)),
    ),
  ]);
}

function line({ term, key }: IndexEntry, parts: LinkedParts): HtmlElement {
  const links = parts.places(key).flatMap(({ href, section }, index) => {
    const link = element('a', { href }, section);
    return index === 0 ? [link] : [', ', link];
  });
  return element('li', {}, `${term}: `, links);
}
