import type { SectionKey, SectionStore } from '#domain/store/sections.ts';
import { type Database, IS_SHOWN, TEXT_BYTES } from '#domain/database/database.ts';
import { HEAD, STATE, TEXT, withParsed, withParsedHead, withoutLog } from './row.ts';

type SectionReads = Pick<
  SectionStore,
  'find' | 'findState' | 'findDocument' | 'findText' | 'listHeads' | 'list' | 'listOwn' | 'listOwnKeys'
>;

/** The queries that read sections. */
export function sectionReads(db: Database): SectionReads {
  return {
    async find(ownerId, key) {
      const row = await ownSection(db, ownerId, key).selectAll('sections').executeTakeFirst();
      return row ? withParsed(withoutLog(row)) : null;
    },

    async findState(ownerId, key) {
      const row = await ownSection(db, ownerId, key)
        .select([...HEAD, ...STATE, TEXT_BYTES.as('text_bytes')])
        .executeTakeFirst();
      return row ? withParsed(row) : null;
    },

    async findDocument(ownerId, key) {
      const row = await ownSection(db, ownerId, key)
        .select([...HEAD, 'sections.doc'])
        .executeTakeFirst();
      return row ? withParsedHead(row) : null;
    },

    async findText({ projectId, sectionId }) {
      const row = await inOrder(db, projectId).where('id', '=', sectionId).select(TEXT).executeTakeFirst();
      return row ? withParsed(row) : null;
    },

    async listHeads(projectId) {
      return (await inOrder(db, projectId).select(HEAD).execute()).map(withParsedHead);
    },

    async list(projectId) {
      return (await inOrder(db, projectId).select(TEXT).execute()).map(withParsed);
    },

    async listOwn(ownerId) {
      return (await ownInOrder(db, ownerId).select(TEXT).execute()).map(withParsed);
    },

    listOwnKeys: (ownerId) =>
      ownInOrder(db, ownerId).select(['sections.project_id as projectId', 'sections.id as sectionId']).execute(),
  };
}

/** The start of every query for sections of one person. */
export function ownSections(db: Database, ownerId: string) {
  return db
    .selectFrom('sections')
    .innerJoin('projects', 'projects.id', 'sections.project_id')
    .where('projects.owner_id', '=', ownerId)
    .where(IS_SHOWN);
}

function ownInOrder(db: Database, ownerId: string) {
  return ownSections(db, ownerId)
    .orderBy('projects.updated_at', 'desc')
    .orderBy('sections.project_id')
    .orderBy('sections.position')
    .orderBy('sections.created_at')
    .orderBy('sections.id');
}

/** A section where it is the person's. */
export function ownSection(db: Database, ownerId: string, { projectId, sectionId }: SectionKey) {
  return ownSections(db, ownerId).where('sections.project_id', '=', projectId).where('sections.id', '=', sectionId);
}

function inOrder(db: Database, projectId: string) {
  return db
    .selectFrom('sections')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id');
}
