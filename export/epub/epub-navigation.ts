import { element, type HtmlElement } from '#book/document/html/html-tree.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { belowParts } from '../heading-levels.ts';
import type { OutlineEntry } from './epub-book.ts';
import type { LinkedList } from '../link-targets.ts';
import { CREDITS_PAGE, FIGURES_PAGE, INDEX_PAGE, LICENCE_PAGE, listAddress, page } from './epub-pages.ts';

interface NavigationSection {
  title: string;
  /** "Chapter 3"; null if it has no number. */
  label: string | null;
  /** Whether it belongs to the part before it. */
  isBelowPart: boolean;
  /** The path of its page from the top of the book. */
  path: string;
  outline: readonly OutlineEntry[];
}

interface Navigation {
  language: string;
  title: string;
  /** Whether this is also a page of the text, not only the menu. */
  hasContents: boolean;
  sections: readonly NavigationSection[];
  /** The title of the lists of images; '' if there are none. */
  figures: string;
  /** The lists of creatures, spells, items and tables. */
  lists: readonly LinkedList[];
  hasIndex: boolean;
  hasLicence: boolean;
  hasCredits: boolean;
}

/** The contents, which an e-reader shows as a menu and the book as a page. */
export function navigationPage({
  language,
  title,
  hasContents,
  sections,
  figures,
  lists,
  hasIndex,
  hasLicence,
  hasCredits,
}: Navigation): string {
  const { contents, index, licence, credits } = printedLabels(language);
  const entries = [
    entry('title.xhtml', title),
    ...(hasCredits ? [entry(CREDITS_PAGE, credits)] : []),
    ...(figures === '' ? [] : [entry(FIGURES_PAGE, figures)]),
    ...belowParts(sections).map(({ line, below }) => sectionEntry(line, below)),
    ...lists.map((list) => entry(listAddress(list), list.title)),
    ...(hasLicence ? [entry(LICENCE_PAGE, licence)] : []),
    ...(hasIndex ? [entry(INDEX_PAGE, index)] : []),
  ];
  const first = sections[0]?.path ?? 'title.xhtml';
  const marks = [
    landmark('cover', 'cover.xhtml', 'Cover'),
    landmark('titlepage', 'title.xhtml', title),
    ...(hasContents ? [landmark('toc', 'nav.xhtml', contents)] : []),
    ...(figures === '' ? [] : [landmark('loi', FIGURES_PAGE, figures)]),
    landmark('bodymatter', first, 'Start of the book'),
    ...lists.filter(({ kind }) => kind === 'table').map((list) => landmark('lot', listAddress(list), list.title)),
    ...(hasLicence ? [landmark('copyright-page', LICENCE_PAGE, licence)] : []),
    ...(hasIndex ? [landmark('index', INDEX_PAGE, index)] : []),
  ];
  const body = [
    element(
      'nav',
      { 'epub:type': 'toc', id: 'toc', role: 'doc-toc' },
      element('h1', {}, contents),
      element('ol', {}, entries),
    ),
    element(
      'nav',
      { 'epub:type': 'landmarks', hidden: 'hidden' },
      element('h2', {}, 'Places'),
      element('ol', {}, marks),
    ),
  ];
  return page({ title: contents, language, body });
}

function sectionEntry(section: NavigationSection, below: readonly NavigationSection[]): HtmlElement {
  const { path, title, label } = section;
  return entry(path, label === null ? title : `${label} ${title}`, nested(section, below));
}

function nested({ path, outline }: NavigationSection, below: readonly NavigationSection[]): HtmlElement[] {
  const items = [...branch(outline, path), ...below.map((section) => sectionEntry(section, []))];
  return items.length === 0 ? [] : [element('ol', {}, items)];
}

/** Each heading with the lower headings that follow it. */
function branch(outline: readonly OutlineEntry[], path: string): HtmlElement[] {
  const items: HtmlElement[] = [];
  let index = 0;
  while (index < outline.length) {
    const head = outline[index];
    if (!head) break;
    let end = index + 1;
    while (end < outline.length && (outline[end]?.level ?? 0) > head.level) end += 1;
    const below = branch(outline.slice(index + 1, end), path);
    items.push(
      entry(
        head.id === null ? path : `${path}#${head.id}`,
        head.text,
        below.length === 0 ? [] : [element('ol', {}, below)],
      ),
    );
    index = end;
  }
  return items;
}

function entry(href: string, text: string, below: HtmlElement[] = []): HtmlElement {
  return element('li', {}, element('a', { href }, text), below);
}

function landmark(type: string, href: string, text: string): HtmlElement {
  return element('li', {}, element('a', { 'epub:type': type, href }, text));
}
