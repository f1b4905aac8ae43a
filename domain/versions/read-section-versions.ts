import { headFieldsOf } from '#book/sections/section-fields.ts';
import { AppError } from '#contract/errors.ts';
import type { SectionVersion, VersionWithText } from '#contract/versions.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import type { StoredVersion, StoredVersionHead } from './versions-store.ts';

/** The kept versions of a section, the newest first. */
export async function readVersions(records: Records, ownerId: string, key: SectionKey): Promise<SectionVersion[]> {
  await requireOwn(records, ownerId, key);
  return (await records.versions.list(key)).map(presentVersion);
}

/** An earlier version with its text. */
export async function readVersion(
  records: Records,
  ownerId: string,
  key: SectionKey & { version: number },
): Promise<VersionWithText> {
  await requireOwn(records, ownerId, key);
  const found = await requireVersion(records, key, key.version);
  return { ...presentVersion(found), ...headFieldsOf(found), content: found.content };
}

/** An earlier version; throws `version_not_found` where it was never kept or has been deleted. */
export async function requireVersion(
  { versions }: Records,
  section: SectionKey,
  version: number,
): Promise<StoredVersion> {
  const found = await versions.find(section, version);
  if (!found) throw new AppError('version_not_found');
  return found;
}

async function requireOwn({ sections }: Records, ownerId: string, key: SectionKey): Promise<void> {
  if (!(await sections.findState(ownerId, key))) throw new AppError('section_not_found');
}

function presentVersion({ version, title, word_count, written_at }: StoredVersionHead): SectionVersion {
  return { version, title, word_count, written_at };
}
