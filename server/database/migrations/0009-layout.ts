import type { Migration } from './migration.ts';

/** How a book is laid out, as its author chose: what is absent is as usual. */
export const layout: Migration = {
  name: '0009-layout',
  statements: () => ["alter table projects add column layout text not null default '{}'"],
};
