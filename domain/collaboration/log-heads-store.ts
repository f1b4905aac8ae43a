import type { SectionFieldName } from '#book/sections/section-fields.ts';
import type { ClientRange } from '#book/collaboration/update.ts';
import type { SectionKey, StoredSection } from '#domain/sections/stored-section.ts';
import { sql } from 'kysely';
import { type Database, IS_SHOWN, TEXT_BYTES } from '#domain/database/database.ts';

/**
 * How far a section's log of updates has come. `seq` is the number of the last one; 0 where nobody has opened the section to write yet.
 * `settled_seq` is the last of them that the section's row in `sections` shows. `is_rewritten` says that the row was changed by other means
 * since (a save by HTTP, a replacement in the whole book, a restored version): the difference between the updates up to `settled_seq` and the
 * row still has to become an update.
 */
export interface LogHead {
  /** Identifies this log: a section that was deleted and comes back under its id begins another. '' where `seq` is 0. */
  log_id: string;
  seq: number;
  settled_seq: number;
  is_rewritten: boolean;
  /** How many bytes the updates after `settled_seq` have. */
  unsettled_bytes: number;
  /** Until this time, no update is taken; '' where nobody holds them back. */
  held_until: string;
  /** Of the row in `sections`. */
  version: number;
  text_bytes: number;
}

/** A Yjs document as an update. It holds all updates up to a number, and perhaps some of the later ones. */
export interface LogState {
  seq: number;
  bytes: Uint8Array;
  made_at: string;
}

export interface LogUpdate {
  seq: number;
  bytes: Uint8Array;
  /** Who wrote it; null for the server itself. */
  user_id: string | null;
  made_at: string;
  /** How many levels of elements it nests. */
  depth: number;
}

/** An update without its bytes. */
export type LogUpdateHead = Pick<LogUpdate, 'seq' | 'user_id' | 'made_at'>;

/** Selects updates: before a number, or made after one time and before another. */
export interface UpdateFilter {
  before?: number;
  made?: { after: string; before: string };
  limit: number;
}

/** A client number with its person, and how far its changes have come. */
export interface LogClient {
  client: number;
  /** Null for the server itself. */
  user_id: string | null;
  clock: number;
}

/** The fields of a section that its updates change. */
export type CollaborativeFields = Pick<StoredSection, SectionFieldName | 'doc'>;

/** An update by the server itself, with the changes that it adds. */
export interface OwnUpdate {
  bytes: Uint8Array;
  adds: readonly ClientRange[];
}

/** A section with the owner of its book. */
export interface OwnedSection extends SectionKey {
  ownerId: string;
}

const HEAD = ['log_id', 'seq', 'settled_seq', 'is_rewritten', 'unsettled_bytes', 'held_until', 'version'] as const;
/** How many values one statement has: SQLite takes a limited number. */
export const AT_ONCE = 500;
/** Has to be written exactly as in the partial index, which is not used otherwise. */
const IS_UNMATERIALIZED = sql<boolean>`settled_seq < seq`;

/** How far the updates of sections have come: columns of their rows. */
export function sectionLogHeads(db: Database) {
  const unmaterialized = () =>
    db
      .selectFrom('sections')
      .innerJoin('projects', 'projects.id', 'sections.project_id')
      .where(IS_SHOWN)
      .where(IS_UNMATERIALIZED)
      .select(['sections.project_id as projectId', 'sections.id as sectionId']);

  async function listHeads(projectId: string, ids: readonly string[]): Promise<(LogHead & { id: string })[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('sections')
      .select(['id', ...HEAD, TEXT_BYTES.as('text_bytes')])
      .where('project_id', '=', projectId)
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => ({ ...row, is_rewritten: row.is_rewritten === 1 }));
  }

  return {
    head: async ({ projectId, sectionId }: SectionKey): Promise<LogHead | null> =>
      (await listHeads(projectId, [sectionId]))[0] ?? null,
    /** Lists the heads of the given sections of a project; sections that do not exist are left out. */
    listHeads,

    /** Begins a log with a state as its number 1, which the section's row already shows. */
    async begin(
      key: SectionKey,
      { log_id, state, clients }: { log_id: string; state: Omit<LogState, 'seq'>; clients: readonly LogClient[] },
    ): Promise<void> {
      await ofSection(db, key).set({ log_id, seq: 1, settled_seq: 1, is_rewritten: 0, unsettled_bytes: 0 }).execute();
      await db
        .insertInto('section_states')
        .values({ ...idsOf(key), seq: 1, ...state })
        .execute();
      await noteClients(db, key, clients);
    },

    /** Notes that the section's row shows all updates up to a number, and nothing else. */
    async markMaterialized(key: SectionKey, seq: number): Promise<void> {
      const { project_id, section_id } = idsOf(key);
      const unsettled_bytes = sql<number>`(
        select coalesce(sum(octet_length(bytes)), 0) from section_updates
        where project_id = ${project_id} and section_id = ${section_id} and section_updates.seq > ${seq}
      )`;
      await ofSection(db, key).set({ settled_seq: seq, is_rewritten: 0, unsettled_bytes }).execute();
    },

    /** Holds updates back until a time. */
    async hold(key: SectionKey, held_until: string): Promise<void> {
      await ofSection(db, key).set({ held_until }).execute();
    },
    /** Ends a hold, unless somebody else holds updates back until a later time. */
    async release(key: SectionKey, until: string): Promise<void> {
      await ofSection(db, key).set({ held_until: '' }).where('held_until', '=', until).execute();
    },

    /** Which sections of a project have updates that their rows do not show. */
    async listUnmaterialized(projectId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('sections')
        .select('id')
        .where('project_id', '=', projectId)
        .where(IS_UNMATERIALIZED)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Lists the sections with such updates in all projects of a person. */
    listUnmaterializedOf: (ownerId: string): Promise<SectionKey[]> =>
      unmaterialized().where('projects.owner_id', '=', ownerId).execute(),
    /** Lists at most `limit` sections with such updates, of all people. */
    listAllUnmaterialized: (limit: number): Promise<OwnedSection[]> =>
      unmaterialized().select('projects.owner_id as ownerId').limit(limit).execute(),
  };
}

function ofSection(db: Database, { projectId, sectionId }: SectionKey) {
  return db.updateTable('sections').where('project_id', '=', projectId).where('id', '=', sectionId);
}

/** Notes how far the clients have come, and whose they are. */
export async function noteClients(db: Database, key: SectionKey, clients: readonly LogClient[]): Promise<void> {
  for (let at = 0; at < clients.length; at += AT_ONCE)
    await db
      .insertInto('section_clients')
      .values(clients.slice(at, at + AT_ONCE).map((client) => ({ ...idsOf(key), ...client })))
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'section_id', 'client'])
          .doUpdateSet((eb) => ({ clock: eb.ref('excluded.clock') })),
      )
      .execute();
}

/** The columns that identify a section. */
export function idsOf({ projectId, sectionId }: SectionKey): { project_id: string; section_id: string } {
  return { project_id: projectId, section_id: sectionId };
}

/** Gives a row its bytes as a plain Uint8Array: one driver returns a type of its own. */
export function asBytes<Row extends { bytes: Uint8Array }>(row: Row): Row {
  const { buffer, byteOffset, length } = row.bytes;
  return { ...row, bytes: new Uint8Array(buffer, byteOffset, length) };
}
