import type { Migration } from './migration.ts';

/** How deep updates nest, so that together they cannot nest deeper than a program can follow. */
export const depthOfUpdates: Migration = {
  name: '0031-depth-of-updates',
  statements: () => ['alter table section_updates add column depth integer not null default 0'],
};
