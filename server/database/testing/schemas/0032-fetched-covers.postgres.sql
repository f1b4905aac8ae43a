SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      raise exception 'Entries of the audit log cannot be changed';
    end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accepted_findings (
    project_id text NOT NULL COLLATE pg_catalog."C",
    finding_id text NOT NULL COLLATE pg_catalog."C",
    accepted_at text NOT NULL
);
CREATE TABLE public.access_tokens (
    hash text NOT NULL COLLATE pg_catalog."C",
    session_id text NOT NULL,
    user_id text NOT NULL,
    expires_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.attempts (
    id text NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C",
    made_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.audit_head (
    id integer NOT NULL,
    entries bigint NOT NULL,
    CONSTRAINT audit_head_id_check CHECK ((id = 1))
);
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    action text NOT NULL,
    target_type text NOT NULL,
    target_id text,
    target_email text,
    admin_id text,
    admin_email text NOT NULL,
    address text NOT NULL,
    old_value text,
    new_value text,
    created_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.book_texts (
    project_id text NOT NULL,
    section_id text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    written_at text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL,
    word_count integer NOT NULL,
    machine_words text NOT NULL,
    images text NOT NULL,
    opening text NOT NULL,
    content text NOT NULL,
    doc text NOT NULL
);
CREATE TABLE public.book_version_sections (
    book_version_id text NOT NULL COLLATE pg_catalog."C",
    "position" integer NOT NULL,
    section_id text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    written_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.book_versions (
    id text NOT NULL COLLATE pg_catalog."C",
    project_id text NOT NULL,
    name text NOT NULL,
    made_at text NOT NULL COLLATE pg_catalog."C",
    is_automatic integer NOT NULL,
    word_count integer NOT NULL,
    section_count integer NOT NULL,
    facts text NOT NULL
);
CREATE TABLE public.canon_entries (
    project_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    owner_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    kind text NOT NULL,
    aliases text NOT NULL,
    facts text NOT NULL,
    secret integer NOT NULL,
    dismissed integer NOT NULL,
    bytes integer NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.check_fixes (
    id text NOT NULL COLLATE pg_catalog."C",
    project_id text NOT NULL COLLATE pg_catalog."C",
    made_at text NOT NULL,
    sections text NOT NULL,
    licence text,
    entry text,
    cover text
);
CREATE TABLE public.comments (
    id text NOT NULL COLLATE pg_catalog."C",
    project_id text NOT NULL COLLATE pg_catalog."C",
    owner_id text NOT NULL COLLATE pg_catalog."C",
    section_id text NOT NULL COLLATE pg_catalog."C",
    thread_id text COLLATE pg_catalog."C",
    author_id text COLLATE pg_catalog."C",
    text text NOT NULL,
    anchor text,
    bytes integer NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    edited_at text COLLATE pg_catalog."C",
    resolved_at text COLLATE pg_catalog."C",
    resolved_by text COLLATE pg_catalog."C"
);
CREATE TABLE public.draft_jobs (
    id text NOT NULL COLLATE pg_catalog."C",
    owner_id text NOT NULL,
    project_id text NOT NULL,
    state text NOT NULL COLLATE pg_catalog."C",
    message text NOT NULL,
    brief text NOT NULL,
    seed text NOT NULL,
    sections text NOT NULL,
    run integer NOT NULL,
    tokens_used integer NOT NULL,
    is_counted integer NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    begun_by text
);
CREATE TABLE public.email_links (
    hash text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL,
    purpose text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C",
    new_email text
);
CREATE TABLE public.fonts (
    id text NOT NULL,
    owner_id text NOT NULL,
    hash text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL,
    family text NOT NULL,
    family_folded text NOT NULL COLLATE pg_catalog."C",
    style text NOT NULL,
    weight integer NOT NULL,
    is_italic integer NOT NULL,
    embedding text NOT NULL,
    bytes integer NOT NULL,
    name text NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.generation_days (
    user_id text NOT NULL,
    day text NOT NULL COLLATE pg_catalog."C",
    requests integer NOT NULL
);
CREATE TABLE public.hosted_identities (
    issuer text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.images (
    id text NOT NULL,
    owner_id text NOT NULL,
    hash text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    source text DEFAULT 'uploaded'::text NOT NULL
);
CREATE TABLE public.library_blocks (
    id text NOT NULL,
    owner_id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL COLLATE pg_catalog."C",
    detail text NOT NULL,
    search_text text NOT NULL,
    node text NOT NULL,
    project_id text,
    created_at text NOT NULL COLLATE pg_catalog."C",
    bytes integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    done_at text NOT NULL
);
CREATE TABLE public.own_ai (
    user_id text NOT NULL,
    provider text NOT NULL,
    base_url text NOT NULL,
    sealed_key text,
    model text NOT NULL,
    image_model text,
    updated_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.own_themes (
    id text NOT NULL COLLATE pg_catalog."C",
    owner_id text NOT NULL,
    name text NOT NULL,
    layout text NOT NULL,
    bytes integer NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.project_invitations (
    id text NOT NULL COLLATE pg_catalog."C",
    project_id text NOT NULL,
    email text NOT NULL,
    email_folded text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL,
    token_hash text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.project_links (
    id text NOT NULL COLLATE pg_catalog."C",
    project_id text NOT NULL,
    role text NOT NULL,
    token_hash text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.project_members (
    project_id text NOT NULL,
    user_id text NOT NULL,
    role text NOT NULL,
    added_at text NOT NULL
);
CREATE TABLE public.project_tags (
    project_id text NOT NULL,
    "position" integer NOT NULL,
    tag text NOT NULL,
    tag_folded text NOT NULL
);
CREATE TABLE public.projects (
    id text NOT NULL,
    owner_id text NOT NULL,
    title text NOT NULL,
    title_folded text NOT NULL COLLATE pg_catalog."C",
    book_type text NOT NULL,
    variant text NOT NULL,
    description text NOT NULL,
    thumbnail text NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    author text NOT NULL,
    tags text NOT NULL,
    search_text text NOT NULL,
    version integer NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    layout text DEFAULT '{}'::text NOT NULL,
    text_bytes bigint DEFAULT 0 NOT NULL,
    versions_bytes bigint DEFAULT 0 NOT NULL,
    staged_at text COLLATE pg_catalog."C",
    style_notes text DEFAULT ''::text NOT NULL,
    ai text DEFAULT 'on'::text NOT NULL,
    trashed_at text COLLATE pg_catalog."C"
);
CREATE TABLE public.recovery_codes (
    user_id text NOT NULL,
    hash text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.refresh_tokens (
    hash text NOT NULL COLLATE pg_catalog."C",
    session_id text NOT NULL,
    expires_at text NOT NULL COLLATE pg_catalog."C",
    rotated_at text COLLATE pg_catalog."C",
    successor_seed text
);
CREATE TABLE public.section_clients (
    client bigint NOT NULL,
    user_id text,
    clock bigint NOT NULL,
    project_id text NOT NULL,
    section_id text NOT NULL
);
CREATE TABLE public.section_states (
    seq integer NOT NULL,
    bytes bytea NOT NULL,
    made_at text NOT NULL COLLATE pg_catalog."C",
    project_id text NOT NULL,
    section_id text NOT NULL
);
CREATE TABLE public.section_updates (
    seq integer NOT NULL,
    bytes bytea NOT NULL,
    user_id text,
    made_at text NOT NULL COLLATE pg_catalog."C",
    project_id text NOT NULL,
    section_id text NOT NULL,
    depth integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.section_versions (
    project_id text NOT NULL,
    section_id text NOT NULL,
    version integer NOT NULL,
    title text NOT NULL,
    word_count integer NOT NULL,
    written_at text NOT NULL COLLATE pg_catalog."C",
    kept_at text NOT NULL COLLATE pg_catalog."C",
    images text NOT NULL,
    content text NOT NULL,
    doc text NOT NULL,
    opening text DEFAULT '{}'::text NOT NULL,
    machine_words text DEFAULT '{}'::text NOT NULL
);
CREATE TABLE public.sections (
    project_id text NOT NULL,
    id text NOT NULL,
    title text NOT NULL,
    "position" integer NOT NULL,
    word_count integer NOT NULL,
    version integer NOT NULL,
    last_save_id text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    images text NOT NULL,
    content text NOT NULL,
    doc text NOT NULL,
    opening text DEFAULT '{}'::text NOT NULL,
    machine_words text DEFAULT '{}'::text NOT NULL,
    log_id text DEFAULT ''::text NOT NULL,
    seq integer DEFAULT 0 NOT NULL,
    settled_seq integer DEFAULT 0 NOT NULL,
    is_rewritten integer DEFAULT 0 NOT NULL,
    unsettled_bytes integer DEFAULT 0 NOT NULL,
    held_until text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.server_facts (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    refreshed_at text NOT NULL COLLATE pg_catalog."C",
    expires_at text NOT NULL COLLATE pg_catalog."C",
    user_agent text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.tasks (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    payload text NOT NULL,
    run_at text NOT NULL COLLATE pg_catalog."C",
    attempts integer NOT NULL,
    lease_holder text COLLATE pg_catalog."C",
    lease_ends_at text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.totp (
    user_id text NOT NULL,
    secret text NOT NULL,
    confirmed_at text COLLATE pg_catalog."C",
    last_step integer NOT NULL
);
CREATE TABLE public.trashed_sections (
    id text NOT NULL COLLATE pg_catalog."C",
    project_id text NOT NULL,
    section_id text NOT NULL COLLATE pg_catalog."C",
    before_id text COLLATE pg_catalog."C",
    after_id text COLLATE pg_catalog."C",
    deleted_at text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL,
    "position" integer NOT NULL,
    word_count integer NOT NULL,
    machine_words text NOT NULL,
    version integer NOT NULL,
    last_save_id text,
    created_at text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C",
    fingerprint text NOT NULL,
    images text NOT NULL,
    opening text NOT NULL,
    content text NOT NULL,
    doc text NOT NULL
);
CREATE TABLE public.users (
    id text NOT NULL,
    email text NOT NULL,
    email_folded text NOT NULL,
    role text DEFAULT 'user'::text NOT NULL,
    is_active integer DEFAULT 1 NOT NULL,
    email_verified_at text,
    mfa_enabled integer DEFAULT 0 NOT NULL,
    password_hash text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    last_login_at text
);
INSERT INTO public.accepted_findings (project_id, finding_id, accepted_at) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'rules-1', '2026-01-02T03:04:05.000Z');
INSERT INTO public.access_tokens (hash, session_id, user_id, expires_at) VALUES ('133bfdfb1d7a05c30255d5c1a8ae3db0f12bae4d7510822b43a0b2456efa4908', '37dc796a-77a7-4b6f-a26f-6ad0850514f0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2026-11-22T08:37:48.842Z');
INSERT INTO public.access_tokens (hash, session_id, user_id, expires_at) VALUES ('7c74b1215fc850b51efd072469b80c6ae6a154217bdd5a748fcff8fd005c40fd', 'e5b4d8ed-c8f0-4f1d-81f9-89a2bf4d3e89', '791fa753-b9ef-4e39-861a-6e3fd0481ead', '2026-11-22T08:37:49.401Z');
INSERT INTO public.attempts (id, kind, address, account, made_at) VALUES ('attempt-1', 'login', '192.0.2.1', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '2026-01-02T03:04:05.000Z');
INSERT INTO public.audit_head (id, entries) VALUES (1, 2);
INSERT INTO public.audit_log (id, action, target_type, target_id, target_email, admin_id, admin_email, address, old_value, new_value, created_at) VALUES (1, 'role_changed', 'user', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'ada@example.com', '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'ed@example.com', '127.0.0.1', 'user', 'admin', '2026-11-22T07:37:49.533Z');
INSERT INTO public.audit_log (id, action, target_type, target_id, target_email, admin_id, admin_email, address, old_value, new_value, created_at) VALUES (2, 'role_changed', 'user', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'ada@example.com', '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'ed@example.com', '127.0.0.1', 'admin', 'user', '2026-11-22T07:37:49.537Z');
INSERT INTO public.book_texts (project_id, section_id, version, written_at, title, word_count, machine_words, images, opening, content, doc) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'thrown-away', 3, '2026-01-02T03:04:05.000Z', 'Thrown away', 1, '{}', '[]', '{}', '<p>Salt.</p>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt."}]}]}');
INSERT INTO public.book_version_sections (book_version_id, "position", section_id, version, written_at) VALUES ('version-1', 0, 'thrown-away', 3, '2026-01-02T03:04:05.000Z');
INSERT INTO public.book_versions (id, project_id, name, made_at, is_automatic, word_count, section_count, facts) VALUES ('version-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'First draft', '2026-01-02T03:04:05.000Z', 0, 1, 1, '{"title":"The Salt-Wife"}');
INSERT INTO public.canon_entries (project_id, id, owner_id, name, kind, aliases, facts, secret, dismissed, bytes, created_at, updated_at) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'found-tam-orrin', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'Tam Orrin', 'person', '["Tam"]', '["Owes Elda forty gold pieces"]', 1, 0, 47, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z');
INSERT INTO public.check_fixes (id, project_id, made_at, sections, licence, entry, cover) VALUES ('fix-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '2026-01-02T03:04:05.000Z', '[]', NULL, NULL, NULL);
INSERT INTO public.comments (id, project_id, owner_id, section_id, thread_id, author_id, text, anchor, bytes, created_at, edited_at, resolved_at, resolved_by) VALUES ('5d0c6a3e-1d5b-4a0e-9a5e-1c2f6b7a8d90', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '6722a264-0a82-4f11-bc47-5d757aafa862', NULL, '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'When?', '{"quote":"Now.","words":"Now.","before":"","after":"","from":"AAAA","to":"AAAA","is_gone":true,"log_id":""}', 9, '2026-01-02T03:04:05.000Z', NULL, '2026-01-02T03:04:05.000Z', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0');
INSERT INTO public.comments (id, project_id, owner_id, section_id, thread_id, author_id, text, anchor, bytes, created_at, edited_at, resolved_at, resolved_by) VALUES ('8f1b2c44-7a3d-4e52-b6d1-0e9f3a5c7b21', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '6722a264-0a82-4f11-bc47-5d757aafa862', '5d0c6a3e-1d5b-4a0e-9a5e-1c2f6b7a8d90', NULL, 'Soon.', NULL, 5, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', NULL, NULL);
INSERT INTO public.draft_jobs (id, owner_id, project_id, state, message, brief, seed, sections, run, tokens_used, is_counted, created_at, updated_at, begun_by) VALUES ('draft-1', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'paused', 'The text service is busy.', '{"theme":"A haunted harbor","level":3,"characters":4,"length":"short","names":["Saltmere"]}', 'seed-1', '[{"part":"intro","title":"Introduction","kind":"story","summary":"How it begins","id":"section-1","state":"waiting","words":0,"attempt":0}]', 2, 0, 1, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0');
INSERT INTO public.email_links (hash, user_id, purpose, created_at, expires_at, new_email) VALUES ('0f609e8897d5cb9d01efac200015f25fee57004b73808b29b63e6e6235f39be0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'verify-email', '2026-11-22T07:37:48.548Z', '2026-11-23T07:37:48.548Z', NULL);
INSERT INTO public.email_links (hash, user_id, purpose, created_at, expires_at, new_email) VALUES ('105659474ab4ea127e6c1bac051aabda82db5ba00d920d9380125f9f8d92aa39', '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'verify-email', '2026-11-22T07:37:49.145Z', '2026-11-23T07:37:49.145Z', NULL);
INSERT INTO public.email_links (hash, user_id, purpose, created_at, expires_at, new_email) VALUES ('cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'reset_password', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', NULL);
INSERT INTO public.fonts (id, owner_id, hash, type, family, family_folded, style, weight, is_italic, embedding, bytes, name, created_at) VALUES ('font-1', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', 'font/ttf', 'Salt Marsh', 'salt marsh', 'Bold', 700, 0, 'installable', 40000, 'salt.ttf', '2026-01-02T03:04:05.000Z');
INSERT INTO public.generation_days (user_id, day, requests) VALUES ('0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2026-01-02', 3);
INSERT INTO public.hosted_identities (issuer, subject, user_id, created_at) VALUES ('https://id.example', 'subject-1', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2026-01-02T03:04:05.000Z');
INSERT INTO public.images (id, owner_id, hash, type, bytes, width, height, created_at, name, alt, search_text, source) VALUES ('f9e9e7e2-e7c9-4d9c-a16f-b8c201d850d9', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '6520131b383e01736cf10d2eb8f53449f1f720aba1fccaab77135033b1e3ff81', 'image/png', 136, 40, 30, '2026-11-22T07:37:49.466Z', 'ember.png', '', 'ember.png
', 'uploaded');
INSERT INTO public.library_blocks (id, owner_id, kind, name, name_folded, detail, search_text, node, project_id, created_at, bytes) VALUES ('731b86f1-b212-4525-b025-9d7f95b00608', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'statBlock', 'Fen Goblin', 'fen goblin', 'CR 1/4', 'fen goblin
cr 1/4', '{"type":"statBlock","attrs":{"data":{"layout":"2024","name":"Fen Goblin","size":"Small","kind":"Fey (Goblinoid)","alignment":"Chaotic Neutral","armorClass":15,"armorNote":"","hitPoints":10,"hitDice":"3d6","speed":"30 ft.","initiative":null,"abilities":{"str":8,"dex":15,"con":10,"int":10,"wis":8,"cha":8},"saves":{"str":null,"dex":null,"con":null,"int":null,"wis":null,"cha":null},"skills":[],"gear":"","vulnerabilities":"","resistances":"","immunities":"","conditionImmunities":"","senses":"","passivePerception":null,"languages":"","challenge":"1/4","xp":50,"xpNote":"","proficiencyBonus":2,"traits":[],"actions":[{"name":"Scimitar","text":"*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 5 (1d6 + 2) Slashing damage."}],"bonusActions":[],"reactions":[],"legendaryIntro":"","legendaryActions":[]}}}', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '2026-11-22T07:37:49.527Z', 796);
INSERT INTO public.migrations (name, done_at) VALUES ('0001-books', '2026-01-02T03:04:05.000Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0002-accounts', '2026-01-02T03:04:05.000Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0003-account-care', '2026-01-02T03:04:05.000Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0004-audit-log', '2026-01-02T03:04:05.000Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0005-library', '2026-01-02T03:04:05.000Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0008-section-versions', '2026-01-02T03:04:05.000Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0009-layout', '2026-01-02T03:04:05.000Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0010-chosen-layout', '2026-11-22T10:50:23.929Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0011-sizes-and-staging', '2026-11-22T21:00:35.916Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0012-fair-use', '2026-11-22T21:37:06.691Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0013-tasks', '2026-11-22T22:12:03.565Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0015-fonts', '2026-11-23T07:02:11.502Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0016-own-themes', '2026-11-23T07:28:23.646Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0017-openings', '2026-11-23T11:17:30.959Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0018-canon', '2026-11-23T17:42:14.455Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0019-own-ai', '2026-11-23T18:54:25.850Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0020-draft-jobs', '2026-11-23T18:54:30.911Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0021-provenance', '2026-11-23T18:54:35.530Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0022-checks', '2026-11-23T18:54:40.756Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0023-renaming', '2026-11-23T21:21:26.729Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0024-draft-writers', '2026-11-24T10:31:50.548Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0025-own-ai-names', '2026-11-24T11:32:14.599Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0026-trash-and-book-versions', '2026-11-25T19:26:49.553Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0027-members', '2026-11-25T20:21:45.407Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0028-living-sections', '2026-11-25T20:39:32.141Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0029-held-updates', '2026-11-26T11:18:52.763Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0030-comments', '2026-11-26T14:24:50.871Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0031-depth-of-updates', '2026-11-26T14:37:09.607Z');
INSERT INTO public.migrations (name, done_at) VALUES ('0032-fetched-covers', '2026-11-28T12:48:26.216Z');
INSERT INTO public.own_ai (user_id, provider, base_url, sealed_key, model, image_model, updated_at) VALUES ('0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'openai', 'https://api.openai.com/v1', NULL, 'a-model', NULL, '2026-01-02T03:04:05.000Z');
INSERT INTO public.own_themes (id, owner_id, name, layout, bytes, created_at, updated_at) VALUES ('theme-1', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'Salt and Ink', '{"theme":"zine","settings":{"inks":"black_red"},"paper":"a5"}', 73, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z');
INSERT INTO public.project_invitations (id, project_id, email, email_folded, role, token_hash, created_at, expires_at) VALUES ('invitation-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'Bea@example.com', 'bea@example.com', 'commenter', 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', '2026-01-02T03:04:05.000Z', '2026-01-16T03:04:05.000Z');
INSERT INTO public.project_links (id, project_id, role, token_hash, created_at, expires_at) VALUES ('link-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'reader', 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '2026-01-02T03:04:05.000Z', NULL);
INSERT INTO public.project_members (project_id, user_id, role, added_at) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'editor', '2026-01-02T03:04:05.000Z');
INSERT INTO public.project_tags (project_id, "position", tag, tag_folded) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 0, 'fen', 'fen');
INSERT INTO public.project_tags (project_id, "position", tag, tag_folded) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 1, 'Horror', 'horror');
INSERT INTO public.projects (id, owner_id, title, title_folded, book_type, variant, description, thumbnail, status, author, tags, search_text, version, created_at, updated_at, layout, text_bytes, versions_bytes, staged_at, style_notes, ai, trashed_at) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'The Salt-Wife’s Lantern', 'the salt-wife’s lantern', 'adventure', 'classic', 'A debt that comes due.', '', 'draft', '', '["fen","Horror"]', 'the salt-wife’s lantern
a debt that comes due.
fen
horror', 5, '2026-11-22T07:37:49.474Z', '2026-11-22T07:37:49.513Z', '{"language": "de"}', 3659, 65, NULL, '', 'on', NULL);
INSERT INTO public.recovery_codes (user_id, hash) VALUES ('791fa753-b9ef-4e39-861a-6e3fd0481ead', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO public.refresh_tokens (hash, session_id, expires_at, rotated_at, successor_seed) VALUES ('e26ffd19586924fad4c92af10ecd4509139488131cbadc3db4bc65a94c068cee', '37dc796a-77a7-4b6f-a26f-6ad0850514f0', '2026-12-22T07:37:48.842Z', NULL, NULL);
INSERT INTO public.refresh_tokens (hash, session_id, expires_at, rotated_at, successor_seed) VALUES ('b99e9995edcc0fab77b6fb0245727b2a3fa9b77fa5b2434fbad3301edeeecf34', 'e5b4d8ed-c8f0-4f1d-81f9-89a2bf4d3e89', '2026-12-22T07:37:49.401Z', NULL, NULL);
INSERT INTO public.section_clients (client, user_id, clock, project_id, section_id) VALUES (7, 'ann', 3, '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862');
INSERT INTO public.section_states (seq, bytes, made_at, project_id, section_id) VALUES (1, '\x0000', '2026-01-02T03:04:05.000Z', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862');
INSERT INTO public.section_updates (seq, bytes, user_id, made_at, project_id, section_id, depth) VALUES (2, '\x0000', 'ann', '2026-01-02T03:04:05.000Z', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862', 0);
INSERT INTO public.section_versions (project_id, section_id, version, title, word_count, written_at, kept_at, images, content, doc, opening, machine_words) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862', 1, 'Written twice', 12, '2026-11-22T07:37:49.507Z', '2026-11-22T07:37:49.513Z', '[]', '<p>As it was at first, with many words that are written over.</p>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"As it was at first, with many words that are written over."}]}]}', '{}', '{}');
INSERT INTO public.sections (project_id, id, title, "position", word_count, version, last_save_id, created_at, updated_at, images, content, doc, opening, machine_words, log_id, seq, settled_seq, is_rewritten, unsettled_bytes, held_until) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '4fa34628-106e-4ddc-88d6-09f0015aa3d4', 'Every block', 0, 140, 1, NULL, '2026-11-22T07:37:49.490Z', '2026-11-22T07:37:49.490Z', '[]', '<p><strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <code>code</code> <a href="https://fen.example/" rel="noopener noreferrer">link</a></p><p>Salt</p><h1>Salt</h1><blockquote><p>Salt</p></blockquote><pre><code>Salt</code></pre><ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>Salt</p></li></ul><ul><li><p>Salt</p></li></ul><ol><li><p>Salt</p></li></ol><table data-block="random-table" data-die="d6"><caption>What the Drowned Keep</caption><tbody><tr data-roll=""><td></td><td>Salt</td></tr></tbody></table><table><caption>The lantern of the drowned</caption><tbody><tr><td><p>Salt</p></td></tr></tbody></table><hr data-block="page-break"><hr data-block="column-break"><hr><figure><img src="/api/images/f9e9e7e2-e7c9-4d9c-a16f-b8c201d850d9" alt=""><figcaption>The lantern of the drowned</figcaption></figure><div data-block="read-aloud"><p>Salt</p></div><aside data-block="hint"><p>Salt</p></aside><aside data-block="sidebar" data-kind="sidebar" data-title="What the Drowned Keep"><p>Salt</p></aside><article data-block="stat-block" data-layout="2024" data-stat-block=''{"layout":"2024","name":"Fen Goblin","size":"Small","kind":"Fey (Goblinoid)","alignment":"Chaotic Neutral","armorClass":15,"armorNote":"","hitPoints":10,"hitDice":"3d6","speed":"30 ft.","initiative":null,"abilities":{"str":8,"dex":15,"con":10,"int":10,"wis":8,"cha":8},"saves":{"str":null,"dex":null,"con":null,"int":null,"wis":null,"cha":null},"skills":[],"gear":"","vulnerabilities":"","resistances":"","immunities":"","conditionImmunities":"","senses":"","passivePerception":null,"languages":"","challenge":"1/4","xp":50,"xpNote":"","proficiencyBonus":2,"traits":[],"actions":[{"name":"Scimitar","text":"*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 5 (1d6 + 2) Slashing damage."}],"bonusActions":[],"reactions":[],"legendaryIntro":"","legendaryActions":[]}''><h4>Fen Goblin</h4><p><em>Small Fey (Goblinoid), Chaotic Neutral</em></p><p><strong>AC</strong> 15</p><p><strong>Initiative</strong> –</p><p><strong>HP</strong> 10 (3d6)</p><p><strong>Speed</strong> 30 ft.</p><table><tbody><tr><td></td><th scope="col">STR</th><th scope="col">DEX</th><th scope="col">CON</th><th scope="col">INT</th><th scope="col">WIS</th><th scope="col">CHA</th></tr><tr><th scope="row">Score</th><td>8</td><td>15</td><td>10</td><td>10</td><td>8</td><td>8</td></tr><tr><th scope="row">Mod</th><td>−1</td><td>+2</td><td>+0</td><td>+0</td><td>−1</td><td>−1</td></tr><tr><th scope="row">Save</th><td>−1</td><td>+2</td><td>+0</td><td>+0</td><td>−1</td><td>−1</td></tr></tbody></table><p><strong>CR</strong> 1/4 (XP 50; PB +2)</p><h5>Actions</h5><p><strong><em>Scimitar.</em></strong> <em>Melee Attack Roll:</em> +4, reach 5 ft. <em>Hit:</em> 5 (1d6 + 2) Slashing damage.</p></article><article data-block="spell" data-name="Bog Light" data-level="2" data-school="Evocation" data-classes="Druid, Wizard" data-casting-time="Action" data-range="60 feet" data-components="V, S, M (salt worth 1+ GP)" data-duration="Concentration, up to 1 minute"><header><h4>Bog Light</h4><p><em>Level 2 Evocation (Druid, Wizard)</em></p><p><strong>Casting Time:</strong> Action</p><p><strong>Range:</strong> 60 feet</p><p><strong>Components:</strong> V, S, M (salt worth 1+ GP)</p><p><strong>Duration:</strong> Concentration, up to 1 minute</p></header><p>It <em>glows</em>.</p><p><strong>At Higher Levels.</strong> It glows more.</p></article><article data-block="magic-item" data-name="The Lantern That the Drowned Keep Burning" data-category="" data-rarity=""><header><h4>The Lantern That the Drowned Keep Burning</h4><p><em></em></p></header><p>Salt</p></article>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","marks":[{"type":"bold"}],"text":"bold"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"italic"}],"text":"italic"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"underline"}],"text":"underlined"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"strike"}],"text":"struck"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"code"}],"text":"code"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"link","attrs":{"href":"https://fen.example/"}}],"text":"link"}]},{"type":"paragraph","content":[{"type":"text","text":"Salt"}]},{"type":"heading","attrs":{"level":1},"content":[{"type":"text","text":"Salt"}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]},{"type":"codeBlock","attrs":{"language":null},"content":[{"type":"text","text":"Salt"}]},{"type":"taskList","content":[{"type":"taskItem","attrs":{"checked":false},"content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]},{"type":"orderedList","attrs":{"start":1},"content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]},{"type":"randomTable","attrs":{"title":"What the Drowned Keep","die":"d6"},"content":[{"type":"randomRow","attrs":{"roll":""},"content":[{"type":"text","text":"Salt"}]}]},{"type":"table","attrs":{"caption":"The lantern of the drowned"},"content":[{"type":"tableRow","content":[{"type":"tableCell","attrs":{"colspan":1,"rowspan":1,"colwidth":null,"align":null},"content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]}]},{"type":"pageBreak"},{"type":"columnBreak"},{"type":"horizontalRule"},{"type":"image","attrs":{"src":"/api/images/f9e9e7e2-e7c9-4d9c-a16f-b8c201d850d9","alt":"","caption":"The lantern of the drowned","width":"column"}},{"type":"readAloud","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]},{"type":"hint","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]},{"type":"sidebar","attrs":{"title":"What the Drowned Keep","kind":"sidebar"},"content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]},{"type":"statBlock","attrs":{"data":{"layout":"2024","name":"Fen Goblin","size":"Small","kind":"Fey (Goblinoid)","alignment":"Chaotic Neutral","armorClass":15,"armorNote":"","hitPoints":10,"hitDice":"3d6","speed":"30 ft.","initiative":null,"abilities":{"str":8,"dex":15,"con":10,"int":10,"wis":8,"cha":8},"saves":{"str":null,"dex":null,"con":null,"int":null,"wis":null,"cha":null},"skills":[],"gear":"","vulnerabilities":"","resistances":"","immunities":"","conditionImmunities":"","senses":"","passivePerception":null,"languages":"","challenge":"1/4","xp":50,"xpNote":"","proficiencyBonus":2,"traits":[],"actions":[{"name":"Scimitar","text":"*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 5 (1d6 + 2) Slashing damage."}],"bonusActions":[],"reactions":[],"legendaryIntro":"","legendaryActions":[]}}},{"type":"spell","attrs":{"name":"Bog Light","level":2,"school":"Evocation","classes":"Druid, Wizard","ritual":false,"castingTime":"Action","range":"60 feet","components":"V, S, M (salt worth 1+ GP)","duration":"Concentration, up to 1 minute"},"content":[{"type":"paragraph","content":[{"type":"text","text":"It "},{"type":"text","marks":[{"type":"italic"}],"text":"glows"},{"type":"text","text":"."}]},{"type":"paragraph","content":[{"type":"text","marks":[{"type":"bold"}],"text":"At Higher Levels."},{"type":"text","text":" It glows more."}]}]},{"type":"magicItem","attrs":{"name":"The Lantern That the Drowned Keep Burning","category":"","rarity":"","attunement":false,"attunementBy":""},"content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]}', '{}', '{}', '', 0, 0, 0, 0, '');
INSERT INTO public.sections (project_id, id, title, "position", word_count, version, last_save_id, created_at, updated_at, images, content, doc, opening, machine_words, log_id, seq, settled_seq, is_rewritten, unsettled_bytes, held_until) VALUES ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862', 'Written twice', 1, 1, 2, 'save-1', '2026-11-22T07:37:49.507Z', '2026-11-22T07:37:49.513Z', '[]', '<p>Now.</p>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Now."}]}]}', '{"kind":"appendix","epigraph":"Turn back."}', '{}', '', 0, 0, 0, 0, '');
INSERT INTO public.server_facts (name, value) VALUES ('key_fingerprint', '00112233445566778899aabbccddeeff');
INSERT INTO public.sessions (id, user_id, created_at, refreshed_at, expires_at, user_agent, address) VALUES ('37dc796a-77a7-4b6f-a26f-6ad0850514f0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2026-11-22T07:37:48.842Z', '2026-11-22T07:37:48.842Z', '2026-12-22T07:37:48.842Z', 'lightMyRequest', '127.0.0.1');
INSERT INTO public.sessions (id, user_id, created_at, refreshed_at, expires_at, user_agent, address) VALUES ('e5b4d8ed-c8f0-4f1d-81f9-89a2bf4d3e89', '791fa753-b9ef-4e39-861a-6e3fd0481ead', '2026-11-22T07:37:49.401Z', '2026-11-22T07:37:49.401Z', '2026-12-22T07:37:49.401Z', 'lightMyRequest', '127.0.0.1');
INSERT INTO public.tasks (id, kind, payload, run_at, attempts, lease_holder, lease_ends_at, created_at) VALUES ('recurring tidy desks', 'recurring tidy desks', '', '2026-11-22T22:03:17.737Z', 0, NULL, NULL, '2026-11-22T21:03:17.737Z');
INSERT INTO public.totp (user_id, secret, confirmed_at, last_step) VALUES ('791fa753-b9ef-4e39-861a-6e3fd0481ead', 'sealed', NULL, 0);
INSERT INTO public.trashed_sections (id, project_id, section_id, before_id, after_id, deleted_at, title, "position", word_count, machine_words, version, last_save_id, created_at, updated_at, fingerprint, images, opening, content, doc) VALUES ('trash-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'thrown-away', '6722a264-0a82-4f11-bc47-5d757aafa862', NULL, '2026-11-24T03:04:05.000Z', 'Thrown away', 2, 1, '{}', 3, NULL, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', '', '[]', '{}', '<p>Salt.</p>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt."}]}]}');
INSERT INTO public.users (id, email, email_folded, role, is_active, email_verified_at, mfa_enabled, password_hash, created_at, updated_at, last_login_at) VALUES ('0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'ada@example.com', 'ada@example.com', 'user', 1, NULL, 0, '669270967779a5bfaf0e57568d3692bf:4eccb980e4b2e27248b645775c59f151b14e8c074341015c9e034d5789f4863d079b542e601c8f8ca5d416d90bb4143023931e9d447b0e30a645d9701f2b5409', '2026-11-22T07:37:48.536Z', '2026-11-22T07:37:49.537Z', '2026-11-22T07:37:48.842Z');
INSERT INTO public.users (id, email, email_folded, role, is_active, email_verified_at, mfa_enabled, password_hash, created_at, updated_at, last_login_at) VALUES ('791fa753-b9ef-4e39-861a-6e3fd0481ead', 'ed@example.com', 'ed@example.com', 'admin', 1, '2026-01-02T03:04:05.000Z', 0, '7309193a3c0f7e041bc2a7b1de47350e:bfeab345d1eb412dad51348f6dc176fec1c978f62c92548200d13c7c668954a2c9c3251f7448ff898070bb7a627f669d96677badc322fa22f5bf4658f573c09a', '2026-11-22T07:37:49.141Z', '2026-11-22T07:37:49.141Z', '2026-11-22T07:37:49.401Z');
ALTER TABLE ONLY public.accepted_findings
    ADD CONSTRAINT accepted_findings_pkey PRIMARY KEY (project_id, finding_id);
ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_head
    ADD CONSTRAINT audit_head_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_texts
    ADD CONSTRAINT book_texts_pkey PRIMARY KEY (project_id, section_id, version, written_at);
ALTER TABLE ONLY public.book_version_sections
    ADD CONSTRAINT book_version_sections_pkey PRIMARY KEY (book_version_id, "position");
ALTER TABLE ONLY public.book_versions
    ADD CONSTRAINT book_versions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.canon_entries
    ADD CONSTRAINT canon_entries_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.check_fixes
    ADD CONSTRAINT check_fixes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.draft_jobs
    ADD CONSTRAINT draft_jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_links
    ADD CONSTRAINT email_links_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.fonts
    ADD CONSTRAINT fonts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.generation_days
    ADD CONSTRAINT generation_days_pkey PRIMARY KEY (user_id, day);
ALTER TABLE ONLY public.hosted_identities
    ADD CONSTRAINT hosted_identities_pkey PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.hosted_identities
    ADD CONSTRAINT hosted_identities_user_id_issuer_key UNIQUE (user_id, issuer);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id, owner_id);
ALTER TABLE ONLY public.library_blocks
    ADD CONSTRAINT library_blocks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.own_ai
    ADD CONSTRAINT own_ai_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.own_themes
    ADD CONSTRAINT own_themes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_invitations
    ADD CONSTRAINT project_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_invitations
    ADD CONSTRAINT project_invitations_project_id_email_folded_key UNIQUE (project_id, email_folded);
ALTER TABLE ONLY public.project_invitations
    ADD CONSTRAINT project_invitations_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.project_links
    ADD CONSTRAINT project_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_links
    ADD CONSTRAINT project_links_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.project_members
    ADD CONSTRAINT project_members_pkey PRIMARY KEY (project_id, user_id);
ALTER TABLE ONLY public.project_tags
    ADD CONSTRAINT project_tags_pkey PRIMARY KEY (project_id, "position");
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.section_clients
    ADD CONSTRAINT section_clients_pkey PRIMARY KEY (project_id, section_id, client);
ALTER TABLE ONLY public.section_states
    ADD CONSTRAINT section_states_pkey PRIMARY KEY (project_id, section_id, seq);
ALTER TABLE ONLY public.section_updates
    ADD CONSTRAINT section_updates_pkey PRIMARY KEY (project_id, section_id, seq);
ALTER TABLE ONLY public.section_versions
    ADD CONSTRAINT section_versions_pkey PRIMARY KEY (project_id, section_id, version);
ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_pkey PRIMARY KEY (project_id, id);
ALTER TABLE ONLY public.server_facts
    ADD CONSTRAINT server_facts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.totp
    ADD CONSTRAINT totp_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.trashed_sections
    ADD CONSTRAINT trashed_sections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_folded_key UNIQUE (email_folded);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX access_tokens_by_end ON public.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_by_session ON public.access_tokens USING btree (session_id);
CREATE INDEX access_tokens_by_user ON public.access_tokens USING btree (user_id);
CREATE INDEX attempts_by_account ON public.attempts USING btree (kind, account, made_at);
CREATE INDEX attempts_by_address ON public.attempts USING btree (kind, address, made_at);
CREATE INDEX attempts_by_time ON public.attempts USING btree (made_at);
CREATE INDEX book_version_sections_by_text ON public.book_version_sections USING btree (section_id, version, written_at);
CREATE INDEX book_versions_by_time ON public.book_versions USING btree (project_id, made_at, id);
CREATE INDEX canon_entries_by_size ON public.canon_entries USING btree (owner_id, bytes);
CREATE INDEX check_fixes_by_project ON public.check_fixes USING btree (project_id, made_at);
CREATE INDEX comments_by_author ON public.comments USING btree (author_id);
CREATE INDEX comments_by_resolver ON public.comments USING btree (resolved_by);
CREATE INDEX comments_by_section ON public.comments USING btree (project_id, section_id, created_at, id);
CREATE INDEX comments_by_size ON public.comments USING btree (owner_id, bytes);
CREATE INDEX comments_by_thread ON public.comments USING btree (thread_id);
CREATE INDEX draft_jobs_by_person ON public.draft_jobs USING btree (begun_by, state);
CREATE INDEX draft_jobs_by_state ON public.draft_jobs USING btree (owner_id, state);
CREATE INDEX draft_jobs_of_project ON public.draft_jobs USING btree (project_id, owner_id);
CREATE INDEX email_links_by_end ON public.email_links USING btree (expires_at);
CREATE INDEX email_links_by_user ON public.email_links USING btree (user_id, purpose, created_at);
CREATE INDEX fonts_by_family ON public.fonts USING btree (owner_id, family_folded);
CREATE INDEX fonts_by_hash ON public.fonts USING btree (hash);
CREATE INDEX fonts_by_size ON public.fonts USING btree (owner_id, bytes);
CREATE INDEX generation_days_by_day ON public.generation_days USING btree (day);
CREATE INDEX images_by_hash ON public.images USING btree (hash);
CREATE INDEX images_by_owner ON public.images USING btree (owner_id, created_at);
CREATE INDEX images_by_size ON public.images USING btree (owner_id, bytes);
CREATE INDEX library_blocks_by_name ON public.library_blocks USING btree (owner_id, name_folded, id);
CREATE INDEX library_blocks_by_project ON public.library_blocks USING btree (project_id);
CREATE INDEX library_blocks_by_size ON public.library_blocks USING btree (owner_id, bytes);
CREATE INDEX own_themes_by_size ON public.own_themes USING btree (owner_id, bytes);
CREATE INDEX project_invitations_by_email ON public.project_invitations USING btree (email_folded);
CREATE INDEX project_links_by_project ON public.project_links USING btree (project_id);
CREATE INDEX project_members_by_user ON public.project_members USING btree (user_id, project_id, role);
CREATE INDEX project_tags_by_tag ON public.project_tags USING btree (tag_folded, project_id);
CREATE INDEX projects_by_creation ON public.projects USING btree (owner_id, created_at, id);
CREATE INDEX projects_by_size ON public.projects USING btree (owner_id, id, text_bytes, versions_bytes);
CREATE INDEX projects_by_staging ON public.projects USING btree (staged_at);
CREATE INDEX projects_by_status ON public.projects USING btree (owner_id, status, id);
CREATE INDEX projects_by_title ON public.projects USING btree (owner_id, title_folded, id);
CREATE INDEX projects_by_trash ON public.projects USING btree (trashed_at);
CREATE INDEX projects_by_update ON public.projects USING btree (owner_id, updated_at, id);
CREATE INDEX refresh_tokens_by_end ON public.refresh_tokens USING btree (expires_at);
CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (session_id);
CREATE INDEX section_updates_by_time ON public.section_updates USING btree (made_at);
CREATE INDEX sections_by_id ON public.sections USING btree (id);
CREATE INDEX sections_by_position ON public.sections USING btree (project_id, "position", created_at, id, word_count);
CREATE INDEX sections_unsettled ON public.sections USING btree (project_id) WHERE (settled_seq < seq);
CREATE INDEX sessions_by_end ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id, refreshed_at);
CREATE INDEX tasks_by_time ON public.tasks USING btree (run_at);
CREATE INDEX trashed_sections_by_project ON public.trashed_sections USING btree (project_id, deleted_at, id);
CREATE INDEX trashed_sections_by_time ON public.trashed_sections USING btree (deleted_at);
CREATE INDEX users_by_creation ON public.users USING btree (created_at, id, email_folded, role);
CREATE INDEX users_by_role ON public.users USING btree (role, created_at, id, email_folded);
CREATE TRIGGER audit_log_sealed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
ALTER TABLE ONLY public.accepted_findings
    ADD CONSTRAINT accepted_findings_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.book_texts
    ADD CONSTRAINT book_texts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.book_version_sections
    ADD CONSTRAINT book_version_sections_book_version_id_fkey FOREIGN KEY (book_version_id) REFERENCES public.book_versions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.book_versions
    ADD CONSTRAINT book_versions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.canon_entries
    ADD CONSTRAINT canon_entries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.canon_entries
    ADD CONSTRAINT canon_entries_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_fixes
    ADD CONSTRAINT check_fixes_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.comments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.draft_jobs
    ADD CONSTRAINT draft_jobs_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.draft_jobs
    ADD CONSTRAINT draft_jobs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.draft_jobs
    ADD CONSTRAINT draft_jobs_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_links
    ADD CONSTRAINT email_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.fonts
    ADD CONSTRAINT fonts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.generation_days
    ADD CONSTRAINT generation_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hosted_identities
    ADD CONSTRAINT hosted_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.library_blocks
    ADD CONSTRAINT library_blocks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.library_blocks
    ADD CONSTRAINT library_blocks_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.own_ai
    ADD CONSTRAINT own_ai_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.own_themes
    ADD CONSTRAINT own_themes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_invitations
    ADD CONSTRAINT project_invitations_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_links
    ADD CONSTRAINT project_links_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_members
    ADD CONSTRAINT project_members_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_members
    ADD CONSTRAINT project_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_tags
    ADD CONSTRAINT project_tags_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.section_clients
    ADD CONSTRAINT section_clients_project_id_section_id_fkey FOREIGN KEY (project_id, section_id) REFERENCES public.sections(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.section_states
    ADD CONSTRAINT section_states_project_id_section_id_fkey FOREIGN KEY (project_id, section_id) REFERENCES public.sections(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.section_updates
    ADD CONSTRAINT section_updates_project_id_section_id_fkey FOREIGN KEY (project_id, section_id) REFERENCES public.sections(project_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.section_versions
    ADD CONSTRAINT section_versions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.totp
    ADD CONSTRAINT totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trashed_sections
    ADD CONSTRAINT trashed_sections_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
