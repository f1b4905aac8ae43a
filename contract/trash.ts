import { z } from 'zod';
import { defineRoute } from './route.ts';

/** For how many days something stays in the trash before it is deleted for ever. */
export const TRASH_DAYS = 30;

/** A deleted section or book that can be restored. */
export const TrashEntry = z.object({
  id: z.string(),
  kind: z.enum(['section', 'project']),
  title: z.string(),
  /** For a section: its book. */
  project_id: z.string().optional(),
  project_title: z.string().optional(),
  word_count: z.int(),
  deleted_at: z.string(),
  /** From when on it can be deleted for ever. */
  expires_at: z.string(),
});
export type TrashEntry = z.infer<typeof TrashEntry>;

const OneEntry = z.object({ id: z.string().min(1).max(100) });

export const listTrash = defineRoute({
  method: 'GET',
  path: '/trash',
  summary:
    'What was deleted within 30 days and can be brought back, the newest first; with the sections of books of which the person is an editor.',
  access: 'user',
  response: z.object({ entries: z.array(TrashEntry) }),
});

export const restoreFromTrash = defineRoute({
  method: 'POST',
  path: '/trash/:id/restore',
  summary: 'Brings back a section to its place in its book, or a book with all that is in it.',
  access: 'user',
  params: OneEntry,
  /** Where it is now. A section gets its old id back, unless the book has another section with that id by now. */
  response: z.object({
    kind: z.enum(['section', 'project']),
    project_id: z.string(),
    section_id: z.string().optional(),
  }),
  errors: ['trash_entry_not_found', 'role_missing', 'book_in_trash', 'book_too_large'],
});

export const deleteFromTrash = defineRoute({
  method: 'DELETE',
  path: '/trash/:id',
  summary: 'Deletes something in the trash for ever.',
  access: 'user',
  params: OneEntry,
  response: z.object({ id: z.string() }),
  errors: ['trash_entry_not_found', 'role_missing'],
});

export const emptyTrash = defineRoute({
  method: 'DELETE',
  path: '/trash',
  summary: 'Deletes everything in the trash for ever.',
  access: 'user',
  response: z.object({ deleted: z.int() }),
});
