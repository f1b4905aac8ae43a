import type { Migration } from './migration.ts';

/** The bytes of a text in a row: its HTML, and its list of images where that is not the empty one, '[]'. */
const BYTES = 'octet_length(content) + octet_length(images) - 2';

/**
 * What books, their versions and library blocks come to in bytes, so that bounds and quota never read a text. A project with `staged_at`
 * is being copied, imported or deleted, and nobody sees it. The fingerprint of a section is written with its next text.
 */
export const sizesAndStaging: Migration = {
  name: '0011-sizes-and-staging',
  statements: ({ text }) => [
    'alter table projects add column text_bytes bigint not null default 0',
    'alter table projects add column versions_bytes bigint not null default 0',
    `alter table projects add column staged_at ${text}`,
    "alter table sections add column fingerprint text not null default ''",
    'alter table library_blocks add column bytes integer not null default 0',
    `update projects set
      text_bytes = coalesce((select sum(${BYTES}) from sections where project_id = projects.id), 0),
      versions_bytes = coalesce((select sum(${BYTES}) from section_versions where project_id = projects.id), 0)`,
    'update library_blocks set bytes = octet_length(node)',
    'create index projects_by_size on projects (owner_id, id, text_bytes, versions_bytes)',
    'create index projects_by_staging on projects (staged_at)',
    'create index images_by_size on images (owner_id, bytes)',
    'create index library_blocks_by_size on library_blocks (owner_id, bytes)',
  ],
};
