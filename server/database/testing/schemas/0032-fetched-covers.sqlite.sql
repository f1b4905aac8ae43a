CREATE TABLE migrations (name text primary key, done_at text not null);
CREATE TABLE users (
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
    );
CREATE TABLE projects (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      title text not null,
      title_folded text not null,
      book_type text not null,
      variant text not null,
      description text not null,
      thumbnail text not null,
      status text not null,
      author text not null,
      tags text not null,
      search_text text not null,
      version integer not null,
      created_at text not null,
      updated_at text not null
    , layout text not null default '{}', text_bytes bigint not null default 0, versions_bytes bigint not null default 0, staged_at text, style_notes text not null default '', ai text not null default 'on', trashed_at text);
CREATE TABLE project_tags (
      project_id text not null references projects (id) on delete cascade,
      position integer not null,
      tag text not null,
      tag_folded text not null,
      primary key (project_id, position)
    );
CREATE TABLE sections (
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
      doc text not null, opening text not null default '{}', machine_words text not null default '{}', log_id text not null default '', seq integer not null default 0, settled_seq integer not null default 0, is_rewritten integer not null default 0, unsettled_bytes integer not null default 0, held_until text not null default '',
      primary key (project_id, id)
    );
CREATE TABLE sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      created_at text not null,
      refreshed_at text not null,
      expires_at text not null
    , user_agent text not null default '', address text not null default '');
