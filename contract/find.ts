import { z } from 'zod';
import { defineRoute } from './route.ts';

const QUERY_MAX = 500;
const REPLACEMENT_MAX = 2000;

const OneProject = z.object({ id: z.string().min(1).max(100) });

export const TextQuery = z.object({
  query: z
    .string('Please enter what you look for')
    .min(1, 'Please enter what you look for')
    .max(QUERY_MAX, `What you look for can have at most ${QUERY_MAX} characters`),
  case: z.boolean().default(false).meta({ description: 'Tells capitals from small letters.' }),
  word: z.boolean().default(false).meta({ description: 'Whole words alone.' }),
  regex: z.boolean().default(false).meta({ description: 'The query is a regular expression, as JavaScript has them.' }),
});
export type TextQuery = z.output<typeof TextQuery>;

/** A match of a search, and where it is. */
export const TextHit = z.object({
  section_id: z.string(),
  section_title: z.string(),
  excerpt: z.string().meta({ description: 'The words around it.' }),
  index: z.int().meta({ description: 'Which of the hits of its section it is, from 0.' }),
  match: z.object({ from: z.int(), to: z.int() }).meta({ description: 'Where in the excerpt it begins and ends.' }),
  place: z.object({ words: z.array(z.string()), near: z.number() }),
});
export type TextHit = z.infer<typeof TextHit>;

export const findInProject = defineRoute({
  method: 'POST',
  path: '/projects/:id/find',
  summary:
    'Finds words in the titles and texts of a book; `count` is of all hits, of which the first 1,000 are listed.',
  access: 'user',
  requiredRole: 'reader',
  params: OneProject,
  body: TextQuery,
  response: z.object({ hits: z.array(TextHit), count: z.int() }),
  errors: ['project_not_found', 'invalid_input', 'too_large', 'overloaded'],
});
export type FoundHits = z.infer<typeof findInProject.response>;

export const replaceInProject = defineRoute({
  method: 'POST',
  path: '/projects/:id/replace',
  summary:
    'Replaces words in a book or in these sections of it; in `with`, an expression has `$1` and `$<name>`. Restoring `version_id` takes all of it back.',
  access: 'user',
  requiredRole: 'editor',
  params: OneProject,
  body: TextQuery.extend({
    with: z
      .string('Please enter what takes its place')
      .max(REPLACEMENT_MAX, `A replacement can have at most ${REPLACEMENT_MAX.toLocaleString('en')} characters`),
    sections: z.array(z.string().min(1).max(100)).max(2000).optional(),
  }),
  response: z.object({
    replaced: z.int(),
    sections: z
      .array(z.object({ id: z.string(), replaced: z.int() }))
      .meta({ description: 'How many of them in which section, in the order of the book.' }),
    version_id: z.string().nullable().meta({ description: 'null where nothing was changed.' }),
  }),
  errors: [
    'project_not_found',
    'section_not_found',
    'invalid_input',
    'too_large',
    'book_too_large',
    'quota_exceeded',
    'overloaded',
  ],
});
