import type { DatabaseKind, Dialect, Migration } from './database.ts';

/** All tables of the first release, with their indexes. `schema.ts` and the files beside it say what the columns mean. */
export const initial: Migration = {
  name: '0001-initial',
  statements: (dialect) =>
    [
      people,
      signIns,
      books,
      sections,
      sectionLogs,
      pictures,
      library,
      members,
      comments,
      canonAndChecks,
      machines,
      server,
    ].flatMap((part) => part(dialect)),
};

function people({ text }: Dialect): string[] {
  return [
    `create table users (
      id text primary key,
      email text not null,
      email_folded text not null unique,
      display_name text not null default '',
      role text not null,
      is_active integer not null,
      email_verified_at text,
      mfa_enabled integer not null,
      password_hash text,
      created_at text not null,
      updated_at text not null,
      last_login_at text
    )`,
    // For the lists that administrators see.
    'create index users_by_creation on users (created_at, id, email_folded, role)',
    'create index users_by_role on users (role, created_at, id, email_folded)',

    // The secrets of authenticator apps.
    `create table totp (
      user_id text primary key references users (id) on delete cascade,
      secret text not null,
      confirmed_at ${text},
      last_step integer not null
    )`,

    // Codes that sign in once without the app.
    `create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      hash ${text} not null,
      primary key (user_id, hash)
    )`,

    // The accounts that people have with a hosted provider.
    `create table hosted_identities (
      issuer ${text} not null,
      subject ${text} not null,
      user_id text not null references users (id) on delete cascade,
      primary key (issuer, subject),
      unique (user_id, issuer)
    )`,
  ];
}

/** Secrets are stored as SHA-256 only. */
function signIns({ text }: Dialect): string[] {
  return [
    // One for each sign-in. Its tokens end with it.
    `create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      created_at ${text} not null,
      refreshed_at ${text} not null,
      expires_at ${text} not null,
      user_agent text not null,
      address text not null
    )`,
    'create index sessions_by_user on sessions (user_id, refreshed_at)',
    'create index sessions_by_end on sessions (expires_at)',

    `create table access_tokens (
      hash ${text} primary key,
      session_id text not null references sessions (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      expires_at ${text} not null
    )`,
    'create index access_tokens_by_session on access_tokens (session_id)',
    'create index access_tokens_by_user on access_tokens (user_id)',
    'create index access_tokens_by_end on access_tokens (expires_at)',

    `create table refresh_tokens (
      hash ${text} primary key,
      session_id text not null references sessions (id) on delete cascade,
      expires_at ${text} not null,
      rotated_at ${text},
      successor_seed text
    )`,
    'create index refresh_tokens_by_session on refresh_tokens (session_id)',
    'create index refresh_tokens_by_end on refresh_tokens (expires_at)',

    // The links in mails: to confirm an address, to change it, to set a new password.
    `create table email_links (
      hash ${text} primary key,
      user_id text not null references users (id) on delete cascade,
      purpose ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null,
      new_email text
    )`,
    'create index email_links_by_user on email_links (user_id, purpose, created_at)',
    'create index email_links_by_end on email_links (expires_at)',

    // What is counted against a limit, such as failed sign-ins. It does not refer to users, because an address may be nobody's.
    `create table attempts (
      id text primary key,
      kind ${text} not null,
      address ${text} not null,
      account ${text} not null,
      made_at ${text} not null
    )`,
    'create index attempts_by_address on attempts (kind, address, made_at)',
    'create index attempts_by_time on attempts (made_at)',
    'create index attempts_by_account on attempts (kind, account, made_at)',
  ];
}

function books({ text }: Dialect): string[] {
  return [
    // A project with `staged_at` is being copied, imported or deleted; one with `trashed_at` is in the trash. Neither is shown.
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
      updated_at ${text} not null,
      layout text not null,
      text_bytes bigint not null default 0,
      versions_bytes bigint not null default 0,
      staged_at ${text},
      style_notes text not null,
      ai text not null,
      trashed_at ${text}
    )`,
    // For the orders of the dashboard.
    'create index projects_by_update on projects (owner_id, updated_at, id)',
    'create index projects_by_title on projects (owner_id, title_folded, id)',
    'create index projects_by_creation on projects (owner_id, created_at, id)',
    'create index projects_by_status on projects (owner_id, status, id)',
    // Covers the query of the quota, which then reads no row of a book.
    'create index projects_by_size on projects (owner_id, id, text_bytes, versions_bytes)',
    'create index projects_by_staging on projects (staged_at)',
    'create index projects_by_trash on projects (trashed_at)',

    // The tags once more, for the filter.
    `create table project_tags (
      project_id text not null references projects (id) on delete cascade,
      position integer not null,
      tag text not null,
      tag_folded text not null,
      primary key (project_id, position)
    )`,
    'create index project_tags_by_tag on project_tags (tag_folded, project_id)',

    // Versions of whole books. The text of a section that several versions have is kept once, in book_texts.
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
      synopsis text not null,
      status text not null,
      content text not null,
      doc text not null,
      primary key (project_id, section_id, version, written_at)
    )`,
  ];
}

