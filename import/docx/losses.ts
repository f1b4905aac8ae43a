import type { Folder } from '../folder.ts';
import type { ImportNote } from '../book-draft.ts';

/** Notes what a document has that a book cannot hold, such as comments, as its parts tell. */
export function noteLosses(folder: Folder, parts: ReadonlyMap<string, string>, notes: ImportNote[]): void {
  const body = parts.get('word/document.xml') ?? '';
  const note = (message: string) => notes.push({ line: null, message });
  const comments = count(parts.get('word/comments.xml') ?? '', /<w:comment /g);
  if (comments > 0) note(`${comments === 1 ? 'A comment is' : `${comments} comments are`} left out.`);
  if (/<w:(?:ins|del|moveFrom|moveTo) /.test(body)) {
    note('Tracked changes are read as accepted: what was inserted is in the book, what was deleted is not.');
  }
  if (/<w:pStyle w:val="Licence"\s*\/>/.test(body)) {
    note(
      'The page of the licence is left out. Please choose the licence in the layout of the book, which prints its words.',
    );
  }
  // That of our own document has this title.
  if (/<w:instrText[^<>]*>\s*TOC\s/.test(body) && !body.includes('w:val="ContentsTitle"')) {
    note('The table of contents is left out: a book makes its own.');
  }
  if (body.includes('<m:oMath')) note('Equations are left out. Please write them as text, or add them as pictures.');
  if (/<w:instrText[^<>]*>\s*EQ\s/i.test(body))
    note('Formulas in fields (EQ) are left out. Please write them as text.');
  if (/<c:chart |<dgm:relIds /.test(body)) note('Charts and diagrams are left out. Please add them as pictures.');
  if (body.includes('<w:txbxContent')) note('The text of text boxes stands after the paragraph that holds the box.');
  if (folder.paths.some((path) => path.toLowerCase().endsWith('vbaproject.bin'))) note('The macros are left out.');
  if (folder.paths.some((path) => /^word\/embeddings\//i.test(path))) note('Embedded files are left out.');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
