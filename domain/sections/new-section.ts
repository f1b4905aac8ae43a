import { changedOpening, DEFAULT_OPENING } from '#book/sections/opening.ts';
import type { NewSection } from '#contract/sections.ts';
import type { StoredSection } from './stored-section.ts';
import type { Contents, StoredContent } from '../store/contents.ts';
import { EMPTY_CONTENT } from './content.ts';

/** A section that a client gives, its text being read. `text` is null where the client gave none. */
export type ReadSection = Omit<NewSection, 'doc' | 'content'> & { text: StoredContent | null };

/** A section of a book that is ready to be stored; it has an id where others refer to it by that. */
export type ReadySection = Pick<StoredSection, 'title' | 'images' | 'opening'> & StoredContent & { id?: string };

/** What a new section needs beside the client's fields. */
export interface SectionSetting {
  projectId: string;
  position: number;
  now: string;
  newId: () => string;
}

/** Reads the text of a given section. To be called before a transaction opens. */
export async function withText(contents: Contents, ownerId: string, given: NewSection): Promise<ReadSection> {
  const { doc, content, ...facts } = given;
  return { ...facts, text: await contents.read(ownerId, { doc, content }) };
}

/** The same for a list, one after the other. */
export async function withTexts(
  contents: Contents,
  ownerId: string,
  given: readonly NewSection[],
): Promise<ReadSection[]> {
  const read: ReadSection[] = [];
  for (const section of given) read.push(await withText(contents, ownerId, section));
  return read;
}

/** A new section; without a title it is 'Section N', N being its position plus one. */
export function newSection(given: ReadSection, setting: SectionSetting): StoredSection {
  return {
    project_id: setting.projectId,
    id: given.id ?? setting.newId(),
    title: given.title ?? `Section ${setting.position + 1}`,
    position: given.order ?? setting.position,
    images: given.images ?? [],
    opening: changedOpening(DEFAULT_OPENING, given.opening),
    ...(given.text ?? EMPTY_CONTENT),
    version: 1,
    last_save_id: null,
    created_at: setting.now,
    updated_at: setting.now,
  };
}

/** A section of a whole book as a new one of a project. */
export function sectionOf(
  { id, title, images, opening, doc, content, word_count, machine_words, fingerprint }: ReadySection,
  { projectId, position, now, newId }: SectionSetting,
): StoredSection {
  const text = { doc, content, word_count, machine_words, fingerprint };
  const times = { version: 1, last_save_id: null, created_at: now, updated_at: now };
  return { project_id: projectId, id: id ?? newId(), title, position, images, opening, ...text, ...times };
}
