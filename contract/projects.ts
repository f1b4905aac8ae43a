import { ImageAddress } from '#book/sections/opening.ts';
import { z } from 'zod';
import { BOOK_TYPE_IDS, DEFAULT_VARIANT, VARIANT_IDS } from '#book/catalogue/book-types.ts';
import {
  AUTHOR_MAX,
  DESCRIPTION_MAX,
  STYLE_NOTES_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  TITLE_MIN,
  TITLE_TOO_SHORT,
} from '#book/catalogue/limits.ts';
import { AI_USES, STATUSES } from '#book/catalogue/book-choices.ts';
import { Layout, LayoutChange } from '#book/layout/layout.ts';
import { BOOK_ROLES } from './book-roles.ts';
import { defineRoute } from './route.ts';
import { NewSection, Section, SectionHead, Version } from './sections.ts';

export const Title = z
  .string()
  .trim()
  .min(TITLE_MIN, TITLE_TOO_SHORT)
  .max(TITLE_MAX, 'Title can be at most 100 characters long');
export const Description = z.string().trim().max(DESCRIPTION_MAX, 'Description can be at most 500 characters long');
export const BookTypeId = z.enum(BOOK_TYPE_IDS);
export const VariantId = z.enum(VARIANT_IDS);
export const Status = z.enum(STATUSES);
export const Ai = z.enum(AI_USES, 'The use of AI in a book is on or off');
export const Tags = z.array(z.string().trim().min(1).max(TAG_MAX)).max(TAGS_MAX);
export const BookRole = z.enum(BOOK_ROLES);
export const ProjectId = z.object({ id: z.string().min(1).max(100) });

/** A project in a list: everything a card shows, without the text. */
export const ProjectSummary = z.object({
  id: z.string(),
  title: z.string(),
  book_type: BookTypeId,
  variant: VariantId,
  description: z.string(),
  thumbnail: z.string(),
  status: Status,
  tags: z.array(z.string()),
  word_count: z.int(),
  section_count: z.int(),
  /** What the person is in it. */
  role: BookRole,
  created_at: z.string(),
  updated_at: z.string(),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

const facts = {
  id: z.string(),
  title: z.string(),
  book_type: BookTypeId,
  variant: VariantId,
  version: z.int(),
  /** What the caller is in it. */
  role: BookRole,
  word_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
};
const contentFacts = {
  description: z.string(),
  thumbnail: z.string(),
  status: Status,
  tags: z.array(z.string()),
  author: z.string(),
  /** Whether machines may write for the book; `off` refuses every generation in it. */
  ai: Ai,
  /** How the book is to be written; sent with what is asked of a generator, and never printed. */
  style_notes: z.string(),
  layout: Layout,
};

export const Project = z.object({ ...facts, content: z.object({ ...contentFacts, sections: z.array(Section) }) });
export type Project = z.infer<typeof Project>;

/** A project with its sections' heads but without their texts, so that the editor opens a long book quickly. */
export const ProjectOutline = z.object({
  ...facts,
  content: z.object({ ...contentFacts, sections: z.array(SectionHead) }),
});
export type ProjectOutline = z.infer<typeof ProjectOutline>;

export const Pagination = z.object({ page: z.int(), per_page: z.int(), total: z.int(), pages: z.int() });
export type Pagination = z.infer<typeof Pagination>;

export const SORT_KEYS = ['title', 'created_at', 'updated_at', 'status'] as const;

/** A day (all of it, UTC) or an instant. */
const When = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Please give a date as YYYY-MM-DD or an ISO date and time',
});

export const ProjectSearch = z.object({
  search: z.string().max(500).nullish(),
  /** `all` and absent mean every status. */
  status: z.enum([...STATUSES, 'all']).nullish(),
  tags: z.array(z.string().max(TAG_MAX)).max(TAGS_MAX).nullish(),
  from: When.nullish(),
  to: When.nullish(),
  sort: z.enum(SORT_KEYS).nullish(),
  order: z.enum(['asc', 'desc']).nullish(),
  page: z.int().min(1).nullish(),
  per_page: z
    .int()
    .min(1, 'Items per page must be between 1 and 100')
    .max(100, 'Items per page must be between 1 and 100')
    .nullish(),
});
export type ProjectSearch = z.infer<typeof ProjectSearch>;

export const searchProjects = defineRoute({
  method: 'POST',
  path: '/projects/search',
  summary: "Finds the person's projects and those that are shared with them; an empty body gives all.",
  access: 'user',
  body: ProjectSearch,
  response: z.object({ projects: z.array(ProjectSummary), pagination: Pagination }),
});

