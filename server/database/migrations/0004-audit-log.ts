import type { DatabaseKind } from '../database.ts';
import type { Migration } from './migration.ts';

/**
 * What administrators did, and indexes for their lists. Entries have no foreign key to people, so that they stay when an account is
 * deleted. They are numbered without a gap by the one row of `audit_head`: that row serves as the lock for every change, and holds the
 * total.
 */
export const auditLog: Migration = {
  name: '0004-audit-log',
  statements: ({ text, kind }) => [
    `create table audit_log (
      id bigint primary key,
      action text not null,
      target_type text not null,
      target_id text,
      target_email text,
      admin_id text,
      admin_email text not null,
      address text not null,
      old_value text,
      new_value text,
      created_at ${text} not null
    )`,
    ...sealed[kind],
    'create table audit_head (id integer primary key check (id = 1), entries bigint not null)',
    'insert into audit_head (id, entries) values (1, 0)',
    'create index users_by_creation on users (created_at, id, email_folded, role)',
    'create index users_by_role on users (role, created_at, id, email_folded)',
  ],
};

/** The database itself refuses to change or delete an entry. */
const sealed: Record<DatabaseKind, string[]> = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger audit_log_no_${change} before ${change} on audit_log begin
      select raise(abort, 'Entries of the audit log cannot be changed');
    end`,
  ),
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as $$ begin
      raise exception 'Entries of the audit log cannot be changed';
    end $$`,
    `create trigger audit_log_sealed before update or delete or truncate on audit_log
      for each statement execute function refuse_audit_change()`,
  ],
};
