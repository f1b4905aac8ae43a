import type { Migration } from './migration.ts';

/** How each section begins. */
export const openings: Migration = {
  name: '0017-openings',
  statements: () => [
    "alter table sections add column opening text not null default '{}'",
    "alter table section_versions add column opening text not null default '{}'",
  ],
};