function sections({ text }: Dialect): string[] {
  return [
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
      fingerprint text not null,
      opening text not null,
      synopsis text not null,
      status text not null,
      machine_words text not null,
      log_id text not null default '',
      seq integer not null default 0,
      settled_seq integer not null default 0,
      is_rewritten integer not null default 0,
      unsettled_bytes integer not null default 0,
      held_until text not null default '',
      primary key (project_id, id)
    )`,
    'create index sections_by_position on sections (project_id, position, created_at, id, word_count)',
    'create index sections_by_id on sections (id)',
    'create index sections_unsettled on sections (project_id) where settled_seq < seq',

    // Earlier versions of sections, as they stood before a change.
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
      opening text not null,
      synopsis text not null,
      status text not null,
      machine_words text not null,
      primary key (project_id, section_id, version)
    )`,

    // Deleted sections are moved here as they are.
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
      synopsis text not null,
      status text not null,
      content text not null,
      doc text not null
    )`,
    'create index trashed_sections_by_project on trashed_sections (project_id, deleted_at, id)',
    'create index trashed_sections_by_time on trashed_sections (deleted_at)',
  ];
}

/** The text of a section as the Yjs updates that made it. */
function sectionLogs({ text, kind }: Dialect): string[] {
  const bytes = kind === 'postgres' ? 'bytea' : 'blob';
  return [
    `create table section_updates (
      seq integer not null,
      bytes ${bytes} not null,
      user_id text,
      made_at ${text} not null,
      project_id text not null,
      section_id text not null,
      depth integer not null,
      primary key (project_id, section_id, seq),
      foreign key (project_id, section_id) references sections (project_id, id) on delete cascade
    )`,
    'create index section_updates_by_time on section_updates (made_at)',

    // All updates up to one of them, in one.
    `create table section_states (
      seq integer not null,
      bytes ${bytes} not null,
      made_at ${text} not null,
      project_id text not null,
      section_id text not null,
      primary key (project_id, section_id, seq),
      foreign key (project_id, section_id) references sections (project_id, id) on delete cascade
    )`,

    // The people behind the client numbers in updates.
    `create table section_clients (
      client bigint not null,
      user_id text,
      clock bigint not null,
      project_id text not null,
      section_id text not null,
      primary key (project_id, section_id, client),
      foreign key (project_id, section_id) references sections (project_id, id) on delete cascade
    )`,
  ];
}

/** The bytes are in the image store, under their hash. */
function pictures({ text }: Dialect): string[] {
  return [
    // An image may belong to several people: a person who takes over a book gets its images, and the previous owner keeps them.
    `create table images (
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
    'create index images_by_hash on images (hash)',
    'create index images_by_owner on images (owner_id, created_at)',
    'create index images_by_size on images (owner_id, bytes)',

    // One style of a family in each row.
    `create table fonts (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      hash ${text} not null,
      type text not null,
      family text not null,
      family_folded ${text} not null,
      style text not null,
      weight integer not null,
      is_italic integer not null,
      embedding text not null,
      bytes integer not null,
      name text not null,
      created_at ${text} not null
    )`,
    'create index fonts_by_family on fonts (owner_id, family_folded)',
    'create index fonts_by_size on fonts (owner_id, bytes)',
    'create index fonts_by_hash on fonts (hash)',
  ];
}

/** What an author saves for use in several books. */
function library({ text }: Dialect): string[] {
  return [
    `create table library_blocks (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      kind text not null,
      name text not null,
      name_folded ${text} not null,
      detail text not null,
      search_text text not null,
      node text not null,
      project_id text references projects (id) on delete set null,
      created_at ${text} not null,
      bytes integer not null
    )`,
    'create index library_blocks_by_name on library_blocks (owner_id, name_folded, id)',
    'create index library_blocks_by_project on library_blocks (project_id)',
    'create index library_blocks_by_size on library_blocks (owner_id, bytes)',

    `create table own_themes (
      id ${text} primary key,
      owner_id text not null references users (id) on delete cascade,
      name text not null,
      layout text not null,
      bytes integer not null,
      created_at text not null,
      updated_at text not null
    )`,
    'create index own_themes_by_size on own_themes (owner_id, bytes)',
  ];
}

