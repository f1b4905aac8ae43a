import type { Migration } from './migration.ts';

/** Sessions with their tokens, the links of account mails, and counted attempts. Secrets are stored as SHA-256 only. */
export const accounts: Migration = {
  name: '0002-accounts',
  statements: ({ text }) => [
    `create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      created_at ${text} not null,
      refreshed_at ${text} not null,
      expires_at ${text} not null
    )`,
    'create index sessions_by_user on sessions (user_id, refreshed_at)',
    'create index sessions_by_end on sessions (expires_at)',
    `create table access_tokens (
      hash ${text} primary key,
      session_id text not null references sessions (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      expires_at ${text} not null
    )`,
    'create index access_tokens_by_session on access_tokens (session_id)',
    'create index access_tokens_by_user on access_tokens (user_id)',
    'create index access_tokens_by_end on access_tokens (expires_at)',
    `create table refresh_tokens (
      hash ${text} primary key,
      session_id text not null references sessions (id) on delete cascade,
      expires_at ${text} not null,
      rotated_at ${text},
      successor_seed text
    )`,
    'create index refresh_tokens_by_session on refresh_tokens (session_id)',
    'create index refresh_tokens_by_end on refresh_tokens (expires_at)',
    `create table email_links (
      hash ${text} primary key,
      user_id text not null references users (id) on delete cascade,
      purpose ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null
    )`,
    'create index email_links_by_user on email_links (user_id, purpose, created_at)',
    'create index email_links_by_end on email_links (expires_at)',
    `create table attempts (
      id text primary key,
      kind ${text} not null,
      address ${text} not null,
      account ${text} not null,
      made_at ${text} not null
    )`,
    'create index attempts_by_address on attempts (kind, address, made_at)',
    'create index attempts_by_time on attempts (made_at)',
  ],
};
