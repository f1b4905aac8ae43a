import type { HtmlNode } from '#book/document/html/html-tree.ts';
import type { Folder } from '../folder.ts';
import type { ImportNote } from '../book-draft.ts';
import { elementsNamed } from '../xml/parse-xml.ts';

/** Notes what a document has that a book cannot hold, such as comments. */
export function noteOdtLosses(
  folder: Folder,
  { content, styleParts }: { content: readonly HtmlNode[]; styleParts: readonly HtmlNode[] },
  notes: ImportNote[],
): void {
  const note = (message: string) => notes.push({ line: null, message });
  const has = (tag: string) => elementsNamed(content, tag).length;
  const comments = has('office:annotation');
  if (comments > 0) note(`${comments === 1 ? 'A comment is' : `${comments} comments are`} left out.`);
  if (has('text:changed-region') > 0) {
    note('Tracked changes are read as accepted: what was inserted is in the book, what was deleted is not.');
  }
  if (has('text:table-of-content') > 0) note('The table of contents is left out: a book makes its own.');
  if (has('draw:text-box') > 0) note('The text of text boxes stands after the paragraph that holds the box.');
  const numbered = elementsNamed(styleParts, 'text:outline-level-style')
    .filter(({ attrs }) => (attrs['style:num-format'] ?? '') !== '')
    .map(({ attrs }) => attrs['text:level']);
  if (elementsNamed(content, 'text:h').some(({ attrs }) => numbered.includes(attrs['text:outline-level']))) {
    note(
      'The numbers of headings, such as “Chapter 1”, are left out. Please write those that the text refers to into the headings.',
    );
  }
  const objects = has('draw:object') + has('draw:object-ole');
  if (objects > 0) note('Embedded objects, such as charts and formulas, are left out. Please add them as pictures.');
  if (folder.paths.some((path) => /^(?:Basic|Scripts)\//.test(path))) note('The macros are left out.');
}
