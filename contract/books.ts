import { z } from 'zod';
import { Project, Title } from './projects.ts';
import { defineRoute } from './route.ts';
import { Section } from './sections.ts';

const Variant = z.object({ name: z.string(), description: z.string(), features: z.array(z.string()) });
export const BookType = z.object({
  name: z.string(),
  description: z.string(),
  sections: z.array(z.string()),
  category: z.enum(['core', 'supplement', 'adventure', 'setting']),
  target_audience: z.array(z.enum(['dm', 'player', 'both'])),
  content_elements: z.array(z.string()),
});

/** A theme and the settings that it offers. A setting of kind `choice` has options. */
export const BookTheme = z.object({
  name: z.string(),
  description: z.string(),
  columns: z.int(),
  settings: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['colour', 'choice', 'switch']),
      default: z.union([z.string(), z.boolean()]),
      options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    }),
  ),
});
export type BookTheme = z.infer<typeof BookTheme>;

export const listVariants = defineRoute({
  method: 'GET',
  path: '/books/variants',
  summary: 'The variants of the rules, keyed.',
  access: 'open',
  response: z.record(z.string(), Variant),
});

export const listBookTypes = defineRoute({
  method: 'GET',
  path: '/books/book-types',
  summary: 'The types of books, keyed.',
  access: 'open',
  response: z.record(z.string(), BookType),
});

export const listThemes = defineRoute({
  method: 'GET',
  path: '/books/themes',
  summary: 'The themes that the pages of a book can have, keyed.',
  access: 'open',
  response: z.record(z.string(), BookTheme),
});

export const createBook = defineRoute({
  method: 'POST',
  path: '/books',
  summary: 'Makes a project by its title alone.',
  access: 'user',
  body: z.object({ title: Title }),
  response: Project,
  status: 201,
});

export const listBookSections = defineRoute({
  method: 'GET',
  path: '/books/:id/sections',
  summary: 'The sections of a project.',
  access: 'link',
  requiredRole: 'reader',
  params: z.object({ id: z.string().min(1).max(100) }),
  response: z.object({ sections: z.array(Section) }),
  errors: ['project_not_found', 'too_large'],
});
