import type { SectionKey } from '#domain/sections/stored-section.ts';
import { type Database, bytesOf } from '#domain/database/database.ts';
import { ownSection } from '#domain/sections/sections-store.ts';

/**
 * The stored document of the person's section in UTF-8, for those who pass it on to another process; null where it is not there or not
 * theirs.
 */
export async function readDocumentBytes(db: Database, ownerId: string, key: SectionKey): Promise<Uint8Array | null> {
  const row = await ownSection(db, ownerId, key)
    .select(({ ref }) => bytesOf(db, ref('sections.doc')).as('doc'))
    .executeTakeFirst();
  return row?.doc ?? null;
}