/** All tags of the person's projects, each once, for the filter. */
export const listTags = defineRoute({
  method: 'GET',
  path: '/projects/tags',
  summary: "All tags of the person's projects.",
  access: 'user',
  response: z.object({ tags: z.array(z.string()) }),
});

export const createProject = defineRoute({
  method: 'POST',
  path: '/projects',
  summary: 'Makes a project.',
  access: 'user',
  body: z.object({
    title: Title,
    book_type: BookTypeId,
    variant: VariantId.default(DEFAULT_VARIANT),
    description: Description.default(''),
    tags: Tags.default([]),
    content: z.object({ ai: Ai.optional(), layout: LayoutChange.optional() }).optional(),
  }),
  response: Project,
  status: 201,
});

export const getProject = defineRoute({
  method: 'GET',
  path: '/projects/:id',
  summary: 'A project with all its sections.',
  access: 'link',
  right: 'reader',
  params: ProjectId,
  response: Project,
  errors: ['project_not_found', 'too_large'],
});

export const getProjectOutline = defineRoute({
  method: 'GET',
  path: '/projects/:id/outline',
  summary: "A project with its sections' titles and order, without their text.",
  access: 'link',
  right: 'reader',
  params: ProjectId,
  response: ProjectOutline,
  errors: ['project_not_found'],
});

export const updateProject = defineRoute({
  method: 'PUT',
  path: '/projects/:id',
  summary: 'Replaces what is sent, and keeps the rest.',
  access: 'user',
  right: 'editor',
  params: ProjectId,
  body: z.object({
    title: Title.optional(),
    book_type: BookTypeId.optional(),
    variant: VariantId.optional(),
    content: z
      .object({
        description: Description.optional(),
        thumbnail: ImageAddress.optional(),
        status: Status.optional(),
        tags: Tags.optional(),
        author: z.string().trim().max(AUTHOR_MAX, 'An author can be at most 200 characters long').optional(),
        ai: Ai.optional(),
        style_notes: z
          .string()
          .trim()
          .max(STYLE_NOTES_MAX, 'Notes on style can be at most 2,000 characters long')
          .optional(),
        /** The choices that are sent replace those of the project; the others stay as they are. */
        layout: LayoutChange.optional(),
        sections: z.array(NewSection).optional(),
      })
      .optional(),
    version: Version.optional(),
  }),
  response: Project,
  errors: ['project_not_found', 'version_conflict', 'too_large', 'book_too_large', 'quota_exceeded'],
});

export const deleteProject = defineRoute({
  method: 'DELETE',
  path: '/projects/:id',
  summary: 'Puts a project into the trash with all that is in it; there it has the same id.',
  access: 'user',
  right: 'owner',
  params: ProjectId,
  response: z.object({ id: z.string() }),
  errors: ['project_not_found'],
});

export const duplicateProject = defineRoute({
  method: 'POST',
  path: '/projects/:id/duplicate',
  summary: 'Makes a copy of a project with all its sections.',
  access: 'user',
  right: 'owner',
  params: ProjectId,
  response: Project,
  status: 201,
  errors: ['project_not_found', 'book_too_large', 'quota_exceeded'],
});

/** How many projects one call changes at most. */
export const BULK_MAX = 100;
const BulkIds = z.array(z.string().min(1).max(100)).min(1).max(BULK_MAX, 'At most 100 projects can be changed at once');

export const changeProjects = defineRoute({
  method: 'POST',
  path: '/projects/bulk',
  summary: 'Changes or copies several projects, or puts them into the trash: all of them or none.',
  access: 'user',
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('change'),
      /** The fields that are given replace those of the project, as in `PUT /projects/:id`. */
      projects: z
        .array(z.object({ id: z.string().min(1).max(100), status: Status.optional(), tags: Tags.optional() }))
        .min(1)
        .max(BULK_MAX, 'At most 100 projects can be changed at once'),
    }),
    z.object({ action: z.literal('duplicate'), ids: BulkIds }),
    z.object({ action: z.literal('delete'), ids: BulkIds }),
  ]),
  /** The ids of the projects that were changed or deleted, or of the copies, in the order of the request. */
  response: z.object({ ids: z.array(z.string()) }),
  errors: ['project_not_found', 'version_conflict', 'book_too_large', 'quota_exceeded'],
});

export const applyTemplate = defineRoute({
  method: 'PUT',
  path: '/projects/:id/template',
  summary: "Adds a template's sections to a project.",
  access: 'user',
  right: 'editor',
  params: ProjectId,
  body: z.object({ template_id: z.string().min(1).max(100) }),
  response: Project,
  errors: ['project_not_found', 'template_mismatch', 'book_too_large', 'quota_exceeded'],
});
