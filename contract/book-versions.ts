import { z } from 'zod';
import { ANSWERED_HEAD } from '#book/sections/section-fields.ts';
import { defineRoute } from './route.ts';

/** How many versions made by the author a book keeps. */
export const BOOK_VERSIONS_MAX = 100;

/** A version of a whole book, without its sections. */
export const BookVersion = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  word_count: z.int(),
  section_count: z.int(),
  /**
   * Whether the server made the version itself, before it restored another version or imported a file into the book.
   */
  is_automatic: z.boolean(),
});
export type BookVersion = z.infer<typeof BookVersion>;

/** A section as a version has it, and how it compares with the section in the book now. */
export const BookVersionSection = z.object({
  id: z.string(),
  title: z.string(),
  order: z.int(),
  word_count: z.int(),
  /** `same`: text, images and opening have not changed; `gone`: the book has no such section any more. */
  state: z.enum(['same', 'changed', 'gone']),
});
export type BookVersionSection = z.infer<typeof BookVersionSection>;

const InBook = z.object({ id: z.string().min(1).max(100) });
const OneVersion = InBook.extend({ versionId: z.string().min(1).max(100) });

export const createBookVersion = defineRoute({
  method: 'POST',
  path: '/projects/:id/versions',
  summary:
    'Keeps a whole book as it stands: its sections with text, images, order and openings, its details and layout.',
  access: 'user',
  requiredRole: 'editor',
  params: InBook,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Please give the version a name')
      .max(100, 'The name of a version can have at most 100 characters'),
  }),
  response: BookVersion,
  status: 201,
  errors: ['project_not_found', 'too_many_versions', 'quota_exceeded'],
});

export const listBookVersions = defineRoute({
  method: 'GET',
  path: '/projects/:id/versions',
  summary: 'The versions of a whole book, the newest first.',
  access: 'user',
  requiredRole: 'editor',
  params: InBook,
  response: z.object({ versions: z.array(BookVersion) }),
  errors: ['project_not_found'],
});

export const getBookVersion = defineRoute({
  method: 'GET',
  path: '/projects/:id/versions/:versionId',
  summary: 'A version of a book with its sections beside those of now; with `section_id` also the text of that one.',
  access: 'user',
  requiredRole: 'editor',
  params: OneVersion,
  query: z.object({ section_id: z.string().min(1).max(100).optional() }),
  response: BookVersion.extend({
    /** The labels of the details and layout settings of the book that differ now. */
    changed_details: z.array(z.string()),
    sections: z.array(BookVersionSection),
    section: z.object({ id: z.string(), ...ANSWERED_HEAD, content: z.string() }).optional(),
  }),
  errors: ['project_not_found', 'version_not_found', 'section_not_found'],
});

export const deleteBookVersion = defineRoute({
  method: 'DELETE',
  path: '/projects/:id/versions/:versionId',
  summary: 'Deletes a version of a book; the book stays as it is.',
  access: 'user',
  requiredRole: 'owner',
  params: OneVersion,
  response: z.object({ id: z.string() }),
  errors: ['project_not_found', 'version_not_found'],
});
