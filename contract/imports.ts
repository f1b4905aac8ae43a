import { z } from 'zod';
import { IMPORT_MAX } from '#book/catalogue/limits.ts';
import { Project } from './projects.ts';
import { defineRoute } from './route.ts';

/** A part of the file that the book does not hold as the file did; `line` is null where it belongs to no line. */
export const ImportNote = z.object({ line: z.int().nullable(), message: z.string() });
export type ImportNote = z.infer<typeof ImportNote>;

export const ImportedProject = Project.extend({ import: z.object({ notes: z.array(ImportNote) }) });
export type ImportedProject = z.infer<typeof ImportedProject>;

/** What is being done: reading the file, making its sections, storing them. */
export const IMPORT_STAGES = ['reading', 'sections', 'storing'] as const;

/** The events of an import that was asked for as a stream; the last one is `done` or `error`. */
export const ImportEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), stage: z.enum(IMPORT_STAGES), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('done'), project: ImportedProject }),
  z.object({ type: z.literal('error'), code: z.string(), error: z.string() }),
]);
export type ImportEvent = z.infer<typeof ImportEvent>;

/** The endings of the files that can be imported. */
export const IMPORT_ENDINGS = ['.md', '.markdown', '.txt', '.html', '.htm', '.docx', '.docm', '.zip'] as const;

export const importProject = defineRoute({
  method: 'POST',
  path: '/projects/import',
  summary: 'Makes a project of a file. With Accept: text/event-stream it tells how far it has come.',
  access: 'user',
  upload: { field: 'file', maxBytes: IMPORT_MAX },
  response: ImportedProject,
  events: ImportEvent,
  status: 201,
  errors: ['unsupported_type', 'too_large', 'book_too_large', 'quota_exceeded', 'overloaded', 'images_unavailable'],
});
