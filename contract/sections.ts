import { z } from 'zod';
import { ANSWERED_HEAD, ANSWERED_SECTION, SentSectionFields } from '#book/sections/section-fields.ts';
import { defineRoute } from './route.ts';

/** A document as ProseMirror JSON. The sanitizer in `book/document` decides what of it is kept. */
export const DocumentJson = z.record(z.string(), z.unknown());

export const SectionHead = z.object({
  id: z.string(),
  ...ANSWERED_HEAD,
  order: z.int(),
  version: z.int(),
  word_count: z.int(),
});
export type SectionHead = z.infer<typeof SectionHead>;

export const Section = SectionHead.extend({
  /** Canonical HTML; '' if nothing is written yet. */
  content: z.string(),
  ...ANSWERED_SECTION,
});
export type Section = z.infer<typeof Section>;

/** A section with its document, as the editor opens it. */
export const SectionWithDocument = Section.extend({ doc: DocumentJson });
export type SectionWithDocument = z.infer<typeof SectionWithDocument>;

const SectionId = z.string().min(1).max(100);
/**
 * The highest position of a section: more than any project needs, and far below the largest integer of the databases.
 */
export const ORDER_MAX = 1_000_000;
const Order = z.int().min(0).max(ORDER_MAX, 'The order of a section can be at most 1,000,000');
/** The version that a change was based on, bounded by the largest integer of the databases. */
export const Version = z.int().min(0).max(2_147_483_647);

/** A section that a client creates. An id from the client is kept. The content is HTML or a document. */
export const NewSection = z.object({
  id: SectionId.optional(),
  ...SentSectionFields.shape,
  content: z.string().nullish(),
  doc: DocumentJson.optional(),
  order: Order.optional(),
});
export type NewSection = z.infer<typeof NewSection>;

const InProject = z.object({ id: z.string().min(1).max(100) });
const OneSection = z.object({ id: z.string().min(1).max(100), sectionId: SectionId });
const OrderedSections = z.object({ sections: z.array(SectionHead) });

export const createSection = defineRoute({
  method: 'POST',
  path: '/projects/:id/sections',
  summary: "Adds a section; without a title it is 'Section N', without an order it comes last.",
  access: 'user',
  requiredRole: 'editor',
  params: InProject,
  body: NewSection,
  response: Section,
  status: 201,
  errors: ['project_not_found', 'section_exists', 'too_large', 'book_too_large', 'quota_exceeded'],
});

export const getSection = defineRoute({
  method: 'GET',
  path: '/projects/:id/sections/:sectionId',
  summary: 'A section with its document.',
  access: 'link',
  requiredRole: 'reader',
  params: OneSection,
  response: SectionWithDocument,
  errors: ['section_not_found'],
});

/**
 * Saves one section. `save_id` identifies the save: a repeated save with the same id gets the first answer again. With
 * the header `Prefer: return=minimal`, the answer leaves out content, images and document.
 */
export const updateSection = defineRoute({
  method: 'PUT',
  path: '/projects/:id/sections/:sectionId',
  summary: 'Saves what is sent of one section; a stale version is refused with the current section.',
  access: 'user',
  requiredRole: 'editor',
  params: OneSection,
  body: z.object({
    ...SentSectionFields.shape,
    content: z.string().optional(),
    doc: DocumentJson.optional(),
    order: Order.optional(),
    version: Version.optional(),
    save_id: z.string().min(1).max(100).optional(),
  }),
  response: Section.partial({ content: true, images: true }),
  errors: ['section_not_found', 'version_conflict', 'too_large', 'book_too_large', 'quota_exceeded'],
});

/** A deleted section, and its id in the trash. */
const DeletedSection = z.object({ id: z.string(), trash_id: z.string() });

export const deleteSection = defineRoute({
  method: 'DELETE',
  path: '/projects/:id/sections/:sectionId',
  summary: 'Puts a section of a project into the trash, from which it can be brought back for 30 days.',
  access: 'user',
  requiredRole: 'editor',
  params: OneSection,
  response: DeletedSection,
  errors: ['section_not_found'],
});

export const orderSections = defineRoute({
  method: 'PUT',
  path: '/projects/:id/sections/order',
  summary: 'Orders the sections as listed; unknown ids are dropped, ids left out follow in their old order.',
  access: 'user',
  requiredRole: 'editor',
  params: InProject,
  body: z.object({ ids: z.array(SectionId).max(4000) }),
  response: OrderedSections,
  errors: ['project_not_found'],
});

export const listSections = defineRoute({
  method: 'GET',
  path: '/sections',
  summary: "All sections of the person's projects.",
  access: 'user',
  response: z.object({ sections: z.array(Section.extend({ project_id: z.string() })) }),
  errors: ['too_large'],
});

export const deleteSectionAnywhere = defineRoute({
  method: 'DELETE',
  path: '/sections/:id',
  summary: 'Puts the section with this id into the trash where the person has one such section.',
  access: 'user',
  params: z.object({ id: SectionId }),
  response: DeletedSection.extend({ project_id: z.string() }),
  errors: ['section_not_found', 'section_ambiguous'],
});
