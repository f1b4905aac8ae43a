import type { Migration } from './migration.ts';

/** Who writes a draft is asked whenever it matters, so that no draft keeps it. */
export const draftWriters: Migration = {
  name: '0024-draft-writers',
  statements: () => ['alter table draft_jobs drop column is_model'],
};
