import type { ExportFormat } from '#contract/exports.ts';
import type { BookPart } from '#web/lib/books/book-file.ts';
import { downloadChoices } from './download-formats.ts';

/** What an author downloads: which part of the book, and in which format. */
export interface PartChoice extends BookPart {
  format: ExportFormat;
}

/** The formats for a part of a book, as choices of a list. They are the same as for the whole book. */
export function partFormats(hasServer: boolean, mayArchive: boolean): { value: ExportFormat; label: string }[] {
  const others = downloadChoices(hasServer, mayArchive).map(({ format, label }) => ({ value: format, label }));
  return hasServer ? [{ value: 'pdf', label: 'PDF (.pdf)' }, ...others] : others;
}

/** Whether the choice can be downloaded. If sections are chosen, it needs at least one. */
export function isComplete({ sections }: Pick<PartChoice, 'sections'>): boolean {
  return sections === null || sections.length > 0;
}

/** Adds a section to the chosen ones, or removes it. */
export function toggled(sections: readonly string[], id: string): string[] {
  return sections.includes(id) ? sections.filter((one) => one !== id) : [...sections, id];
}
