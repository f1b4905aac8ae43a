import type { Migration } from './migration.ts';

/** The themes of authors. */
export const ownThemes: Migration = {
  name: '0016-own-themes',
  statements: ({ text }) => [
    `create table own_themes (
      id ${text} primary key,
      owner_id text not null references users (id) on delete cascade,
      name text not null,
      layout text not null,
      bytes integer not null,
      created_at text not null,
      updated_at text not null
    )`,
    'create index own_themes_by_size on own_themes (owner_id, bytes)',
  ],
};