/** Who else has access to a book: members, invited people, and anybody with a link. */
function members({ text }: Dialect): string[] {
  return [
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
  ];
}

/** A reply is a comment with the id of its thread. A comment stays when its section is in the trash. */
function comments({ text }: Dialect): string[] {
  return [
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

    // The people whom comments mention.
    `create table mentions (
      comment_id ${text} not null references comments (id) on delete cascade,
      user_id ${text} not null references users (id) on delete cascade,
      created_at ${text} not null,
      read_at ${text},
      primary key (comment_id, user_id)
    )`,
    'create index mentions_by_user on mentions (user_id, created_at)',
  ];
}

function canonAndChecks({ text }: Dialect): string[] {
  return [
    // The people, places and things of a book.
    `create table canon_entries (
      project_id ${text} not null references projects (id) on delete cascade,
      id ${text} not null,
      owner_id ${text} not null references users (id) on delete cascade,
      name text not null,
      kind text not null,
      aliases text not null,
      facts text not null,
      secret integer not null,
      dismissed integer not null,
      bytes integer not null,
      created_at text not null,
      updated_at text not null,
      primary key (project_id, id)
    )`,
    'create index canon_entries_by_size on canon_entries (owner_id, bytes)',

    // Findings of checks that the author accepted as intended.
    `create table accepted_findings (
      project_id ${text} not null references projects (id) on delete cascade,
      finding_id ${text} not null,
      accepted_at text not null,
      primary key (project_id, finding_id)
    )`,

    // What one change of many sections changed, so that it can be taken back.
    `create table check_fixes (
      id ${text} primary key,
      project_id ${text} not null references projects (id) on delete cascade,
      made_at text not null,
      sections text not null,
      licence text,
      entries text not null,
      cover text
    )`,
    'create index check_fixes_by_project on check_fixes (project_id, made_at)',
  ];
}

function machines({ text }: Dialect): string[] {
  return [
    // People's own keys for services of language models.
    `create table own_ai (
      user_id text primary key references users (id) on delete cascade,
      provider text not null,
      base_url text not null,
      sealed_key text,
      model text not null,
      image_model text,
      updated_at ${text} not null
    )`,

    // How often a person asked the generator on a day.
    `create table generation_days (
      user_id text not null references users (id) on delete cascade,
      day ${text} not null,
      requests integer not null,
      primary key (user_id, day)
    )`,
    'create index generation_days_by_day on generation_days (day)',

    // How many words a person wrote on a day, by the date where they are.
    `create table written_days (
      user_id text not null references users (id) on delete cascade,
      day ${text} not null,
      words integer not null,
      primary key (user_id, day)
    )`,

    // Books that are written from an outline, section by section.
    `create table draft_jobs (
      id ${text} primary key,
      owner_id text not null references users (id) on delete cascade,
      project_id text not null references projects (id) on delete cascade,
      state ${text} not null,
      message text not null,
      brief text not null,
      seed text not null,
      sections text not null,
      run integer not null,
      tokens_used integer not null,
      is_counted integer not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      begun_by text references users (id) on delete set null
    )`,
    'create index draft_jobs_of_project on draft_jobs (project_id, owner_id)',
    'create index draft_jobs_by_state on draft_jobs (owner_id, state)',
    'create index draft_jobs_by_person on draft_jobs (begun_by, state)',
  ];
}

function server({ text, kind }: Dialect): string[] {
  return [
    // Work that outlives the process that took it on.
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

    // Facts that the server stores about itself.
    `create table server_facts (
      name ${text} primary key,
      value text not null
    )`,

    // What administrators did. It does not refer to users, so that entries stay when an account is deleted.
    `create table audit_log (
      id bigint primary key,
      action text not null,
      target_type text not null,
      target_id text,
      target_email text,
      admin_id text,
      admin_email text not null,
      address text not null,
      old_value text,
      new_value text,
      created_at ${text} not null
    )`,
    ...SEALED[kind],

    // One row with the total. It is the lock for every change, so that entries are numbered without a gap.
    'create table audit_head (id integer primary key check (id = 1), entries bigint not null)',
    'insert into audit_head (id, entries) values (1, 0)',
  ];
}

/** The database itself refuses to change or delete an entry of the audit log. */
const SEALED: Record<DatabaseKind, string[]> = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger audit_log_no_${change} before ${change} on audit_log begin
      select raise(abort, 'Entries of the audit log cannot be changed');
    end`,
  ),
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as $$ begin
      raise exception 'Entries of the audit log cannot be changed';
    end $$`,
    `create trigger audit_log_sealed before update or delete or truncate on audit_log
      for each statement execute function refuse_audit_change()`,
  ],
};
