import { noteHtml } from '#book/document/blocks/notes-and-references.ts';
import { element, GENERATED, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import type { IndexGroup } from '../book-index.ts';
import { creditsHtml, type FigureList } from '../book-lists.ts';
import { belowParts } from '../heading-levels.ts';
import type { LinkTargets } from '../link-targets.ts';

export interface ContentsLine {
  href: string;
  text: string;
  /** Whether it belongs to the part before it. */
  isBelowPart: boolean;
}

/** The contents at the head of the page. */
export function contentsOf(lines: readonly ContentsLine[], labels: PrintedLabels): HtmlElement[] {
  if (lines.length === 0) return [];
  const items = belowParts(lines).map(({ line: { href, text }, below }) => {
    const nested = below.map((one) => element('li', {}, element('a', { href: one.href }, one.text)));
    return element('li', {}, element('a', { href }, text), nested.length === 0 ? [] : element('ol', {}, nested));
  });
  return [element('nav', { [GENERATED]: true, 'aria-label': labels.contents }, element('ol', {}, items))];
}

/** The lists of images with captions, after the contents. */
export function figuresOf(lists: readonly FigureList[]): HtmlElement[] {
  return lists.map(({ title, figures }) => {
    const items = figures.map(({ caption, place }) => element('li', {}, element('a', { href: place }, caption)));
    return element(
      'nav',
      { [GENERATED]: true, 'aria-label': title },
      element('h2', {}, title),
      element('ol', {}, items),
    );
  });
}

/** The notes at the end of a section. `prefix` begins their ids. */
export function notesOf(notes: readonly string[], prefix: string): HtmlElement[] {
  if (notes.length === 0) return [];
  const items = notes.map((text, index) => {
    const back = element('a', { href: `#${prefix}-sign-${index + 1}` }, '↑');
    return element('li', { id: `${prefix}-note-${index + 1}` }, noteHtml(text), ' ', back);
  });
  return [element('footer', { class: 'notes', [GENERATED]: true }, element('ol', {}, items))];
}

/** The sign of a note, inside the element that holds the note's text for programs that read the page. */
export function noteSign(html: HtmlElement, text: string, { prefix, number }: { prefix: string; number: number }) {
  const id = `${prefix}-sign-${number}`;
  const sign = element('a', { id, href: `#${prefix}-note-${number}` }, String(number));
  return { ...html, attrs: { 'data-footnote': text }, children: [element('sup', {}, sign)] };
}

/** The credits of the book and its images. */
export function creditsOf(credits: string, images: ReadonlySet<string>, labels: PrintedLabels): HtmlElement[] {
  const lines = creditsHtml(credits, images, element('h3', {}, labels.images));
  if (lines.length === 0) return [];
  return [element('section', { id: 'credits', [GENERATED]: true }, element('h2', {}, labels.credits), lines)];
}

/** The text that the book's licence requires. */
export function licenceOf(paragraphs: readonly string[], labels: PrintedLabels): HtmlElement[] {
  if (paragraphs.length === 0) return [];
  const texts = paragraphs.map((text) => element('p', {}, text));
  return [element('footer', { id: 'licence', [GENERATED]: true }, element('h2', {}, labels.licence), texts)];
}

/** The index at the end of the page, each term with links to its places. */
export function indexOf(parts: LinkTargets, labels: PrintedLabels): HtmlElement[] {
  const { letters, challenges } = parts.index;
  if (letters.length === 0) return [];
  const byChallenge: HtmlNode[] =
    challenges.length === 0
      ? []
      : [
          element('h3', {}, labels.byChallenge),
          ...groups(challenges, { label: `${labels.challenge} `, tag: 'h4' }, parts),
        ];
  return [
    element(
      'footer',
      { class: 'index', id: 'index', [GENERATED]: true },
      element('h2', {}, labels.index),
      groups(letters, { label: '', tag: 'h3' }, parts),
      byChallenge,
    ),
  ];
}

function groups(
  list: readonly IndexGroup[],
  { label, tag }: { label: string; tag: string },
  parts: LinkTargets,
): HtmlElement[] {
  return list.flatMap(({ head, entries }) => {
    const lines = entries.map(({ term, key }) => {
      const links = parts.places(key).flatMap(({ href, section }, index): HtmlNode[] => {
        const link = element('a', { href }, section);
        return index === 0 ? [link] : [', ', link];
      });
      return element('li', {}, `${term}: `, links);
    });
    return [element(tag, {}, `${label}${head}`), element('ul', {}, lines)];
  });
}

/** The number of a section, above its title. An import omits it, because it follows from the layout. */
export function numberLine(label: string | null): HtmlElement[] {
  return label === null ? [] : [element('header', { class: 'number', [GENERATED]: true }, label)];
}
