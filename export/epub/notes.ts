import { noteHtml } from '#book/document/blocks/notes-and-references.ts';
import { element, type HtmlElement } from '#book/document/html/html-tree.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';

/** The sign of a footnote in the text; a reading device shows the note where the sign is pressed. */
export function noteSign(number: number): HtmlElement {
  const href = `#note-${number}`;
  const sign = element(
    'a',
    { 'epub:type': 'noteref', role: 'doc-noteref', href, id: `sign-${number}` },
    String(number),
  );
  return element('sup', {}, sign);
}

/** The notes of a page, at its end. */
export function notesSection(notes: readonly string[], labels: PrintedLabels): HtmlElement[] {
  if (notes.length === 0) return [];
  const asides = notes.map((text, index) => {
    const number = index + 1;
    const back = element('a', { href: `#sign-${number}`, role: 'doc-backlink' }, `${number}.`);
    const note = element('p', {}, back, ' ', noteHtml(text));
    return element('aside', { 'epub:type': 'footnote', role: 'doc-footnote', id: `note-${number}` }, note);
  });
  const head = element('p', { class: 'box-title' }, labels.notes);
  return [element('section', { class: 'notes', 'epub:type': 'footnotes' }, head, asides)];
}
