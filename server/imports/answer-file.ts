import type { ImportEvent, ImportPreview, SectionsImportEvent } from '#contract/imports.ts';
import { type Call, EventAnswer } from '#domain/calls/handler.ts';
import type { RouteContract } from '#contract/route.ts';
import { eventsOf } from './events-of.ts';
import { fileKind } from './file-kind.ts';
import type { SentFile } from './read-file.ts';

type AnyEvent = ImportEvent | SectionsImportEvent;

/** What came of a file, and the event that says so. */
export interface Made<Data> {
  data: Data | ImportPreview;
  last: AnyEvent;
}

/** Takes a file and answers with what the work makes of it: as a whole, or where the caller asks for events, with how far it has come. */
export async function answerFile<Data>(
  { file: read, wantsEvents, signal }: Pick<Call<RouteContract>, 'file' | 'wantsEvents' | 'signal'>,
  personId: string,
  work: (file: SentFile) => Promise<Made<Data>>,
): Promise<Data | ImportPreview | EventAnswer> {
  const { bytes, fileName } = await read();
  const file = { personId, bytes, fileName, kind: fileKind(fileName, bytes), signal };
  if (!wantsEvents) return (await work({ ...file, onProgress: () => {} })).data;
  return new EventAnswer(
    eventsOf<AnyEvent>(async (emit) => {
      emit((await work({ ...file, onProgress: (progress) => emit({ type: 'progress', ...progress }) })).last);
    }),
  );
}

/** A file of which nothing was made. */
export function previewed(preview: ImportPreview): { data: ImportPreview; last: AnyEvent } {
  return { data: preview, last: { type: 'preview', preview } };
}
