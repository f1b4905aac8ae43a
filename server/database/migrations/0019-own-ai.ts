import type { Migration } from './migration.ts';

/** The key that a person has of a service of language models, sealed. */
export const ownAi: Migration = {
  name: '0019-own-ai',
  statements: ({ text }) => [
    `create table own_ai (
      user_id text primary key references users (id) on delete cascade,
      provider text not null,
      base_url text not null,
      sealed_key text,
      model text not null,
      image_model text,
      updated_at ${text} not null
    )`,
  ],
};
