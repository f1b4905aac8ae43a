import type { SectionStore } from '#domain/store/sections.ts';
import type { Database } from '#domain/database/database.ts';
import { bookOfSections } from './book-store.ts';
import { sectionReads } from './read-store.ts';
import { sectionWrites } from './write-store.ts';

export function sqlSections(db: Database): SectionStore {
  return { ...sectionReads(db), ...sectionWrites(db), ...bookOfSections(db) };
}
