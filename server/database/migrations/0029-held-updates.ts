import type { Migration } from './migration.ts';

/** A section that is about to leave takes no updates for a moment. */
export const heldUpdates: Migration = {
  name: '0029-held-updates',
  statements: () => ["alter table sections add column held_until text not null default ''"],
};
