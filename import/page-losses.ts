import type { HtmlNode } from '#book/document/html/html-tree.ts';
import { isDroppedTag } from '#book/document/html/parse-html.ts';
import { isPageNumber } from '#book/formats/html/page-furniture.ts';
import type { ImportNote } from './book-draft.ts';

/** Elements that are invisible on the page or have no meaning in a book. Formulas are read as words. */
const UNSEEN = new Set(['math', 'script', 'style', 'head', 'title', 'template', 'noscript', 'colgroup', 'datalist']);

/** The key under which page numbers are counted. No element has this name. */
const PAGE_NUMBER = '#page';
/** The key for lists numbered by letters or Roman numerals. */
const LETTERS = '#letters';

/** Notes the elements that are left out with their content, each kind once, and lists that a book numbers differently. */
export function notePageLosses(nodes: readonly HtmlNode[], notes: ImportNote[]): void {
  const found = new Map<string, number>();
  count(nodes, found);
  if (found.delete(PAGE_NUMBER)) {
    notes.push({
      line: null,
      message: 'The page numbers of a printed edition, which stood among the words, are left out.',
    });
  }
  noteNumberFormats({ hasLetters: found.delete(LETTERS), hasWords: false }, notes);
  for (const [tag, times] of found) {
    const message = `${times === 1 ? `An element <${tag}> is` : `${times} elements <${tag}> are`} left out with all that is in ${times === 1 ? 'it' : 'them'}.`;
    notes.push({ line: null, message });
  }
}

function count(nodes: readonly HtmlNode[], found: Map<string, number>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.tag === 'ol' && /^[ai]$/i.test(node.attrs.type ?? '')) found.set(LETTERS, 1);
    if (isPageNumber(node)) found.set(PAGE_NUMBER, 1);
    else if (!isDroppedTag(node.tag)) count(node.children, found);
    else if (!UNSEEN.has(node.tag)) found.set(node.tag, (found.get(node.tag) ?? 0) + 1);
  }
}

/** Number formats in a document's lists that a book prints differently. */
export interface NumberFormats {
  /** Whether they are letters or Roman numerals. */
  hasLetters: boolean;
  /** Whether there is text beside them: "Step 1:". */
  hasWords: boolean;
}

/** Notes number formats that a book prints differently. */
export function noteNumberFormats({ hasLetters, hasWords }: NumberFormats, notes: ImportNote[]): void {
  const note = (message: string) => notes.push({ line: null, message });
  if (hasLetters) note('Lists that count in letters or Roman numerals have the same numbers as figures: 1, 2, 3.');
  if (hasWords) note('The words beside the numbers of lists, such as “Step 1:”, are left out. The numbers are kept.');
}
