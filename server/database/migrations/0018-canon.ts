import type { Migration } from './migration.ts';

/** What authors wrote of the people, places and things of their books, and how a book is to be written. */
export const canon: Migration = {
  name: '0018-canon',
  statements: ({ text }) => [
    `create table canon_entries (
      project_id ${text} not null references projects (id) on delete cascade,
      id ${text} not null,
      owner_id ${text} not null references users (id) on delete cascade,
      name text not null,
      kind text not null,
      aliases text not null,
      facts text not null,
      secret integer not null,
      dismissed integer not null,
      bytes integer not null,
      created_at text not null,
      updated_at text not null,
      primary key (project_id, id)
    )`,
    'create index canon_entries_by_size on canon_entries (owner_id, bytes)',
    `alter table projects add column style_notes text not null default ''`,
  ],
};
