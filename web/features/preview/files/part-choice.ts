import type { ExportFormat } from '#contract/exports.ts';
import type { BookPart } from '#web/lib/books/book-file.ts';
import { downloadChoices } from './download-formats.ts';

/** What an author takes along: how much of the book, and in which format. */
export interface PartChoice extends BookPart {
  format: ExportFormat;
}

/** The formats in which a part of a book can be had, as a list offers them; the same as for the whole. */
export function partFormats(hasServer: boolean, mayArchive: boolean): { value: ExportFormat; label: string }[] {
  const others = downloadChoices(hasServer, mayArchive).map(({ format, label }) => ({ value: format, label }));
  return hasServer ? [{ value: 'pdf', label: 'PDF (.pdf)' }, ...others] : others;
}

/** Whether a file can be made of it: where sections are chosen, of one at the least. */
export function isComplete({ sections }: Pick<PartChoice, 'sections'>): boolean {
  return sections === null || sections.length > 0;
}

/** The chosen sections with one more, or with one less. */
export function toggled(sections: readonly string[], id: string): string[] {
  return sections.includes(id) ? sections.filter((one) => one !== id) : [...sections, id];
}
