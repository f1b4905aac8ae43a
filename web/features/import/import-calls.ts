import { IMPORT_MAX } from '#book/catalogue/limits.ts';
import {
  IMPORT_ENDINGS,
  type IMPORT_STAGES,
  type ImportedProject,
  type ImportedSections,
  ImportEvent,
  type ImportPreview,
  importProject,
  importSections,
  SectionsImportEvent,
} from '#contract/imports.ts';
import { FETCH_LABEL, linkedImagesWords } from '#web/lib/books/linked-images.tsx';
import { linkedImagesPath } from '#web/lib/books/project-paths.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { streamEvents } from '#web/lib/calls/stream.ts';
import { showActionNotice } from '#web/ui/dialog/undo-notice.tsx';

const CUT_OFF = 'The import was cut off. Please try again.';

/** A file that is being sent. */
export interface Sending {
  file: File;
  signal: AbortSignal;
  onProgress(state: ImportState): void;
}

/** What a file would become, as a new book or within a book. Throws ApiError, or an AbortError if cancelled. */
export async function previewFile(
  projectId: string | null,
  { file, signal, onProgress }: Sending,
): Promise<ImportPreview> {
  const input = { file, signal, query: { dry_run: 'true' } } as const;
  const events =
    projectId === null
      ? streamEvents(importProject, input, ImportEvent)
      : streamEvents(importSections, { ...input, params: { id: projectId } }, SectionsImportEvent);
  const last = await lastOf<AnyEvent>(events, onProgress);
  if (last.type === 'preview') return last.preview;
  throw cutOff();
}

/** Makes a book from a file. Throws like `previewFile`. */
export async function importBook({ file, signal, onProgress }: Sending): Promise<ImportedProject> {
  const last = await lastOf(streamEvents(importProject, { file, signal }, ImportEvent), onProgress);
  if (last.type === 'done') return last.project;
  throw cutOff();
}

/** Imports the sections of a file into a book; at its end if `after` is undefined. Throws like `previewFile`. */
export async function importInto(
  { projectId, after }: { projectId: string; after: string | undefined },
  { file, signal, onProgress }: Sending,
): Promise<ImportedSections> {
  const input = { file, signal, params: { id: projectId }, query: { after } };
  const last = await lastOf(streamEvents(importSections, input, SectionsImportEvent), onProgress);
  if (last.type === 'done') return last.imported;
  throw cutOff();
}

type AnyEvent = ImportEvent | SectionsImportEvent;
type Told = Extract<AnyEvent, { type: 'progress' | 'error' }>;

/** Reports the progress of an import, and resolves to its last event. */
async function lastOf<Event extends AnyEvent>(
  events: AsyncIterable<Event>,
  onProgress: (state: ImportState) => void,
): Promise<Exclude<Event, Told>> {
  for await (const event of events) {
    if (event.type === 'error') throw new ApiError(event.error, { status: 0, code: event.code });
    if (event.type === 'progress') onProgress(event);
    else return event as Exclude<Event, Told>;
  }
  throw cutOff();
}

function cutOff(): ApiError {
  return new ApiError(CUT_OFF, { status: 0, code: 'network' });
}

/** Shows an offer to fetch the images that an import has brought in as links. Nothing is fetched before the author asks for it. */
export function offerLinkedImages(projectId: string, count: number, go: (path: string) => unknown): void {
  if (count === 0) return;
  const onPress = () => void go(linkedImagesPath(projectId));
  showActionNotice(`${linkedImagesWords(count)}.`, { label: FETCH_LABEL, onPress, name: 'linked-images' });
}

/** The reason why a file is not sent, as a sentence; null if it may be sent. The server checks its content. */
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
