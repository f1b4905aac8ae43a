import type { Migration } from './migration.ts';

/** The findings of a book's checks that are meant, and what putting others right has changed. */
export const checks: Migration = {
  name: '0022-checks',
  statements: ({ text }) => [
    `create table accepted_findings (
      project_id ${text} not null references projects (id) on delete cascade,
      finding_id ${text} not null,
      accepted_at text not null,
      primary key (project_id, finding_id)
    )`,
    `create table check_fixes (
      id ${text} primary key,
      project_id ${text} not null references projects (id) on delete cascade,
      made_at text not null,
      sections text not null,
      licence text
    )`,
    'create index check_fixes_by_project on check_fixes (project_id, made_at)',
  ],
};
