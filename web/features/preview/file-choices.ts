import type { ExportFormat } from '#contract/exports.ts';
import type { PrintColours, PrintPreset, Stock } from '#book/layout/print-presets.ts';
import type { BookPart } from '#web/lib/books/book-file.ts';

/** The words of each format: its name, and what it is for. */
export const FORMAT_WORDS: Readonly<Record<ExportFormat, { label: string; use: string }>> = {
  pdf: { label: 'PDF (.pdf)', use: 'The pages, for every screen' },
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

/** The formats by what they are for, in the order of the dialog. The files for print shops stand in the second group. */
export const EXPORT_GROUPS: readonly { title: string; formats: readonly ExportFormat[] }[] = [
  { title: 'To read', formats: ['pdf', 'epub', 'html'] },
  { title: 'To print', formats: [] },
  { title: 'To go on working', formats: ['docx', 'markdown', 'commonmark', 'homebrewery', 'zip'] },
  { title: 'For a table', formats: ['foundry', 'json', 'text'] },
];

/**
 * The formats that are to be had, in the order of the dialog. Without a server only the web page is; the archive is only for people who may
 * see all of the book.
 */
export function formatsOf(hasServer: boolean, mayArchive: boolean): readonly ExportFormat[] {
  return EXPORT_GROUPS.flatMap(({ formats }) => formats).filter(
    (format) => (hasServer || format === 'html') && (mayArchive || format !== 'zip'),
  );
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

/** What an author exports: which part of the book, and in which format. */
export interface PartChoice extends BookPart {
  format: ExportFormat;
}

/** The formats for a part of a book, as choices of a list. They are the same as for the whole book. */
export function partFormats(hasServer: boolean, mayArchive: boolean): { value: ExportFormat; label: string }[] {
  return formatsOf(hasServer, mayArchive).map((value) => ({ value, label: FORMAT_WORDS[value].label }));
}

/** Whether the choice can be exported. If sections are chosen, it needs at least one. */
export function isComplete({ sections }: Pick<PartChoice, 'sections'>): boolean {
  return sections === null || sections.length > 0;
}

/** Adds a section to the chosen ones, or removes it. */
export function toggled(sections: readonly string[], id: string): string[] {
  return sections.includes(id) ? sections.filter((one) => one !== id) : [...sections, id];
}