CREATE TABLE access_tokens (
      hash text primary key,
      session_id text not null references sessions (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      expires_at text not null
    );
CREATE TABLE refresh_tokens (
      hash text primary key,
      session_id text not null references sessions (id) on delete cascade,
      expires_at text not null,
      rotated_at text,
      successor_seed text
    );
CREATE TABLE email_links (
      hash text primary key,
      user_id text not null references users (id) on delete cascade,
      purpose text not null,
      created_at text not null,
      expires_at text not null
    , new_email text);
CREATE TABLE attempts (
      id text primary key,
      kind text not null,
      address text not null,
      account text not null,
      made_at text not null
    );
CREATE TABLE totp (
      user_id text primary key references users (id) on delete cascade,
      secret text not null,
      confirmed_at text,
      last_step integer not null
    );
CREATE TABLE recovery_codes (
      user_id text not null references users (id) on delete cascade,
      hash text not null,
      primary key (user_id, hash)
    );
CREATE TABLE hosted_identities (
      issuer text not null,
      subject text not null,
      user_id text not null references users (id) on delete cascade,
      created_at text not null,
      primary key (issuer, subject),
      unique (user_id, issuer)
    );
CREATE TABLE audit_log (
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
      created_at text not null
    );
CREATE TABLE audit_head (id integer primary key check (id = 1), entries bigint not null);
CREATE TABLE library_blocks (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      kind text not null,
      name text not null,
      name_folded text not null,
      detail text not null,
      search_text text not null,
      node text not null,
      project_id text references projects (id) on delete set null,
      created_at text not null
    , bytes integer not null default 0);
CREATE TABLE section_versions (
      project_id text not null references projects (id) on delete cascade,
      section_id text not null,
      version integer not null,
      title text not null,
      word_count integer not null,
      written_at text not null,
      kept_at text not null,
      images text not null,
      content text not null,
      doc text not null, opening text not null default '{}', machine_words text not null default '{}',
      primary key (project_id, section_id, version)
    );
CREATE TABLE generation_days (
      user_id text not null references users (id) on delete cascade,
      day text not null,
      requests integer not null,
      primary key (user_id, day)
    );
CREATE TABLE tasks (
      id text primary key,
      kind text not null,
      payload text not null,
      run_at text not null,
      attempts integer not null,
      lease_holder text,
      lease_ends_at text,
      created_at text not null
    );
CREATE TABLE server_facts (
      name text primary key,
      value text not null
    );
CREATE TABLE fonts (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      hash text not null,
      type text not null,
      family text not null,
      family_folded text not null,
      style text not null,
      weight integer not null,
      is_italic integer not null,
      embedding text not null,
      bytes integer not null,
      name text not null,
      created_at text not null
    );
CREATE TABLE own_themes (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      name text not null,
      layout text not null,
      bytes integer not null,
      created_at text not null,
      updated_at text not null
    );
CREATE TABLE canon_entries (
      project_id text not null references projects (id) on delete cascade,
      id text not null,
      owner_id text not null references users (id) on delete cascade,
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
    );
CREATE TABLE own_ai (
      user_id text primary key references users (id) on delete cascade,
      provider text not null,
      base_url text not null,
      sealed_key text,
      model text not null,
      image_model text,
      updated_at text not null
    );
CREATE TABLE draft_jobs (
      id text primary key,
      owner_id text not null references users (id) on delete cascade,
      project_id text not null references projects (id) on delete cascade,
      state text not null,
      message text not null,
      brief text not null,
      seed text not null,
      sections text not null,
      run integer not null,
      tokens_used integer not null,
      is_counted integer not null,
      created_at text not null,
      updated_at text not null
    , begun_by text references users (id) on delete set null);
CREATE TABLE accepted_findings (
      project_id text not null references projects (id) on delete cascade,
      finding_id text not null,
      accepted_at text not null,
      primary key (project_id, finding_id)
    );
CREATE TABLE check_fixes (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      made_at text not null,
      sections text not null,
      licence text
    , entry text, cover text);
CREATE TABLE trashed_sections (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      section_id text not null,
      before_id text,
      after_id text,
      deleted_at text not null,
      title text not null,
      position integer not null,
      word_count integer not null,
      machine_words text not null,
      version integer not null,
      last_save_id text,
      created_at text not null,
      updated_at text not null,
      fingerprint text not null,
      images text not null,
      opening text not null,
      content text not null,
      doc text not null
    );
CREATE TABLE book_versions (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      name text not null,
      made_at text not null,
      is_automatic integer not null,
      word_count integer not null,
      section_count integer not null,
      facts text not null
    );
CREATE TABLE book_version_sections (
      book_version_id text not null references book_versions (id) on delete cascade,
      position integer not null,
      section_id text not null,
      version integer not null,
      written_at text not null,
      primary key (book_version_id, position)
    );
CREATE TABLE book_texts (
      project_id text not null references projects (id) on delete cascade,
      section_id text not null,
      version integer not null,
      written_at text not null,
      title text not null,
      word_count integer not null,
      machine_words text not null,
      images text not null,
      opening text not null,
      content text not null,
      doc text not null,
      primary key (project_id, section_id, version, written_at)
    );
CREATE TABLE "images" (
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
    );
CREATE TABLE project_members (
      project_id text not null references projects (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      role text not null,
      added_at text not null,
      primary key (project_id, user_id)
    );
CREATE TABLE project_invitations (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      email text not null,
      email_folded text not null,
      role text not null,
      token_hash text not null unique,
      created_at text not null,
      expires_at text not null,
      unique (project_id, email_folded)
    );
CREATE TABLE project_links (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      role text not null,
      token_hash text not null unique,
      created_at text not null,
      expires_at text
    );
CREATE TABLE section_updates (
        seq integer not null,
        bytes blob not null,
        user_id text,
        made_at text not null,
        
      project_id text not null,
      section_id text not null, depth integer not null default 0,
      foreign key (project_id, section_id) references sections (project_id, id) on delete cascade,
        primary key (project_id, section_id, seq)
      );
CREATE TABLE section_states (
        seq integer not null,
        bytes blob not null,
        made_at text not null,
        
      project_id text not null,
      section_id text not null,
      foreign key (project_id, section_id) references sections (project_id, id) on delete cascade,
        primary key (project_id, section_id, seq)
      );
CREATE TABLE section_clients (
        client bigint not null,
        user_id text,
        clock bigint not null,
        
      project_id text not null,
      section_id text not null,
      foreign key (project_id, section_id) references sections (project_id, id) on delete cascade,
        primary key (project_id, section_id, client)
      );
CREATE TABLE comments (
      id text primary key,
      project_id text not null references projects (id) on delete cascade,
      owner_id text not null references users (id) on delete cascade,
      section_id text not null,
      thread_id text references comments (id) on delete cascade,
      author_id text references users (id) on delete set null,
      text text not null,
      anchor text,
      bytes integer not null,
      created_at text not null,
      edited_at text,
      resolved_at text,
      resolved_by text references users (id) on delete set null
    );
insert into migrations (name, done_at) values ('0001-books', '2026-01-02T03:04:05.000Z');
insert into migrations (name, done_at) values ('0002-accounts', '2026-01-02T03:04:05.000Z');
insert into migrations (name, done_at) values ('0003-account-care', '2026-01-02T03:04:05.000Z');
insert into migrations (name, done_at) values ('0004-audit-log', '2026-01-02T03:04:05.000Z');
insert into migrations (name, done_at) values ('0005-library', '2026-01-02T03:04:05.000Z');
insert into migrations (name, done_at) values ('0008-section-versions', '2026-01-02T03:04:05.000Z');
insert into migrations (name, done_at) values ('0009-layout', '2026-01-02T03:04:05.000Z');
insert into migrations (name, done_at) values ('0010-chosen-layout', '2026-11-22T10:50:23.400Z');
insert into migrations (name, done_at) values ('0011-sizes-and-staging', '2026-11-22T21:00:35.303Z');
insert into migrations (name, done_at) values ('0012-fair-use', '2026-11-22T21:37:05.483Z');
insert into migrations (name, done_at) values ('0013-tasks', '2026-11-22T22:12:03.262Z');
insert into migrations (name, done_at) values ('0015-fonts', '2026-11-23T07:02:11.308Z');
insert into migrations (name, done_at) values ('0016-own-themes', '2026-11-23T07:28:23.328Z');
insert into migrations (name, done_at) values ('0017-openings', '2026-11-23T11:17:30.756Z');
insert into migrations (name, done_at) values ('0018-canon', '2026-11-23T17:42:13.676Z');
insert into migrations (name, done_at) values ('0019-own-ai', '2026-11-23T18:54:24.985Z');
insert into migrations (name, done_at) values ('0020-draft-jobs', '2026-11-23T18:54:29.972Z');
insert into migrations (name, done_at) values ('0021-provenance', '2026-11-23T18:54:34.579Z');
insert into migrations (name, done_at) values ('0022-checks', '2026-11-23T18:54:39.157Z');
insert into migrations (name, done_at) values ('0023-renaming', '2026-11-23T21:21:26.265Z');
insert into migrations (name, done_at) values ('0024-draft-writers', '2026-11-24T10:31:47.169Z');
insert into migrations (name, done_at) values ('0025-own-ai-names', '2026-11-24T11:32:13.556Z');
insert into migrations (name, done_at) values ('0026-trash-and-book-versions', '2026-11-25T19:26:49.187Z');
insert into migrations (name, done_at) values ('0027-members', '2026-11-25T20:21:44.651Z');
insert into migrations (name, done_at) values ('0028-living-sections', '2026-11-25T20:39:31.273Z');
insert into migrations (name, done_at) values ('0029-held-updates', '2026-11-26T11:18:52.563Z');
insert into migrations (name, done_at) values ('0030-comments', '2026-11-26T14:24:50.606Z');
insert into migrations (name, done_at) values ('0031-depth-of-updates', '2026-11-26T14:37:09.267Z');
insert into migrations (name, done_at) values ('0032-fetched-covers', '2026-11-28T12:48:25.950Z');
insert into users (id, email, email_folded, role, is_active, email_verified_at, mfa_enabled, password_hash, created_at, updated_at, last_login_at) values ('0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'ada@example.com', 'ada@example.com', 'user', 1, null, 0, '669270967779a5bfaf0e57568d3692bf:4eccb980e4b2e27248b645775c59f151b14e8c074341015c9e034d5789f4863d079b542e601c8f8ca5d416d90bb4143023931e9d447b0e30a645d9701f2b5409', '2026-11-22T07:37:48.536Z', '2026-11-22T07:37:49.537Z', '2026-11-22T07:37:48.842Z');
insert into users (id, email, email_folded, role, is_active, email_verified_at, mfa_enabled, password_hash, created_at, updated_at, last_login_at) values ('791fa753-b9ef-4e39-861a-6e3fd0481ead', 'ed@example.com', 'ed@example.com', 'admin', 1, '2026-01-02T03:04:05.000Z', 0, '7309193a3c0f7e041bc2a7b1de47350e:bfeab345d1eb412dad51348f6dc176fec1c978f62c92548200d13c7c668954a2c9c3251f7448ff898070bb7a627f669d96677badc322fa22f5bf4658f573c09a', '2026-11-22T07:37:49.141Z', '2026-11-22T07:37:49.141Z', '2026-11-22T07:37:49.401Z');
insert into projects (id, owner_id, title, title_folded, book_type, variant, description, thumbnail, status, author, tags, search_text, version, created_at, updated_at, layout, text_bytes, versions_bytes, staged_at, style_notes, ai, trashed_at) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'The Salt-Wife’s Lantern', 'the salt-wife’s lantern', 'adventure', 'classic', 'A debt that comes due.', '', 'draft', '', '["fen","Horror"]', 'the salt-wife’s lantern
a debt that comes due.
fen
horror', 5, '2026-11-22T07:37:49.474Z', '2026-11-22T07:37:49.513Z', '{"language":"de"}', 3659, 65, null, '', 'on', null);
insert into project_tags (project_id, position, tag, tag_folded) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 0, 'fen', 'fen');
insert into project_tags (project_id, position, tag, tag_folded) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 1, 'Horror', 'horror');
insert into sections (project_id, id, title, position, word_count, version, last_save_id, created_at, updated_at, images, content, doc, opening, machine_words, log_id, seq, settled_seq, is_rewritten, unsettled_bytes, held_until) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '4fa34628-106e-4ddc-88d6-09f0015aa3d4', 'Every block', 0, 140, 1, null, '2026-11-22T07:37:49.490Z', '2026-11-22T07:37:49.490Z', '[]', '<p><strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <code>code</code> <a href="https://fen.example/" rel="noopener noreferrer">link</a></p><p>Salt</p><h1>Salt</h1><blockquote><p>Salt</p></blockquote><pre><code>Salt</code></pre><ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>Salt</p></li></ul><ul><li><p>Salt</p></li></ul><ol><li><p>Salt</p></li></ol><table data-block="random-table" data-die="d6"><caption>What the Drowned Keep</caption><tbody><tr data-roll=""><td></td><td>Salt</td></tr></tbody></table><table><caption>The lantern of the drowned</caption><tbody><tr><td><p>Salt</p></td></tr></tbody></table><hr data-block="page-break"><hr data-block="column-break"><hr><figure><img src="/api/images/f9e9e7e2-e7c9-4d9c-a16f-b8c201d850d9" alt=""><figcaption>The lantern of the drowned</figcaption></figure><div data-block="read-aloud"><p>Salt</p></div><aside data-block="hint"><p>Salt</p></aside><aside data-block="sidebar" data-kind="sidebar" data-title="What the Drowned Keep"><p>Salt</p></aside><article data-block="stat-block" data-layout="2024" data-stat-block=''{"layout":"2024","name":"Fen Goblin","size":"Small","kind":"Fey (Goblinoid)","alignment":"Chaotic Neutral","armorClass":15,"armorNote":"","hitPoints":10,"hitDice":"3d6","speed":"30 ft.","initiative":null,"abilities":{"str":8,"dex":15,"con":10,"int":10,"wis":8,"cha":8},"saves":{"str":null,"dex":null,"con":null,"int":null,"wis":null,"cha":null},"skills":[],"gear":"","vulnerabilities":"","resistances":"","immunities":"","conditionImmunities":"","senses":"","passivePerception":null,"languages":"","challenge":"1/4","xp":50,"xpNote":"","proficiencyBonus":2,"traits":[],"actions":[{"name":"Scimitar","text":"*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 5 (1d6 + 2) Slashing damage."}],"bonusActions":[],"reactions":[],"legendaryIntro":"","legendaryActions":[]}''><h4>Fen Goblin</h4><p><em>Small Fey (Goblinoid), Chaotic Neutral</em></p><p><strong>AC</strong> 15</p><p><strong>Initiative</strong> –</p><p><strong>HP</strong> 10 (3d6)</p><p><strong>Speed</strong> 30 ft.</p><table><tbody><tr><td></td><th scope="col">STR</th><th scope="col">DEX</th><th scope="col">CON</th><th scope="col">INT</th><th scope="col">WIS</th><th scope="col">CHA</th></tr><tr><th scope="row">Score</th><td>8</td><td>15</td><td>10</td><td>10</td><td>8</td><td>8</td></tr><tr><th scope="row">Mod</th><td>−1</td><td>+2</td><td>+0</td><td>+0</td><td>−1</td><td>−1</td></tr><tr><th scope="row">Save</th><td>−1</td><td>+2</td><td>+0</td><td>+0</td><td>−1</td><td>−1</td></tr></tbody></table><p><strong>CR</strong> 1/4 (XP 50; PB +2)</p><h5>Actions</h5><p><strong><em>Scimitar.</em></strong> <em>Melee Attack Roll:</em> +4, reach 5 ft. <em>Hit:</em> 5 (1d6 + 2) Slashing damage.</p></article><article data-block="spell" data-name="Bog Light" data-level="2" data-school="Evocation" data-classes="Druid, Wizard" data-casting-time="Action" data-range="60 feet" data-components="V, S, M (salt worth 1+ GP)" data-duration="Concentration, up to 1 minute"><header><h4>Bog Light</h4><p><em>Level 2 Evocation (Druid, Wizard)</em></p><p><strong>Casting Time:</strong> Action</p><p><strong>Range:</strong> 60 feet</p><p><strong>Components:</strong> V, S, M (salt worth 1+ GP)</p><p><strong>Duration:</strong> Concentration, up to 1 minute</p></header><p>It <em>glows</em>.</p><p><strong>At Higher Levels.</strong> It glows more.</p></article><article data-block="magic-item" data-name="The Lantern That the Drowned Keep Burning" data-category="" data-rarity=""><header><h4>The Lantern That the Drowned Keep Burning</h4><p><em></em></p></header><p>Salt</p></article>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","marks":[{"type":"bold"}],"text":"bold"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"italic"}],"text":"italic"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"underline"}],"text":"underlined"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"strike"}],"text":"struck"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"code"}],"text":"code"},{"type":"text","text":" "},{"type":"text","marks":[{"type":"link","attrs":{"href":"https://fen.example/"}}],"text":"link"}]},{"type":"paragraph","content":[{"type":"text","text":"Salt"}]},{"type":"heading","attrs":{"level":1},"content":[{"type":"text","text":"Salt"}]},{"type":"blockquote","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]},{"type":"codeBlock","attrs":{"language":null},"content":[{"type":"text","text":"Salt"}]},{"type":"taskList","content":[{"type":"taskItem","attrs":{"checked":false},"content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]},{"type":"orderedList","attrs":{"start":1},"content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]},{"type":"randomTable","attrs":{"title":"What the Drowned Keep","die":"d6"},"content":[{"type":"randomRow","attrs":{"roll":""},"content":[{"type":"text","text":"Salt"}]}]},{"type":"table","attrs":{"caption":"The lantern of the drowned"},"content":[{"type":"tableRow","content":[{"type":"tableCell","attrs":{"colspan":1,"rowspan":1,"colwidth":null,"align":null},"content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]}]},{"type":"pageBreak"},{"type":"columnBreak"},{"type":"horizontalRule"},{"type":"image","attrs":{"src":"/api/images/f9e9e7e2-e7c9-4d9c-a16f-b8c201d850d9","alt":"","caption":"The lantern of the drowned","width":"column"}},{"type":"readAloud","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]},{"type":"hint","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]},{"type":"sidebar","attrs":{"title":"What the Drowned Keep","kind":"sidebar"},"content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]},{"type":"statBlock","attrs":{"data":{"layout":"2024","name":"Fen Goblin","size":"Small","kind":"Fey (Goblinoid)","alignment":"Chaotic Neutral","armorClass":15,"armorNote":"","hitPoints":10,"hitDice":"3d6","speed":"30 ft.","initiative":null,"abilities":{"str":8,"dex":15,"con":10,"int":10,"wis":8,"cha":8},"saves":{"str":null,"dex":null,"con":null,"int":null,"wis":null,"cha":null},"skills":[],"gear":"","vulnerabilities":"","resistances":"","immunities":"","conditionImmunities":"","senses":"","passivePerception":null,"languages":"","challenge":"1/4","xp":50,"xpNote":"","proficiencyBonus":2,"traits":[],"actions":[{"name":"Scimitar","text":"*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 5 (1d6 + 2) Slashing damage."}],"bonusActions":[],"reactions":[],"legendaryIntro":"","legendaryActions":[]}}},{"type":"spell","attrs":{"name":"Bog Light","level":2,"school":"Evocation","classes":"Druid, Wizard","ritual":false,"castingTime":"Action","range":"60 feet","components":"V, S, M (salt worth 1+ GP)","duration":"Concentration, up to 1 minute"},"content":[{"type":"paragraph","content":[{"type":"text","text":"It "},{"type":"text","marks":[{"type":"italic"}],"text":"glows"},{"type":"text","text":"."}]},{"type":"paragraph","content":[{"type":"text","marks":[{"type":"bold"}],"text":"At Higher Levels."},{"type":"text","text":" It glows more."}]}]},{"type":"magicItem","attrs":{"name":"The Lantern That the Drowned Keep Burning","category":"","rarity":"","attunement":false,"attunementBy":""},"content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]}]}', '{}', '{}', '', 0, 0, 0, 0, '');
insert into sections (project_id, id, title, position, word_count, version, last_save_id, created_at, updated_at, images, content, doc, opening, machine_words, log_id, seq, settled_seq, is_rewritten, unsettled_bytes, held_until) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862', 'Written twice', 1, 1, 2, 'save-1', '2026-11-22T07:37:49.507Z', '2026-11-22T07:37:49.513Z', '[]', '<p>Now.</p>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Now."}]}]}', '{"kind":"appendix","epigraph":"Turn back."}', '{}', '', 0, 0, 0, 0, '');
insert into sessions (id, user_id, created_at, refreshed_at, expires_at, user_agent, address) values ('37dc796a-77a7-4b6f-a26f-6ad0850514f0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2026-11-22T07:37:48.842Z', '2026-11-22T07:37:48.842Z', '2026-12-22T07:37:48.842Z', 'lightMyRequest', '127.0.0.1');
insert into sessions (id, user_id, created_at, refreshed_at, expires_at, user_agent, address) values ('e5b4d8ed-c8f0-4f1d-81f9-89a2bf4d3e89', '791fa753-b9ef-4e39-861a-6e3fd0481ead', '2026-11-22T07:37:49.401Z', '2026-11-22T07:37:49.401Z', '2026-12-22T07:37:49.401Z', 'lightMyRequest', '127.0.0.1');
insert into access_tokens (hash, session_id, user_id, expires_at) values ('133bfdfb1d7a05c30255d5c1a8ae3db0f12bae4d7510822b43a0b2456efa4908', '37dc796a-77a7-4b6f-a26f-6ad0850514f0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2026-11-22T08:37:48.842Z');
insert into access_tokens (hash, session_id, user_id, expires_at) values ('7c74b1215fc850b51efd072469b80c6ae6a154217bdd5a748fcff8fd005c40fd', 'e5b4d8ed-c8f0-4f1d-81f9-89a2bf4d3e89', '791fa753-b9ef-4e39-861a-6e3fd0481ead', '2026-11-22T08:37:49.401Z');
insert into refresh_tokens (hash, session_id, expires_at, rotated_at, successor_seed) values ('e26ffd19586924fad4c92af10ecd4509139488131cbadc3db4bc65a94c068cee', '37dc796a-77a7-4b6f-a26f-6ad0850514f0', '2026-12-22T07:37:48.842Z', null, null);
insert into refresh_tokens (hash, session_id, expires_at, rotated_at, successor_seed) values ('b99e9995edcc0fab77b6fb0245727b2a3fa9b77fa5b2434fbad3301edeeecf34', 'e5b4d8ed-c8f0-4f1d-81f9-89a2bf4d3e89', '2026-12-22T07:37:49.401Z', null, null);
insert into email_links (hash, user_id, purpose, created_at, expires_at, new_email) values ('0f609e8897d5cb9d01efac200015f25fee57004b73808b29b63e6e6235f39be0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'verify-email', '2026-11-22T07:37:48.548Z', '2026-11-23T07:37:48.548Z', null);
insert into email_links (hash, user_id, purpose, created_at, expires_at, new_email) values ('105659474ab4ea127e6c1bac051aabda82db5ba00d920d9380125f9f8d92aa39', '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'verify-email', '2026-11-22T07:37:49.145Z', '2026-11-23T07:37:49.145Z', null);
insert into email_links (hash, user_id, purpose, created_at, expires_at, new_email) values ('cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'reset_password', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', null);
insert into attempts (id, kind, address, account, made_at) values ('attempt-1', 'login', '192.0.2.1', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '2026-01-02T03:04:05.000Z');
insert into totp (user_id, secret, confirmed_at, last_step) values ('791fa753-b9ef-4e39-861a-6e3fd0481ead', 'sealed', null, 0);
insert into recovery_codes (user_id, hash) values ('791fa753-b9ef-4e39-861a-6e3fd0481ead', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
insert into hosted_identities (issuer, subject, user_id, created_at) values ('https://id.example', 'subject-1', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2026-01-02T03:04:05.000Z');
insert into audit_log (id, action, target_type, target_id, target_email, admin_id, admin_email, address, old_value, new_value, created_at) values (1, 'role_changed', 'user', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'ada@example.com', '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'ed@example.com', '127.0.0.1', 'user', 'admin', '2026-11-22T07:37:49.533Z');
insert into audit_log (id, action, target_type, target_id, target_email, admin_id, admin_email, address, old_value, new_value, created_at) values (2, 'role_changed', 'user', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'ada@example.com', '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'ed@example.com', '127.0.0.1', 'admin', 'user', '2026-11-22T07:37:49.537Z');
insert into audit_head (id, entries) values (1, 2);
insert into library_blocks (id, owner_id, kind, name, name_folded, detail, search_text, node, project_id, created_at, bytes) values ('731b86f1-b212-4525-b025-9d7f95b00608', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'statBlock', 'Fen Goblin', 'fen goblin', 'CR 1/4', 'fen goblin
cr 1/4', '{"type":"statBlock","attrs":{"data":{"layout":"2024","name":"Fen Goblin","size":"Small","kind":"Fey (Goblinoid)","alignment":"Chaotic Neutral","armorClass":15,"armorNote":"","hitPoints":10,"hitDice":"3d6","speed":"30 ft.","initiative":null,"abilities":{"str":8,"dex":15,"con":10,"int":10,"wis":8,"cha":8},"saves":{"str":null,"dex":null,"con":null,"int":null,"wis":null,"cha":null},"skills":[],"gear":"","vulnerabilities":"","resistances":"","immunities":"","conditionImmunities":"","senses":"","passivePerception":null,"languages":"","challenge":"1/4","xp":50,"xpNote":"","proficiencyBonus":2,"traits":[],"actions":[{"name":"Scimitar","text":"*Melee Attack Roll:* +4, reach 5 ft. *Hit:* 5 (1d6 + 2) Slashing damage."}],"bonusActions":[],"reactions":[],"legendaryIntro":"","legendaryActions":[]}}}', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '2026-11-22T07:37:49.527Z', 796);
insert into section_versions (project_id, section_id, version, title, word_count, written_at, kept_at, images, content, doc, opening, machine_words) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862', 1, 'Written twice', 12, '2026-11-22T07:37:49.507Z', '2026-11-22T07:37:49.513Z', '[]', '<p>As it was at first, with many words that are written over.</p>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"As it was at first, with many words that are written over."}]}]}', '{}', '{}');
insert into generation_days (user_id, day, requests) values ('0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2026-01-02', 3);
insert into tasks (id, kind, payload, run_at, attempts, lease_holder, lease_ends_at, created_at) values ('recurring tidy desks', 'recurring tidy desks', '', '2026-11-22T22:03:17.737Z', 0, null, null, '2026-11-22T21:03:17.737Z');
insert into server_facts (name, value) values ('key_fingerprint', '00112233445566778899aabbccddeeff');
insert into fonts (id, owner_id, hash, type, family, family_folded, style, weight, is_italic, embedding, bytes, name, created_at) values ('font-1', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', 'font/ttf', 'Salt Marsh', 'salt marsh', 'Bold', 700, 0, 'installable', 40000, 'salt.ttf', '2026-01-02T03:04:05.000Z');
insert into own_themes (id, owner_id, name, layout, bytes, created_at, updated_at) values ('theme-1', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'Salt and Ink', '{"theme":"zine","settings":{"inks":"black_red"},"paper":"a5"}', 73, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z');
insert into canon_entries (project_id, id, owner_id, name, kind, aliases, facts, secret, dismissed, bytes, created_at, updated_at) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'found-tam-orrin', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'Tam Orrin', 'person', '["Tam"]', '["Owes Elda forty gold pieces"]', 1, 0, 47, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z');
insert into own_ai (user_id, provider, base_url, sealed_key, model, image_model, updated_at) values ('0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', 'openai', 'https://api.openai.com/v1', null, 'a-model', null, '2026-01-02T03:04:05.000Z');
insert into draft_jobs (id, owner_id, project_id, state, message, brief, seed, sections, run, tokens_used, is_counted, created_at, updated_at, begun_by) values ('draft-1', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'paused', 'The text service is busy.', '{"theme":"A haunted harbor","level":3,"characters":4,"length":"short","names":["Saltmere"]}', 'seed-1', '[{"part":"intro","title":"Introduction","kind":"story","summary":"How it begins","id":"section-1","state":"waiting","words":0,"attempt":0}]', 2, 0, 1, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0');
insert into accepted_findings (project_id, finding_id, accepted_at) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'rules-1', '2026-01-02T03:04:05.000Z');
insert into check_fixes (id, project_id, made_at, sections, licence, entry, cover) values ('fix-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '2026-01-02T03:04:05.000Z', '[]', null, null, null);
insert into trashed_sections (id, project_id, section_id, before_id, after_id, deleted_at, title, position, word_count, machine_words, version, last_save_id, created_at, updated_at, fingerprint, images, opening, content, doc) values ('trash-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'thrown-away', '6722a264-0a82-4f11-bc47-5d757aafa862', null, '2026-11-24T03:04:05.000Z', 'Thrown away', 2, 1, '{}', 3, null, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', '', '[]', '{}', '<p>Salt.</p>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt."}]}]}');
insert into book_versions (id, project_id, name, made_at, is_automatic, word_count, section_count, facts) values ('version-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'First draft', '2026-01-02T03:04:05.000Z', 0, 1, 1, '{"title":"The Salt-Wife"}');
insert into book_version_sections (book_version_id, position, section_id, version, written_at) values ('version-1', 0, 'thrown-away', 3, '2026-01-02T03:04:05.000Z');
insert into book_texts (project_id, section_id, version, written_at, title, word_count, machine_words, images, opening, content, doc) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'thrown-away', 3, '2026-01-02T03:04:05.000Z', 'Thrown away', 1, '{}', '[]', '{}', '<p>Salt.</p>', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt."}]}]}');
insert into images (id, owner_id, hash, type, bytes, width, height, created_at, name, alt, search_text, source) values ('f9e9e7e2-e7c9-4d9c-a16f-b8c201d850d9', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '6520131b383e01736cf10d2eb8f53449f1f720aba1fccaab77135033b1e3ff81', 'image/png', 136, 40, 30, '2026-11-22T07:37:49.466Z', 'ember.png', '', 'ember.png
', 'uploaded');
insert into project_members (project_id, user_id, role, added_at) values ('2bc3fb72-1303-46df-b0d3-62492dbb97d0', '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'editor', '2026-01-02T03:04:05.000Z');
insert into project_invitations (id, project_id, email, email_folded, role, token_hash, created_at, expires_at) values ('invitation-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'Bea@example.com', 'bea@example.com', 'commenter', 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', '2026-01-02T03:04:05.000Z', '2026-01-16T03:04:05.000Z');
insert into project_links (id, project_id, role, token_hash, created_at, expires_at) values ('link-1', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', 'reader', 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '2026-01-02T03:04:05.000Z', null);
insert into section_updates (seq, bytes, user_id, made_at, project_id, section_id, depth) values (2, '0,0', 'ann', '2026-01-02T03:04:05.000Z', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862', 0);
insert into section_states (seq, bytes, made_at, project_id, section_id) values (1, '0,0', '2026-01-02T03:04:05.000Z', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862');
insert into section_clients (client, user_id, clock, project_id, section_id) values (7, 'ann', 3, '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '6722a264-0a82-4f11-bc47-5d757aafa862');
insert into comments (id, project_id, owner_id, section_id, thread_id, author_id, text, anchor, bytes, created_at, edited_at, resolved_at, resolved_by) values ('5d0c6a3e-1d5b-4a0e-9a5e-1c2f6b7a8d90', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '6722a264-0a82-4f11-bc47-5d757aafa862', null, '791fa753-b9ef-4e39-861a-6e3fd0481ead', 'When?', '{"quote":"Now.","words":"Now.","before":"","after":"","from":"AAAA","to":"AAAA","is_gone":true,"log_id":""}', 9, '2026-01-02T03:04:05.000Z', null, '2026-01-02T03:04:05.000Z', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0');
insert into comments (id, project_id, owner_id, section_id, thread_id, author_id, text, anchor, bytes, created_at, edited_at, resolved_at, resolved_by) values ('8f1b2c44-7a3d-4e52-b6d1-0e9f3a5c7b21', '2bc3fb72-1303-46df-b0d3-62492dbb97d0', '0a9eb196-6fbc-4858-a891-eacfd6bf5ab0', '6722a264-0a82-4f11-bc47-5d757aafa862', '5d0c6a3e-1d5b-4a0e-9a5e-1c2f6b7a8d90', null, 'Soon.', null, 5, '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', null, null);
CREATE INDEX projects_by_update on projects (owner_id, updated_at, id);
CREATE INDEX projects_by_title on projects (owner_id, title_folded, id);
CREATE INDEX projects_by_creation on projects (owner_id, created_at, id);
CREATE INDEX projects_by_status on projects (owner_id, status, id);
CREATE INDEX project_tags_by_tag on project_tags (tag_folded, project_id);
CREATE INDEX sections_by_position on sections (project_id, position, created_at, id, word_count);
CREATE INDEX sections_by_id on sections (id);
CREATE INDEX sessions_by_user on sessions (user_id, refreshed_at);
CREATE INDEX sessions_by_end on sessions (expires_at);
CREATE INDEX access_tokens_by_session on access_tokens (session_id);
CREATE INDEX access_tokens_by_user on access_tokens (user_id);
CREATE INDEX access_tokens_by_end on access_tokens (expires_at);
CREATE INDEX refresh_tokens_by_session on refresh_tokens (session_id);
CREATE INDEX refresh_tokens_by_end on refresh_tokens (expires_at);
CREATE INDEX email_links_by_user on email_links (user_id, purpose, created_at);
CREATE INDEX email_links_by_end on email_links (expires_at);
CREATE INDEX attempts_by_address on attempts (kind, address, made_at);
CREATE INDEX attempts_by_time on attempts (made_at);
CREATE TRIGGER audit_log_no_update before update on audit_log begin
      select raise(abort, 'Entries of the audit log cannot be changed');
    end;
CREATE TRIGGER audit_log_no_delete before delete on audit_log begin
      select raise(abort, 'Entries of the audit log cannot be changed');
    end;
CREATE INDEX users_by_creation on users (created_at, id, email_folded, role);
CREATE INDEX users_by_role on users (role, created_at, id, email_folded);
CREATE INDEX library_blocks_by_name on library_blocks (owner_id, name_folded, id);
CREATE INDEX library_blocks_by_project on library_blocks (project_id);
CREATE INDEX projects_by_size on projects (owner_id, id, text_bytes, versions_bytes);
CREATE INDEX projects_by_staging on projects (staged_at);
CREATE INDEX library_blocks_by_size on library_blocks (owner_id, bytes);
CREATE INDEX attempts_by_account on attempts (kind, account, made_at);
CREATE INDEX generation_days_by_day on generation_days (day);
CREATE INDEX tasks_by_time on tasks (run_at);
CREATE INDEX fonts_by_family on fonts (owner_id, family_folded);
CREATE INDEX fonts_by_size on fonts (owner_id, bytes);
CREATE INDEX fonts_by_hash on fonts (hash);
CREATE INDEX own_themes_by_size on own_themes (owner_id, bytes);
CREATE INDEX canon_entries_by_size on canon_entries (owner_id, bytes);
CREATE INDEX draft_jobs_of_project on draft_jobs (project_id, owner_id);
CREATE INDEX draft_jobs_by_state on draft_jobs (owner_id, state);
CREATE INDEX check_fixes_by_project on check_fixes (project_id, made_at);
CREATE INDEX projects_by_trash on projects (trashed_at);
CREATE INDEX trashed_sections_by_project on trashed_sections (project_id, deleted_at, id);
CREATE INDEX trashed_sections_by_time on trashed_sections (deleted_at);
CREATE INDEX book_versions_by_time on book_versions (project_id, made_at, id);
CREATE INDEX book_version_sections_by_text on book_version_sections (section_id, version, written_at);
CREATE INDEX images_by_hash on images (hash);
CREATE INDEX images_by_owner on images (owner_id, created_at);
CREATE INDEX images_by_size on images (owner_id, bytes);
CREATE INDEX project_members_by_user on project_members (user_id, project_id, role);
CREATE INDEX project_invitations_by_email on project_invitations (email_folded);
CREATE INDEX project_links_by_project on project_links (project_id);
CREATE INDEX draft_jobs_by_person on draft_jobs (begun_by, state);
CREATE INDEX sections_unsettled on sections (project_id) where settled_seq < seq;
CREATE INDEX section_updates_by_time on section_updates (made_at);
CREATE INDEX comments_by_section on comments (project_id, section_id, created_at, id);
CREATE INDEX comments_by_thread on comments (thread_id);
CREATE INDEX comments_by_size on comments (owner_id, bytes);
CREATE INDEX comments_by_author on comments (author_id);
CREATE INDEX comments_by_resolver on comments (resolved_by);
