import type { Migration } from './migration.ts';

/** The entries of the canon that a renaming has changed beside the text of its book. */
export const renaming: Migration = {
  name: '0023-renaming',
  statements: () => ['alter table check_fixes add column entries text'],
};
