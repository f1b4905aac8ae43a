import type { Migration } from './migration.ts';

/** Where sessions come from, changes of address, the second factor, and people of a hosted provider. */
export const accountCare: Migration = {
  name: '0003-account-care',
  statements: ({ text }) => [
    "alter table sessions add column user_agent text not null default ''",
    "alter table sessions add column address text not null default ''",
    'alter table email_links add column new_email text',
    `create table totp (
      user_id text primary key references users (id) on delete cascade,
      secret text not null,
      confirmed_at ${text},
      last_step integer not null
    )`,
    `create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      hash ${text} not null,
      primary key (user_id, hash)
    )`,
    `create table hosted_identities (
      issuer ${text} not null,
      subject ${text} not null,
      user_id text not null references users (id) on delete cascade,
      created_at ${text} not null,
      primary key (issuer, subject),
      unique (user_id, issuer)
    )`,
  ],
};
