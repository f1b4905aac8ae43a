import { IMPORT_MAX } from '#book/catalogue/limits.ts';
import { IMPORT_ENDINGS, type IMPORT_STAGES } from '#contract/imports.ts';

/** Why a file is not sent at all, as a sentence; null where it may be sent. Its content is judged by the server. */
export function fileProblem(file: Pick<File, 'name' | 'size'>): string | null {
  const name = file.name.toLowerCase();
  if (!IMPORT_ENDINGS.some((ending) => name.endsWith(ending))) {
    return 'This file cannot be read. Please choose a Word document (.docx), a Markdown file (.md), an OpenDocument text (.odt), an e-book (.epub), a web page (.html), the data of another program (.json) or an archive (.zip).';
  }
  if (file.size === 0) return 'There is no text in this file. Please choose another one.';
  if (file.size > IMPORT_MAX) return 'This file is too large. A book to be imported can have at most 50 MB.';
  return null;
}

type Stage = (typeof IMPORT_STAGES)[number];

export interface ImportState {
  stage: Stage | 'sending';
  done: number;
  total: number;
}

/** The label of each stage, and the percentage of the whole at which it begins and ends. */
const STAGES: Record<ImportState['stage'], { label: string; from: number; to: number }> = {
  sending: { label: 'Sending the file…', from: 0.02, to: 0.05 },
  reading: { label: 'Reading the file…', from: 0.05, to: 0.45 },
  sections: { label: 'Making the sections…', from: 0.45, to: 0.85 },
  storing: { label: 'Storing the sections…', from: 0.85, to: 1 },
};

/** The progress of an import, as a label and in percent. */
export function importProgress({ stage, done, total }: ImportState): { label: string; percent: number } {
  const { label, from, to } = STAGES[stage];
  const part = total > 0 ? Math.min(done / total, 1) : 0;
  return { label, percent: Math.round((from + (to - from) * part) * 100) };
}
