import type { Migration } from './migration.ts';

/** Books that are written from an outline, section by section. */
export const draftJobs: Migration = {
  name: '0020-draft-jobs',
  statements: ({ text }) => [
    `create table draft_jobs (
      id ${text} primary key,
      owner_id text not null references users (id) on delete cascade,
      project_id text not null references projects (id) on delete cascade,
      state ${text} not null,
      message text not null,
      brief text not null,
      seed text not null,
      is_model integer not null,
      sections text not null,
      run integer not null,
      tokens_used integer not null,
      is_counted integer not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create index draft_jobs_of_project on draft_jobs (project_id, owner_id)',
    'create index draft_jobs_by_state on draft_jobs (owner_id, state)',
  ],
};
