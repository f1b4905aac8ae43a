import { z } from 'zod';
import { STATUSES } from '#book/catalogue/book-choices.ts';
import { DEFAULT_VARIANT } from '#book/catalogue/book-types.ts';
import { TAG_MAX, TAGS_MAX } from '#book/catalogue/limits.ts';
import { ANSWERED, PROJECT_FIELDS, SENT } from '#book/catalogue/project-fields.ts';
import { BOOK_ROLES } from './book-roles.ts';
import { defineRoute } from './route.ts';
import { NewSection, Section, SectionHead, Version } from './sections.ts';

export const Title = PROJECT_FIELDS.title.sent;
export const BookTypeId = PROJECT_FIELDS.book_type.answered;
export const VariantId = PROJECT_FIELDS.variant.answered;
const Status = PROJECT_FIELDS.status.sent;
const Tags = PROJECT_FIELDS.tags.sent;
export const BookRole = z.enum(BOOK_ROLES);
export const ProjectId = z.object({ id: z.string().min(1).max(100) });

/** A project in a list: everything that a card shows, without the text. */
export const ProjectSummary = z.object({
  id: z.string(),
  title: z.string(),
  book_type: BookTypeId,
  variant: VariantId,
  description: z.string(),
  author: z.string(),
  thumbnail: z.string(),
  /** Whether title and author are on the picture of the cover. */
  cover_lettering: z.boolean(),
  status: Status,
  tags: z.array(z.string()),
  word_count: z.int(),
  section_count: z.int(),
  /** The role of the caller in the project. */
  role: BookRole,
  created_at: z.string(),
  updated_at: z.string(),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

const facts = {
  id: z.string(),
  ...ANSWERED.outer,
  version: z.int(),
  /** The role of the caller in the project. */
  role: BookRole,
  word_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
};

export const Project = z.object({ ...facts, content: z.object({ ...ANSWERED.inner, sections: z.array(Section) }) });
export type Project = z.infer<typeof Project>;

/** A project with the heads of its sections but without their texts, so that the editor opens a long book quickly. */
export const ProjectOutline = z.object({
  ...facts,
  content: z.object({ ...ANSWERED.inner, sections: z.array(SectionHead) }),
});
export type ProjectOutline = z.infer<typeof ProjectOutline>;

export const Pagination = z.object({ page: z.int(), per_page: z.int(), total: z.int(), pages: z.int() });
export type Pagination = z.infer<typeof Pagination>;

export const SORT_KEYS = ['title', 'created_at', 'updated_at', 'status'] as const;

/** A whole day in UTC, or an instant. */
const When = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'Please give a date as YYYY-MM-DD or an ISO date and time',
});

export const ProjectSearch = z.object({
  search: z.string().max(500).nullish(),
  /** `all` or an absent value means every status. */
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

/** Lists all tags of the person's projects, each once, for the filter. */
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
    description: SENT.inner.description.default(''),
    tags: Tags.default([]),
    content: z.object({ ai: SENT.inner.ai, layout: SENT.inner.layout }).partial().optional(),
  }),
  response: Project,
  status: 201,
});

export const getProject = defineRoute({
  method: 'GET',
  path: '/projects/:id',
  summary: 'A project with all its sections.',
  access: 'link',
  requiredRole: 'reader',
  params: ProjectId,
  response: Project,
  errors: ['project_not_found', 'too_large'],
});

export const getProjectOutline = defineRoute({
  method: 'GET',
  path: '/projects/:id/outline',
  summary: "A project with its sections' titles and order, without their text.",
  access: 'link',
  requiredRole: 'reader',
  params: ProjectId,
  response: ProjectOutline,
  errors: ['project_not_found'],
});

export const updateProject = defineRoute({
  method: 'PUT',
  path: '/projects/:id',
  summary: 'Replaces what is sent, and keeps the rest.',
  access: 'user',
  requiredRole: 'editor',
  params: ProjectId,
  body: z.object({
    ...z.object(SENT.outer).partial().shape,
    /** Of the layout, the given choices replace those of the project; the others stay as they are. */
    content: z
      .object(SENT.inner)
      .partial()
      .extend({ sections: z.array(NewSection).optional() })
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
  requiredRole: 'owner',
  params: ProjectId,
  response: z.object({ id: z.string() }),
  errors: ['project_not_found'],
});

export const duplicateProject = defineRoute({
  method: 'POST',
  path: '/projects/:id/duplicate',
  summary: 'Makes a copy of a project with all its sections.',
  access: 'user',
  requiredRole: 'owner',
  params: ProjectId,
  response: Project,
  status: 201,
  errors: ['project_not_found', 'book_too_large', 'quota_exceeded'],
});

/** How many projects one call can change. */
const BULK_MAX = 100;
const BulkIds = z.array(z.string().min(1).max(100)).min(1).max(BULK_MAX, 'At most 100 projects can be changed at once');

export const changeProjects = defineRoute({
  method: 'POST',
  path: '/projects/bulk',
  summary: 'Changes or copies several projects, or puts them into the trash: all of them or none.',
  access: 'user',
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('change'),
      /** The given fields replace those of the project, as in `PUT /projects/:id`. */
      projects: z
        .array(z.object({ id: z.string().min(1).max(100), status: Status.optional(), tags: Tags.optional() }))
        .min(1)
        .max(BULK_MAX, 'At most 100 projects can be changed at once'),
    }),
    z.object({ action: z.literal('duplicate'), ids: BulkIds }),
    z.object({ action: z.literal('delete'), ids: BulkIds }),
  ]),
  /** The ids of the changed or deleted projects, or of the copies, in the order of the request. */
  response: z.object({ ids: z.array(z.string()) }),
  errors: ['project_not_found', 'version_conflict', 'book_too_large', 'quota_exceeded'],
});

export const applyTemplate = defineRoute({
  method: 'PUT',
  path: '/projects/:id/template',
  summary: "Adds a template's sections to a project.",
  access: 'user',
  requiredRole: 'editor',
  params: ProjectId,
  body: z.object({ template_id: z.string().min(1).max(100) }),
  response: Project,
  errors: ['project_not_found', 'template_mismatch', 'book_too_large', 'quota_exceeded'],
});
