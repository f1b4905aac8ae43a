import type { Migration } from './migration.ts';

/** How a book is laid out, as its author chose: choices that are absent have their default. */
export const layout: Migration = {
  name: '0009-layout',
  statements: () => ["alter table projects add column layout text not null default '{}'"],
};
