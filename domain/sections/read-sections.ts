import { presentStored } from '#book/document/stored/stored-document.ts';
import {
  htmlWithTitles,
  jsonWithTitles,
  showsNames,
  type TitlesById,
  titlesById,
} from '#book/sections/section-references.ts';
import { headFieldsOf, type SectionFields, sectionFieldsOf } from '#book/sections/section-fields.ts';
import { AppError } from '#contract/errors.ts';
import type { Section, SectionHead, SectionWithDocument } from '#contract/sections.ts';
import type { SectionKey, StoredHead, StoredSection, StoredText } from './stored-section.ts';
import { requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';

/** A section with its document. Throws `section_not_found` where it does not exist or is not theirs. */
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

/** The sections of one project as they are stored, but with the present titles in their links. */
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

/** A stored section as the API returns it. */
export function presentSection(section: StoredHead & SectionFields & Pick<StoredText, 'content'>): Section {
  return { ...presentHead(section), ...sectionFieldsOf(section), content: section.content };
}

export function presentWithDocument(
  section: StoredHead & SectionFields & Pick<StoredSection, 'content' | 'doc'>,
): SectionWithDocument {
  return { ...presentSection(section), doc: presentStored(JSON.parse(section.doc)) };
}

export function presentHead(section: StoredHead): SectionHead {
  const { id, position, version, word_count } = section;
  return { id, ...headFieldsOf(section), order: position, version, word_count };
}

/** The part of a section that tells whether its links show titles. */
interface Linking {
  project_id: string;
  content: string;
}

/** Puts the present titles into links between sections. The titles of a book are read once, and only where a text has such links. */
export function shownTitles(sections: Pick<Records['sections'], 'listHeads'>) {
  const known = new Map<string, TitlesById>();
  const titlesOf = async ({ project_id, content }: Linking): Promise<TitlesById | null> => {
    if (!showsNames(content)) return null;
    const titles = known.get(project_id) ?? titlesById(await sections.listHeads(project_id));
    known.set(project_id, titles);
    return titles;
  };
  return {
    titlesOf,
    /** The section with its HTML as readers see it. */
    async present<S extends Linking>(section: S): Promise<S> {
      const titles = await titlesOf(section);
      return titles === null ? section : { ...section, content: htmlWithTitles(section.content, titles) };
    },
  };
}

/** The most bytes of text in one answer: many times any printed book, and little enough for a server to hold several at once. */
const READ_MAX = 200 * 1024 * 1024;

/** Throws `too_large` where a project within its own limits is too much for one answer. Call it before anything is read or written. */
export async function requireReadable({ sections }: Records, projectId: string): Promise<void> {
  if ((await sections.bytes(projectId)) <= READ_MAX) return;
  throw new AppError('too_large', {
    message:
      'This project is too large to be read at once. Please read its sections one by one, or delete those it does not need.',
  });
}

/** Throws `too_large` where all sections of a person are too much for one answer. */
export async function requireOwnReadable({ sections }: Records, ownerId: string): Promise<void> {
  if ((await sections.ownBytes(ownerId)) <= READ_MAX) return;
  throw new AppError('too_large', {
    message: 'Your sections are too large to be read at once. Please read them project by project.',
  });
}

/** The error for a change that was made on an older version; it contains the section as it is now. */
export async function sectionConflict({ sections }: Records, ownerId: string, key: SectionKey): Promise<AppError> {
  const section = await sections.find(ownerId, key);
  if (!section) throw new AppError('section_not_found');
  return new AppError('version_conflict', { data: presentWithDocument(section) });
}
