import { z } from 'zod';
import { IMPORT_MAX } from '#book/catalogue/limits.ts';
import { Project, ProjectId } from './projects.ts';
import { defineRoute } from './route.ts';
import { SectionHead } from './sections.ts';

/**
 * What the book could not keep of the file: one warning for each kind, with losses first. `place` says in words where
 * the first of that kind is ("“The Fen”, line 12"); it is '' if the warning is about the whole book.
 */
export const ImportWarning = z.object({ message: z.string(), place: z.string() });
export type ImportWarning = z.infer<typeof ImportWarning>;

const warnings = z.array(ImportWarning);

/** What an import of the file would produce. */
export const ImportPreview = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      words: z.int(),
      /** How many blocks, in all and of each kind: `{paragraph: 12, statBlock: 1}`. */
      blocks: z.int(),
      kinds: z.record(z.string(), z.int()),
    }),
  ),
  /** How many images the import would store. */
  images: z.int(),
  /** How many images the book would show from other servers, each counted once. */
  linked_images: z.int(),
  warnings,
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportedProject = Project.extend({ warnings });
export type ImportedProject = z.infer<typeof ImportedProject>;

/**
 * The sections that were imported into an open book. `version_id` is the version of the book that was kept before the
 * import.
 */
export const ImportedSections = z.object({
  sections: z.array(SectionHead),
  images: z.int(),
  version_id: z.string(),
  warnings,
});
export type ImportedSections = z.infer<typeof ImportedSections>;

/** The stages of an import: reading the file, making its sections, storing them. */
export const IMPORT_STAGES = ['reading', 'sections', 'storing'] as const;

const progress = z.object({ type: z.literal('progress'), stage: z.enum(IMPORT_STAGES), done: z.int(), total: z.int() });
const preview = z.object({ type: z.literal('preview'), preview: ImportPreview });
const failure = z.object({ type: z.literal('error'), code: z.string(), error: z.string() });

/** The events of an import as a stream. The last one is `done`, `preview` or `error`. */
export const ImportEvent = z.discriminatedUnion('type', [
  progress,
  preview,
  z.object({ type: z.literal('done'), project: ImportedProject }),
  failure,
]);
export type ImportEvent = z.infer<typeof ImportEvent>;

/** The events of an import into an open book. The last one is `done`, `preview` or `error`. */
export const SectionsImportEvent = z.discriminatedUnion('type', [
  progress,
  preview,
  z.object({ type: z.literal('done'), imported: ImportedSections }),
  failure,
]);
export type SectionsImportEvent = z.infer<typeof SectionsImportEvent>;

/** The extensions of the files that can be imported. */
export const IMPORT_ENDINGS = [
  '.md',
  '.markdown',
  '.txt',
  '.html',
  '.htm',
  '.docx',
  '.docm',
  '.odt',
  '.epub',
  '.json',
  '.zip',
] as const;

const upload = { field: 'file', maxBytes: IMPORT_MAX };
/** With `true`, nothing is stored, and the answer says what the import would produce. */
const dry_run = z.enum(['true', 'false']).optional();

export const importProject = defineRoute({
  method: 'POST',
  path: '/projects/import',
  summary:
    'Makes a project of a file; with `dry_run=true` it only says what would come of it. With Accept: text/event-stream it tells how far it has come.',
  access: 'user',
  query: z.object({ dry_run }),
  upload,
  response: ImportedProject,
  trial: ImportPreview,
  events: ImportEvent,
  status: 201,
  errors: ['unsupported_type', 'too_large', 'book_too_large', 'quota_exceeded', 'overloaded', 'images_unavailable'],
});

export const importSections = defineRoute({
  method: 'POST',
  path: '/projects/:id/import',
  summary:
    'Takes the sections of a file into a book, after the section `after` or at the end; the book is kept as a version before. With `dry_run=true` it only says what would come of it.',
  access: 'user',
  requiredRole: 'editor',
  params: ProjectId,
  query: z.object({ dry_run, after: z.string().min(1).max(100).optional() }),
  upload,
  response: ImportedSections,
  trial: ImportPreview,
  events: SectionsImportEvent,
  status: 201,
  errors: [
    'project_not_found',
    'section_not_found',
    'unsupported_type',
    'too_large',
    'book_too_large',
    'quota_exceeded',
    'overloaded',
    'images_unavailable',
  ],
});
