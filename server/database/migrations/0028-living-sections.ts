import type { Migration } from './migration.ts';

/** The text of a section as the updates that made it, and how much of them its row shows. */
export const livingSections: Migration = {
  name: '0028-living-sections',
  statements({ text, kind }) {
    const bytes = kind === 'postgres' ? 'bytea' : 'blob';
    const ofSection = `
      project_id text not null,
      section_id text not null,
      foreign key (project_id, section_id) references sections (project_id, id) on delete cascade`;
    return [
      "alter table sections add column log_id text not null default ''",
      'alter table sections add column seq integer not null default 0',
      'alter table sections add column settled_seq integer not null default 0',
      'alter table sections add column is_rewritten integer not null default 0',
      'alter table sections add column unsettled_bytes integer not null default 0',
      'create index sections_unsettled on sections (project_id) where settled_seq < seq',
      `create table section_updates (
        seq integer not null,
        bytes ${bytes} not null,
        user_id text,
        made_at ${text} not null,
        ${ofSection},
        primary key (project_id, section_id, seq)
      )`,
      'create index section_updates_by_time on section_updates (made_at)',
      `create table section_states (
        seq integer not null,
        bytes ${bytes} not null,
        made_at ${text} not null,
        ${ofSection},
        primary key (project_id, section_id, seq)
      )`,
      `create table section_clients (
        client bigint not null,
        user_id text,
        clock bigint not null,
        ${ofSection},
        primary key (project_id, section_id, client)
      )`,
    ];
  },
};
