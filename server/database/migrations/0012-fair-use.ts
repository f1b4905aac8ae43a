import type { Migration } from './migration.ts';

/** Attempts on an account over all addresses, and the requests to the generator by person and day. */
export const fairUse: Migration = {
  name: '0012-fair-use',
  statements: ({ text }) => [
    'create index attempts_by_account on attempts (kind, account, made_at)',
    `create table generation_days (
      user_id text not null references users (id) on delete cascade,
      day ${text} not null,
      requests integer not null,
      primary key (user_id, day)
    )`,
    'create index generation_days_by_day on generation_days (day)',
  ],
};
