import { AppError } from '#contract/errors.ts';
import { type ImportedProject, type ImportEvent, importProject } from '#contract/imports.ts';
import type { ImportProgress } from '#import/markdown-to-book.ts';
import type { Bind, Call } from '#server/http/bind.ts';
import { sendEvents, wantsEvents } from '#server/http/event-stream.ts';
import { toAppError } from '#server/http/errors.ts';
import { type NoteEvent, noteRefusal } from '#server/http/security-events.ts';
import type { UploadGate } from '#server/http/upload-gate.ts';
import { type Upload, withUpload } from '#server/http/upload.ts';
import { fileKind } from './file-kind.ts';
import type { Outcome } from '#server/metrics/metrics.ts';
import type { ReadRequest } from './messages.ts';
import { type ImportServices, storeBook } from './store-book.ts';
import { eventsOf } from './events-of.ts';

interface ImportJob {
  ownerId: string;
  file: ReadRequest;
  signal: AbortSignal;
}

export interface ImportRouteServices extends ImportServices {
  uploads: UploadGate;
  noteEvent: NoteEvent;
}

export function importRoutes(bind: Bind, services: ImportRouteServices): void {
  bind(importProject, (call) =>
    withUpload(call.request, { ...importProject.upload, personId: call.user.id, gate: services.uploads }, (upload) =>
      answer(services, call, upload),
    ),
  );
}

async function answer(
  services: ImportRouteServices,
  { user, request, reply, signal }: Call<typeof importProject>,
  { bytes, fileName }: Upload,
): Promise<ImportedProject> {
  const job = { ownerId: user.id, file: { bytes, fileName, kind: fileKind(fileName, bytes) }, signal };
  if (!wantsEvents(request.headers.accept)) return runImport(services, job, () => {});
  const work = async (emit: (event: ImportEvent) => void) => {
    try {
      const project = await runImport(services, job, (progress) => emit({ type: 'progress', ...progress }));
      emit({ type: 'done', project });
    } catch (error) {
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'An import failed');
      const failure = toAppError(error);
      noteRefusal(services.noteEvent, { person: user.id, code: failure.code });
      emit({ type: 'error', code: failure.code, error: failure.message });
    }
  };
  await sendEvents(reply, eventsOf(work));
  return undefined as never;
}

type Stage = ImportProgress | { stage: 'storing'; done: number; total: number };

async function runImport(
  services: ImportServices,
  { ownerId, file, signal }: ImportJob,
  onProgress: (progress: Stage) => void,
): Promise<ImportedProject> {
  let outcome: Outcome = 'failed';
  try {
    const book = await services.bookFiles.read(ownerId, file, { signal, onProgress });
    onProgress({ stage: 'storing', done: 0, total: 1 });
    const project = await storeBook(services, ownerId, book);
    outcome = 'done';
    return { ...project, import: { notes: book.report } };
  } finally {
    services.metrics.imported(outcome === 'failed' && signal.aborted ? 'stopped' : outcome);
  }
}
