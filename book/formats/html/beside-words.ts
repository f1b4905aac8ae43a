import { noteText } from '../../document/blocks/notes-and-references.ts';
import { element, findElement, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { classesOf } from './element-style.ts';

/*
 * What a page shows beside its words, and has between them: notes in its margin, which become notes of the book, the numbers of the pages of a printed
 * edition, and the readings above words.
 */

/** Tufte's style, Quarto, Distill and their likes. */
const NOTE = new Set(['sidenote', 'marginnote', 'margin-note', 'side-note', 'column-margin', 'margin-aside']);
/** What shows and hides such a note on a small screen. */
const TOGGLE = 'margin-toggle';
/** Of Project Gutenberg. */
const PAGE_NUMBER = new Set(['pagenum', 'pageno', 'page-number']);
/** A number alone, or behind "p." and the like: anything else may be a word of the text. */
const NUMBER = /^[[({]?(?:(?:pg|page|p)\.?\s?)?(?:\d{1,4}|[ivxlc]{1,8})[\])}]?$/i;

/** The words of a page with what stands beside them in the form of a book. */
export function readBesideWords(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (isToggle(node) || isPageNumber(node)) return [];
    const note = marginNote(node);
    if (note !== '') return [element('span', { 'data-footnote': note })];
    const children = readBesideWords(node.children);
    return [{ ...node, children: node.tag === 'ruby' ? withReadings(children) : children }];
  });
}

/** Whether an element holds the number of a page of a printed edition, and nothing else. */
export function isPageNumber(node: HtmlElement): boolean {
  if (node.tag !== 'span' && node.tag !== 'a') return false;
  const kinds = `${node.attrs['epub:type'] ?? ''} ${node.attrs.role ?? ''}`;
  const isSaid = /\b(?:doc-)?pagebreak\b/.test(kinds) || classesOf(node).some((name) => PAGE_NUMBER.has(name));
  return isSaid && NUMBER.test(textOf(node.children).trim());
}

function isToggle(node: HtmlElement): boolean {
  return (node.tag === 'label' || node.tag === 'input') && classesOf(node).includes(TOGGLE);
}

/** What a note in the margin says; '' for any other element, and for one that shows more than words. */
function marginNote(node: HtmlElement): string {
  const isNote = node.tag === 'span' && classesOf(node).some((name) => NOTE.has(name));
  return isNote && findElement(node.children, 'img') === null ? noteText(node.children) : '';
}

/** Readings in brackets behind their words, as browsers show them that cannot set them above. */
function withReadings(children: readonly HtmlNode[]): HtmlNode[] {
  if (findElement(children, 'rp') !== null) return [...children];
  return children.map((node) => {
    if (typeof node === 'string' || node.tag !== 'rt' || textOf(node.children).trim() === '') return node;
    return { ...node, children: [' (', ...node.children, ')'] };
  });
}
