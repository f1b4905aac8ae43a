import type { WrittenEntry } from '#book/canon/canon-entry.ts';
import type { Project } from '#contract/projects.ts';
import { entryBytes, inJson, type StoredEntry } from '#domain/canon/canon-store.ts';
import type { StoredSection } from '#domain/sections/stored-section.ts';
import { type Template, TEMPLATES } from '#book/catalogue/templates/templates.ts';
import { WIZARD_BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { AppError } from '#contract/errors.ts';
import { noteGrowth, refuseLargeBook, refuseManySections, requireRoom } from '../bounds/quota.ts';
import { bookBytes, textBytes } from '../bounds/text-bytes.ts';
import type { DomainServices } from '../services.ts';
import type { Records } from '../store/store.ts';
import { newSection, type ReadySection, sectionOf, withTexts } from '../sections/new-section.ts';
import { placeAfterLast } from '../sections/arrange-sections.ts';
import { lockProject } from '../store/required.ts';
import type { StoredProject } from './stored-project.ts';
import { type NewFields, newProject } from './new-project.ts';
import { presentProject } from './read-project.ts';
import { discardStaged, step, stepsOf } from './staged.ts';

/** A book that is ready to be stored: its texts have passed the sanitizer. */
export interface WholeBook {
  facts: NewFields;
  sections: readonly ReadySection[];
  /** The entries that its author wrote; an entry has an id where the book's text names it. */
  canon?: readonly (Omit<WrittenEntry, 'id'> & { id?: string })[];
  /** How many bytes of images belong to it; they are stored elsewhere. */
  imageBytes: number;
}

export type BookServices = Pick<DomainServices, 'store' | 'now' | 'newId' | 'quotaBytes' | 'pause'>;

/**
 * Stores a whole book as a new project of the person, step by step, so that nobody waits long. `finish` makes it visible: it calls `reveal`
 * in a transaction, together with whatever else has to appear with the book. If anything fails, nothing is left of the book.
 */
export async function addBook(
  services: BookServices,
  { ownerId, book }: { ownerId: string; book: WholeBook },
  finish: (reveal: (records: Records) => Promise<void>) => Promise<void>,
): Promise<Project> {
  const project = await stage(services, ownerId, book);
  const sections = storedSections(services, project, book);
  try {
    const sized = sections.map((section) => ({ section, text_bytes: textBytes(section) }));
    for (const part of stepsOf(sized))
      await step(services, project.id, (records) => records.sections.add(part.map(({ section }) => section)));
    await finish(async (records) => {
      await records.canon.add(storedCanon(services, project, book));
      await records.projects.reveal(project);
    });
  } catch (error) {
    // What cannot be deleted now, `deleteStagedBefore` deletes later.
    await discardStaged(services, project.id).catch(() => undefined);
    throw error;
  }
  return presentProject(project, sections);
}

/** Reserves the room for all of it before the first section is stored. */
async function stage(
  { store, now, newId, quotaBytes }: BookServices,
  ownerId: string,
  { facts, sections, canon = [], imageBytes }: WholeBook,
): Promise<StoredProject> {
  const at = now().toISOString();
  const text_bytes = bookBytes(sections);
  refuseManySections(sections.length);
  refuseLargeBook(0, text_bytes);
  const project = { ...newProject(facts, { id: newId(), ownerId, now: at }), text_bytes };
  await store.transaction(async (records) => {
    await requireRoom(records, { ownerId, added: text_bytes + canonBytes(canon) + imageBytes, quotaBytes });
    await records.projects.stage(project, at);
  });
  return project;
}

/** How many bytes the entries of a canon will take. */
export function canonBytes(canon: NonNullable<WholeBook['canon']>): number {
  return canon.reduce((bytes, entry) => bytes + entryBytes(inJson(entry)), 0);
}

function storedCanon({ newId }: BookServices, project: StoredProject, { canon = [] }: WholeBook): StoredEntry[] {
  const { id: project_id, owner_id, created_at } = project;
  return canon.map((entry) => ({
    ...inJson(entry),
    id: entry.id ?? newId(),
    dismissed: entry.dismissed,
    project_id,
    owner_id,
    created_at,
    updated_at: created_at,
  }));
}

function storedSections({ newId }: BookServices, project: StoredProject, { sections }: WholeBook): StoredSection[] {
  const { id: projectId, created_at: now } = project;
  return sections.map((section, position) => sectionOf(section, { projectId, position, now, newId }));
}

interface TemplateChoice {
  ownerId: string;
  projectId: string;
  templateId: string;
}

/** Adds a template's sections after those of the project, all or none. */
export async function insertTemplate(
  services: DomainServices,
  { ownerId, projectId, templateId }: TemplateChoice,
): Promise<void> {
  const { store, documentParser, now, newId } = services;
  const template = requireTemplate(templateId);
  const given = template.sections.map(({ title, html }) => ({ title, content: html }));
  const read = await withTexts(documentParser, ownerId, given);
  const at = now().toISOString();
  await store.transaction(async (records) => {
    const project = await lockProject(records, ownerId, projectId);
    const group = WIZARD_BOOK_TYPES.find(({ bookType }) => bookType === project.book_type)?.group;
    if (group !== template.group) throw new AppError('template_mismatch');
    const { count, next } = await placeAfterLast(records, projectId, template.sections.length);
    refuseManySections(count + template.sections.length);
    const sections = read.map((section, index) =>
      newSection(section, { projectId, position: next + index, now: at, newId }),
    );
    await records.sections.add(sections);
    const growth = { text: bookBytes(sections), versions: 0 };
    await noteGrowth(records, services, { project, growth, now: at });
  });
}

function requireTemplate(id: string): Template {
  const template = Object.values(TEMPLATES).find((one) => one.id === id);
  if (template) return template;
  const message = 'This template is not known. Please choose another one.';
  throw new AppError('invalid_input', { message, issues: [{ path: 'template_id', message }] });
}
