import { jsonWithTitles } from '#book/sections/section-references.ts';
import { AppError } from '#contract/errors.ts';
import type { Section, SectionWithDocument } from '#contract/sections.ts';
import type { SectionKey, StoredText } from './stored-section.ts';
import { requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { presentSection, presentWithDocument } from './present-section.ts';
import { requireOwnReadable, requireReadable } from './readable.ts';
import { shownTitles } from './shown-titles.ts';

/** A section with its document; `section_not_found` where it is not there or not theirs. */
export async function readSection(records: Records, ownerId: string, key: SectionKey): Promise<SectionWithDocument> {
  const section = await records.sections.find(ownerId, key);
  if (!section) throw new AppError('section_not_found');
  const shown = shownTitles(records.sections);
  const titles = await shown.titlesOf(section);
  const read = presentWithDocument(await shown.present(section));
  return titles === null ? read : { ...read, doc: jsonWithTitles(read.doc, titles) };
}

/** The sections of one project in their order. */
export async function readSections(records: Records, ownerId: string, projectId: string): Promise<Section[]> {
  await requireProject(records, ownerId, projectId);
  await requireReadable(records, projectId);
  return (await readTexts(records, projectId)).map(presentSection);
}

/** The same as they are stored, but for the titles that their links show. */
export async function readTexts({ sections }: Records, projectId: string): Promise<StoredText[]> {
  return withShownTitles(sections, await sections.list(projectId));
}

/** The sections of all projects of the person. */
export async function readOwnSections(
  records: Records,
  ownerId: string,
): Promise<(Section & { project_id: string })[]> {
  await requireOwnReadable(records, ownerId);
  const sections = await withShownTitles(records.sections, await records.sections.listOwn(ownerId));
  return sections.map((section) => ({ ...presentSection(section), project_id: section.project_id }));
}

async function withShownTitles(sections: Records['sections'], texts: readonly StoredText[]): Promise<StoredText[]> {
  const shown = shownTitles(sections);
  const read: StoredText[] = [];
  for (const text of texts) read.push(await shown.present(text));
  return read;
}
