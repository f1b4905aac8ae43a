import type { Migration } from './migration.ts';

/** Whether machines may write for a book, and which words of its sections they wrote. */
export const provenance: Migration = {
  name: '0021-provenance',
  statements: () => [
    "alter table projects add column ai text not null default 'on'",
    "alter table sections add column machine_words text not null default '{}'",
    "alter table section_versions add column machine_words text not null default '{}'",
  ],
};
