import { AppError } from '#contract/errors.ts';
import type { Section, SectionWithDocument } from '#contract/sections.ts';
import type { SectionKey } from '../store/sections.ts';
import { requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { presentSection, presentWithDocument } from './present-section.ts';
import { requireOwnReadable, requireReadable } from './readable.ts';

/** A section with its document; `section_not_found` where it is not there or not theirs. */
export async function readSection(records: Records, ownerId: string, key: SectionKey): Promise<SectionWithDocument> {
  const section = await records.sections.find(ownerId, key);
  if (!section) throw new AppError('section_not_found');
  return presentWithDocument(section);
}

/** The sections of one project in their order. */
export async function readSections(records: Records, ownerId: string, projectId: string): Promise<Section[]> {
  await requireProject(records, ownerId, projectId);
  await requireReadable(records, projectId);
  return (await records.sections.list(projectId)).map(presentSection);
}

/** The sections of all projects of the person. */
export async function readOwnSections(
  records: Records,
  ownerId: string,
): Promise<(Section & { project_id: string })[]> {
  await requireOwnReadable(records, ownerId);
  const sections = await records.sections.listOwn(ownerId);
  return sections.map((section) => ({ ...presentSection(section), project_id: section.project_id }));
}
