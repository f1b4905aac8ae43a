import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { ImportEvent, ImportPreview, SectionsImportEvent } from '#contract/imports.ts';
import { toAppError } from '#server/http/errors.ts';
import { sendEvents, wantsEvents } from '#server/http/event-stream.ts';
import { type NoteEvent, noteRefusal } from '#server/http/security-events.ts';
import type { UploadGate } from '#server/http/upload-gate.ts';
import { withUpload } from '#server/http/upload.ts';
import { eventsOf } from './events-of.ts';
import { fileKind } from './file-kind.ts';
import type { SentFile } from './read-file.ts';

/** A call that brings a file. */
export interface FileCall {
  personId: string;
  upload: { field: string; maxBytes: number };
  request: FastifyRequest;
  reply: FastifyReply;
  signal: AbortSignal;
}

type AnyEvent = ImportEvent | SectionsImportEvent;

/** What came of a file, and the event that says so. */
export interface Made<Data> {
  data: Data | ImportPreview;
  last: AnyEvent;
}

/** Takes a file and answers with what the work makes of it: as a whole, or where the caller asks for events, with how far it has come. */
export function answerFile<Data>(
  services: { uploads: UploadGate; noteEvent: NoteEvent },
  { personId, upload, request, reply, signal }: FileCall,
  work: (file: SentFile) => Promise<Made<Data>>,
): Promise<Data | ImportPreview> {
  return withUpload(request, { ...upload, personId, gate: services.uploads }, async ({ bytes, fileName }) => {
    const file = { personId, bytes, fileName, kind: fileKind(fileName, bytes), signal };
    if (!wantsEvents(request.headers.accept)) return (await work({ ...file, onProgress: () => {} })).data;
    const told = async (emit: (event: AnyEvent) => void) => {
      try {
        emit((await work({ ...file, onProgress: (progress) => emit({ type: 'progress', ...progress }) })).last);
      } catch (error) {
        if (!(error instanceof AppError)) request.log.error({ err: error }, 'An import failed');
        const { code, message } = toAppError(error);
        noteRefusal(services.noteEvent, { person: personId, code });
        emit({ type: 'error', code, error: message });
      }
    };
    await sendEvents(reply, eventsOf(told));
    return undefined as never;
  });
}

/** A file of which nothing was made. */
export function previewed(preview: ImportPreview): { data: ImportPreview; last: AnyEvent } {
  return { data: preview, last: { type: 'preview', preview } };
}
