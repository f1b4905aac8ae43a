import type { Insertable, Selectable } from 'kysely';
import type { AuditAction } from '#contract/admin.ts';
import type { AuditTable } from '#domain/database/account-tables.ts';
import type { Database } from '#domain/database/database.ts';

export type AuditRow = Selectable<AuditTable>;

/** What was done, and to what. Values as they are shown: `user`, `active`. */
export interface AuditedAction {
  action: AuditAction;
  targetType: 'user' | 'server';
  targetId?: string;
  targetEmail?: string;
  oldValue?: string;
  newValue?: string;
}

/** Who did it, from where, and when. */
export interface Actor {
  id: string | null;
  email: string;
  address: string;
  now: string;
}

/**
 * Begins a change by raising the number of entries, and returns the number of the new entry. Both databases then keep out every other change
 * until the end of the transaction, so call this first, before anything is read.
 */
export async function beginChange(transaction: Database): Promise<number> {
  const head = await transaction
    .updateTable('audit_head')
    .set(({ eb }) => ({ entries: eb('entries', '+', 1) }))
    .where('id', '=', 1)
    .returning('entries')
    .executeTakeFirstOrThrow();
  return head.entries;
}

/** Writes the entry with the number that `beginChange` gave, in the same transaction. */
export async function insertEntry(
  transaction: Database,
  id: number,
  audited: AuditedAction,
  actor: Actor,
): Promise<void> {
  const row: Insertable<AuditTable> = {
    id,
    action: audited.action,
    target_type: audited.targetType,
    target_id: audited.targetId ?? null,
    target_email: audited.targetEmail ?? null,
    admin_id: actor.id,
    admin_email: actor.email,
    address: actor.address,
    old_value: audited.oldValue ?? null,
    new_value: audited.newValue ?? null,
    created_at: actor.now,
  };
  await transaction.insertInto('audit_log').values(row).execute();
}

export async function countEntries(db: Database): Promise<number> {
  const head = await db.selectFrom('audit_head').select('entries').where('id', '=', 1).executeTakeFirst();
  return head?.entries ?? 0;
}

/** One page, newest first. Entries are numbered without a gap, so every page costs the same, even the last of millions. */
export function listEntries(db: Database, { newest, count }: { newest: number; count: number }): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '<=', newest)
    .where('id', '>', newest - count)
    .orderBy('id', 'desc')
    .execute();
}
