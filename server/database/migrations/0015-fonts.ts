import type { Migration } from './migration.ts';

/** The fonts of authors. Their bytes lie beside those of images, by their hash. */
export const fonts: Migration = {
  name: '0015-fonts',
  statements: ({ text }) => [
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
  ],
};
