import { EXPORT_FORMATS, type ExportFormat } from '#contract/exports.ts';

/** The formats of a download besides PDF. */
export type DownloadFormat = Exclude<ExportFormat, 'pdf'>;

export interface DownloadChoice {
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
