import { EXPORT_FORMATS, type ExportFormat } from '#contract/exports.ts';
import type { PrintColours, PrintPreset, Stock } from '#book/layout/print-presets.ts';
import type { BookPart } from '#web/lib/books/book-file.ts';

/** The formats of a download besides PDF. */
export type DownloadFormat = Exclude<ExportFormat, 'pdf'>;

interface DownloadChoice {
  format: DownloadFormat;
  label: string;
  use: string;
}

const WORDS: Readonly<Record<DownloadFormat, { label: string; use: string }>> = {
  epub: { label: 'E-book (.epub)', use: 'For readers, tablets and phones' },
  docx: { label: 'Word (.docx)', use: 'For editing or layout' },
  html: { label: 'Web page (.html)', use: 'One page for any browser' },
  markdown: { label: 'Markdown (.md)', use: 'Text for other programs' },
  commonmark: { label: 'CommonMark (.md)', use: 'Only headings, lists and tables' },
  homebrewery: { label: 'Homebrewery (.txt)', use: 'V3 Markdown to paste into the Homebrewery' },
  foundry: { label: 'Foundry VTT (.zip)', use: 'A module for the virtual tabletop' },
  json: { label: 'Open5e (.json)', use: 'Creatures, spells and items as data' },
  text: { label: 'Plain text (.txt)', use: 'To paste into Roll20 and chats' },
  zip: { label: 'Everything (.zip)', use: 'A backup with pictures, to import again' },
};

/**
 * The choices in the order of the menus. Leaves out formats that need a server if there is none, and the archive for people who may not see
 * all of the book.
 */
export function downloadChoices(hasServer: boolean, mayArchive: boolean): readonly DownloadChoice[] {
  return EXPORT_FORMATS.filter((format) => format !== 'pdf')
    .filter((format) => (hasServer || format === 'html') && (mayArchive || format !== 'zip'))
    .map((format) => ({ format, ...WORDS[format] }));
}

/** What to print, and for which printer. */
export interface PrintChoice {
  preset: PrintPreset;
  colours: PrintColours;
  stock: Stock;
}

/** What a book can be printed for, as authors read it, and what the file then has. */
export const PRINT_CHOICES: Readonly<Record<PrintPreset, { label: string; use: string }>> = {
  print: { label: 'Any printer', use: 'With bleed and margins for binding' },
  drivethrurpg: { label: 'DriveThruRPG', use: 'Four inks, blank last page' },
  lulu: { label: 'Lulu', use: 'Bleed on all edges' },
  ingramspark: { label: 'IngramSpark', use: 'Four inks, no bleed at the binding' },
};

export const COLOUR_LABELS: Readonly<Record<PrintColours, string>> = { full: 'Colour', grey: 'Black only' };
export const STOCK_LABELS: Readonly<Record<Stock, string>> = { white: 'White paper', cream: 'Cream paper' };

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
