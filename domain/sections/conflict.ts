import { AppError } from '#contract/errors.ts';
import type { SectionKey } from './stored-section.ts';
import type { Records } from '../store/store.ts';
import { presentWithDocument } from './present-section.ts';

/** The refusal of a change that was made on an older version; it carries the section as it now stands. */
export async function sectionConflict({ sections }: Records, ownerId: string, key: SectionKey): Promise<AppError> {
  const section = await sections.find(ownerId, key);
  if (!section) throw new AppError('section_not_found');
  return new AppError('version_conflict', { data: presentWithDocument(section) });
}
