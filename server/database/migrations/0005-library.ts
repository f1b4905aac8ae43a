import type { Migration } from './migration.ts';

/** Images that can be found by what they are called and show, and blocks that are kept to be used again. */
export const library: Migration = {
  name: '0005-library',
  statements: ({ text }) => [
    "alter table images add column name text not null default ''",
    "alter table images add column alt text not null default ''",
    "alter table images add column search_text text not null default ''",
    "alter table images add column source text not null default 'uploaded'",
    `create table library_blocks (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      kind text not null,
      name text not null,
      name_folded ${text} not null,
      detail text not null,
      search_text text not null,
      node text not null,
      project_id text references projects (id) on delete set null,
      created_at ${text} not null
    )`,
    'create index library_blocks_by_name on library_blocks (owner_id, name_folded, id)',
    'create index library_blocks_by_project on library_blocks (project_id)',
  ],
};
