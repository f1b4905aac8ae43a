import type { DatabaseKind } from '../database.ts';

/** What differs between the dialects inside a migration. */
export interface Dialect {
  /** A text column that sorts and compares by code point in both databases. */
  text: string;
  kind: DatabaseKind;
}

export interface Migration {
  name: string;
  statements(dialect: Dialect): string[];
}
