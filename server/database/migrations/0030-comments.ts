import type { Migration } from './migration.ts';

/** What members write about a section, or about words in it, with what others reply. */
export const comments: Migration = {
  name: '0030-comments',
  statements: ({ text }) => [
    `create table comments (
      id ${text} primary key,
      project_id ${text} not null references projects (id) on delete cascade,
      owner_id ${text} not null references users (id) on delete cascade,
      section_id ${text} not null,
      thread_id ${text} references comments (id) on delete cascade,
      author_id ${text} references users (id) on delete set null,
      text text not null,
      anchor text,
      bytes integer not null,
      created_at ${text} not null,
      edited_at ${text},
      resolved_at ${text},
      resolved_by ${text} references users (id) on delete set null
    )`,
    'create index comments_by_section on comments (project_id, section_id, created_at, id)',
    'create index comments_by_thread on comments (thread_id)',
    'create index comments_by_size on comments (owner_id, bytes)',
    'create index comments_by_author on comments (author_id)',
    'create index comments_by_resolver on comments (resolved_by)',
  ],
};
