import type { Migration } from './migration.ts';

/** People, their projects with tags and sections, and their images. */
export const books: Migration = {
  name: '0001-books',
  statements: ({ text }) => [
    `create table users (
      id text primary key,
      email text not null,
      email_folded text not null unique,
      role text not null default 'user',
      is_active integer not null default 1,
      email_verified_at text,
      mfa_enabled integer not null default 0,
      password_hash text,
      created_at text not null,
      updated_at text not null,
      last_login_at text
    )`,
    `create table projects (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      title text not null,
      title_folded ${text} not null,
      book_type text not null,
      variant text not null,
      description text not null,
      thumbnail text not null,
      status ${text} not null,
      author text not null,
      tags text not null,
      search_text text not null,
      version integer not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    'create index projects_by_update on projects (owner_id, updated_at, id)',
    'create index projects_by_title on projects (owner_id, title_folded, id)',
    'create index projects_by_creation on projects (owner_id, created_at, id)',
    'create index projects_by_status on projects (owner_id, status, id)',
    `create table project_tags (
      project_id text not null references projects (id) on delete cascade,
      position integer not null,
      tag text not null,
      tag_folded text not null,
      primary key (project_id, position)
    )`,
    'create index project_tags_by_tag on project_tags (tag_folded, project_id)',
    `create table sections (
      project_id text not null references projects (id) on delete cascade,
      id text not null,
      title text not null,
      position integer not null,
      word_count integer not null,
      version integer not null,
      last_save_id text,
      created_at text not null,
      updated_at text not null,
      images text not null,
      content text not null,
      doc text not null,
      primary key (project_id, id)
    )`,
    'create index sections_by_position on sections (project_id, position, created_at, id, word_count)',
    'create index sections_by_id on sections (id)',
    `create table images (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      hash text not null,
      type text not null,
      bytes integer not null,
      width integer not null,
      height integer not null,
      created_at text not null
    )`,
    'create index images_by_hash on images (hash)',
    'create index images_by_owner on images (owner_id, created_at)',
  ],
};
