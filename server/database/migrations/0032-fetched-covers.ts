import type { Migration } from './migration.ts';

/** The cover of a book that showed a picture of another server, before it was fetched and after. */
export const fetchedCovers: Migration = {
  name: '0032-fetched-covers',
  statements: () => ['alter table check_fixes add column cover text'],
};
