import type { Migration } from './migration.ts';

/** Background tasks with their leases, and what the server knows of itself. */
export const tasks: Migration = {
  name: '0013-tasks',
  statements: ({ text }) => [
    `create table tasks (
      id ${text} primary key,
      kind ${text} not null,
      payload text not null,
      run_at ${text} not null,
      attempts integer not null,
      lease_holder ${text},
      lease_ends_at ${text},
      created_at ${text} not null
    )`,
    'create index tasks_by_time on tasks (run_at)',
    `create table server_facts (
      name ${text} primary key,
      value text not null
    )`,
  ],
};
