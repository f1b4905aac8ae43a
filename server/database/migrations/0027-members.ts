import type { Migration } from './migration.ts';

const IMAGE_COLUMNS = 'id, owner_id, hash, type, bytes, width, height, created_at, name, alt, search_text, source';

/** An image may be several people's: who takes over a book has its images, and whose it was keeps them in their library. */
const SHARED_IMAGES = {
  sqlite: [
    `create table images_next (
      id text not null,
      owner_id text not null references users (id) on delete cascade,
      hash text not null,
      type text not null,
      bytes integer not null,
      width integer not null,
      height integer not null,
      created_at text not null,
      name text not null default '',
      alt text not null default '',
      search_text text not null default '',
      source text not null default 'uploaded',
      primary key (id, owner_id)
    )`,
    `insert into images_next (${IMAGE_COLUMNS}) select ${IMAGE_COLUMNS} from images`,
    'drop table images',
    'alter table images_next rename to images',
    'create index images_by_hash on images (hash)',
    'create index images_by_owner on images (owner_id, created_at)',
    'create index images_by_size on images (owner_id, bytes)',
  ],
  postgres: ['alter table images drop constraint images_pkey', 'alter table images add primary key (id, owner_id)'],
};

/** Who else may come to a book: members, those who are asked, and whoever has a link. */
export const members: Migration = {
  name: '0027-members',
  statements: ({ text, kind }) => [
    ...SHARED_IMAGES[kind],
    `create table project_members (
      project_id text not null references projects (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      role text not null,
      added_at text not null,
      primary key (project_id, user_id)
    )`,
    'create index project_members_by_user on project_members (user_id, project_id, role)',
    `create table project_invitations (
      id ${text} primary key,
      project_id text not null references projects (id) on delete cascade,
      email text not null,
      email_folded ${text} not null,
      role text not null,
      token_hash ${text} not null unique,
      created_at ${text} not null,
      expires_at ${text} not null,
      unique (project_id, email_folded)
    )`,
    'create index project_invitations_by_email on project_invitations (email_folded)',
    `create table project_links (
      id ${text} primary key,
      project_id text not null references projects (id) on delete cascade,
      role text not null,
      token_hash ${text} not null unique,
      created_at ${text} not null,
      expires_at ${text}
    )`,
    'create index project_links_by_project on project_links (project_id)',
    // Whoever has begun a draft or goes on with it: it is written by their key.
    'alter table draft_jobs add column begun_by text references users (id) on delete set null',
    'update draft_jobs set begun_by = owner_id',
    'create index draft_jobs_by_person on draft_jobs (begun_by, state)',
  ],
};
