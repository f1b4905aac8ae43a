import type { ExportFormat } from '#contract/exports.ts';

/** What a book can be downloaded as besides a PDF. */
export type DownloadFormat = Exclude<ExportFormat, 'pdf'>;

export interface DownloadChoice {
  format: DownloadFormat;
  label: string;
  use: string;
}

const CHOICES: readonly DownloadChoice[] = [
  { format: 'epub', label: 'E-book (.epub)', use: 'For readers, tablets and phones' },
  { format: 'docx', label: 'Word (.docx)', use: 'For an editor or a layouter' },
  { format: 'html', label: 'Web page (.html)', use: 'One page for any browser' },
  { format: 'markdown', label: 'Markdown (.md)', use: 'Text for other programs' },
  { format: 'homebrewery', label: 'Homebrewery (.txt)', use: 'Its V3 notation, to paste there' },
  { format: 'foundry', label: 'Foundry VTT (.zip)', use: 'A module for the virtual tabletop' },
  { format: 'zip', label: 'Everything (.zip)', use: 'A backup with pictures, to import again' },
];

/** The choices; those that need the server are left out where there is none. */
export function downloadChoices(hasServer: boolean): readonly DownloadChoice[] {
  return CHOICES.filter(({ format }) => hasServer || format === 'html');
}
