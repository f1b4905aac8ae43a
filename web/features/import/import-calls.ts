import {
  ImportEvent,
  type ImportedProject,
  type ImportedSections,
  type ImportPreview,
  importProject,
  importSections,
  SectionsImportEvent,
} from '#contract/imports.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { streamEvents } from '#web/lib/calls/stream.ts';
import type { ImportState } from './import-file.ts';

const CUT_OFF = 'The import was cut off. Please try again.';

/** A file on its way. */
export interface Sending {
  file: File;
  signal: AbortSignal;
  onProgress(state: ImportState): void;
}

/** What would come of a file, as a book or in one. Throws ApiError; an AbortError when given up. */
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

/** Makes a book of a file. Throws as `previewFile`. */
export async function importBook({ file, signal, onProgress }: Sending): Promise<ImportedProject> {
  const last = await lastOf(streamEvents(importProject, { file, signal }, ImportEvent), onProgress);
  if (last.type === 'done') return last.project;
  throw cutOff();
}

/** Takes the sections of a file into a book; at its end where `after` is undefined. Throws as `previewFile`. */
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

/** Tells the progress of an import, and gives the event that ends it. */
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
