import type { Migration } from './migration.ts';

/**
 * What was deleted and can be brought back, and versions of whole books. A section in the trash is moved as it is; a project stays in its
 * place and is marked. The text of a section that several versions of a book have is kept once.
 */
export const trashAndBookVersions: Migration = {
  name: '0026-trash-and-book-versions',
  statements: ({ text }) => [
    `alter table projects add column trashed_at ${text}`,
    'create index projects_by_trash on projects (trashed_at)',
    `create table trashed_sections (
      id ${text} primary key,
      project_id text not null references projects (id) on delete cascade,
      section_id ${text} not null,
      before_id ${text},
      after_id ${text},
      deleted_at ${text} not null,
      title text not null,
      position integer not null,
      word_count integer not null,
      machine_words text not null,
      version integer not null,
      last_save_id text,
      created_at ${text} not null,
      updated_at ${text} not null,
      fingerprint text not null,
      images text not null,
      opening text not null,
      content text not null,
      doc text not null
    )`,
    'create index trashed_sections_by_project on trashed_sections (project_id, deleted_at, id)',
    'create index trashed_sections_by_time on trashed_sections (deleted_at)',
    `create table book_versions (
      id ${text} primary key,
      project_id text not null references projects (id) on delete cascade,
      name text not null,
      made_at ${text} not null,
      is_automatic integer not null,
      word_count integer not null,
      section_count integer not null,
      facts text not null
    )`,
    'create index book_versions_by_time on book_versions (project_id, made_at, id)',
    `create table book_version_sections (
      book_version_id ${text} not null references book_versions (id) on delete cascade,
      position integer not null,
      section_id ${text} not null,
      version integer not null,
      written_at ${text} not null,
      primary key (book_version_id, position)
    )`,
    'create index book_version_sections_by_text on book_version_sections (section_id, version, written_at)',
    `create table book_texts (
      project_id text not null references projects (id) on delete cascade,
      section_id ${text} not null,
      version integer not null,
      written_at ${text} not null,
      title text not null,
      word_count integer not null,
      machine_words text not null,
      images text not null,
      opening text not null,
      content text not null,
      doc text not null,
      primary key (project_id, section_id, version, written_at)
    )`,
  ],
};
