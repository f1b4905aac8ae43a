import type { Migration } from './migration.ts';

/** Earlier versions of sections, as they stood before a change. */
export const sectionVersions: Migration = {
  name: '0008-section-versions',
  statements: ({ text }) => [
    `create table section_versions (
      project_id text not null references projects (id) on delete cascade,
      section_id text not null,
      version integer not null,
      title text not null,
      word_count integer not null,
      written_at ${text} not null,
      kept_at ${text} not null,
      images text not null,
      content text not null,
      doc text not null,
      primary key (project_id, section_id, version)
    )`,
  ],
};
