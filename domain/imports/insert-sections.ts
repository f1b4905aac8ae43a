import { AppError } from '#contract/errors.ts';
import type { SectionHead } from '#contract/sections.ts';
import { keepBefore } from '../book-versions/make-version.ts';
import { noteGrowth, refuseLargeBook, refuseManySections } from '../bounds/quota.ts';
import { bookBytes, textBytes } from '../bounds/text-bytes.ts';
import { stepsOf } from '../projects/staged.ts';
import type { DomainServices } from '../services.ts';
import { lockProject, requireProject } from '../store/required.ts';
import type { StoredSection } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import { type ReadySection, sectionOf } from '../sections/new-section.ts';
import { placeAfterLast } from '../sections/arrange-sections.ts';
import { presentHead } from '../sections/read-sections.ts';

const VERSION_NAME_MAX = 100;

/** Where sections are inserted: after a section of the book, or at its end where that is undefined. */
export interface InsertionPoint {
  ownerId: string;
  projectId: string;
  after: string | undefined;
}

type InsertServices = Pick<DomainServices, 'store' | 'now' | 'newId' | 'quotaBytes'>;

/** Checks sections that are to be inserted before anything is stored. Throws `section_not_found` or `book_too_large`. */
export async function judgeInsertion(
  records: Records,
  { ownerId, projectId, after }: InsertionPoint,
  { count, bytes }: { count: number; bytes: number },
): Promise<void> {
  const project = await requireProject(records, ownerId, projectId);
  const heads = await records.sections.listHeads(projectId);
  placeIn(
    heads.map(({ id }) => id),
    after,
  );
  refuseManySections(heads.length + count);
  refuseLargeBook(project.text_bytes, bytes);
}

/**
 * Inserts sections into a book, in the caller's transaction. The book is first kept as a version of this name, so that it can be restored.
 * Returns the heads of the new sections and the version's id.
 */
export async function insertSections(
  services: InsertServices,
  records: Records,
  { ownerId, projectId, after, name, sections }: InsertionPoint & { name: string; sections: readonly ReadySection[] },
): Promise<{ heads: SectionHead[]; versionId: string }> {
  const now = services.now().toISOString();
  const project = await lockProject(records, ownerId, projectId);
  const order = (await records.sections.listHeads(projectId)).map(({ id }) => id);
  const place = placeIn(order, after);
  refuseManySections(order.length + sections.length);
  const before = await keepBefore(services, records, { project, name: name.slice(0, VERSION_NAME_MAX), sparing: '' });
  const { next } = await placeAfterLast(records, projectId, sections.length);
  const added = sections.map((section, index) =>
    sectionOf(section, { projectId, position: next + index, now, newId: services.newId }),
  );
  await addInSteps(records, added);
  const ids = added.map(({ id }) => id);
  if (place < order.length) await records.sections.writeOrder(projectId, order.toSpliced(place, 0, ...ids));
  await noteGrowth(records, services, { project, growth: { text: bookBytes(added), versions: before.added }, now });
  const heads = (await records.sections.listHeads(projectId)).filter(({ id }) => ids.includes(id));
  return { heads: heads.map(presentHead), versionId: before.id };
}

/** The index at which the first of the new sections goes. */
function placeIn(order: readonly string[], after: string | undefined): number {
  if (after === undefined) return order.length;
  const index = order.indexOf(after);
  if (index < 0) throw new AppError('section_not_found');
  return index + 1;
}

/** Adds sections in steps, so that no single statement keeps others waiting for long. */
async function addInSteps(records: Records, sections: readonly StoredSection[]): Promise<void> {
  const sized = sections.map((section) => ({ section, text_bytes: textBytes(section) }));
  for (const part of stepsOf(sized)) await records.sections.add(part.map(({ section }) => section));
}
