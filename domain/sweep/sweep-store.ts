import { sql } from 'kysely';
import type { Database } from '#domain/database/database.ts';

/** Bytes that a row names. */
export interface NamedBytes {
  kind: 'image' | 'font';
  id: string;
  owner_id: string;
  hash: string;
}

const AFTER_ALL_DIGITS = 'g';

/** The images and fonts whose hash begins with `beginning`, a page at a time: about a 256th of all. */
export async function* listNamedBytes(db: Database, beginning: string, pageSize: number): AsyncGenerator<NamedBytes[]> {
  let after = { hash: beginning, id: '' };
  for (;;) {
    const { hash, id } = after;
    const rows = await db
      .selectFrom(namedBytes(db).as('named'))
      .select(['kind', 'id', 'owner_id', 'hash'])
      .where('hash', '>=', hash)
      .where('hash', '<', beginning + AFTER_ALL_DIGITS)
      .where(({ eb, or, and }) => or([eb('hash', '>', hash), and([eb('hash', '=', hash), eb('id', '>', id)])]))
      .orderBy('hash')
      .orderBy('id')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < pageSize || !last) return;
    after = last;
  }
}

function namedBytes(db: Database) {
  const images = db.selectFrom('images').select(['id', 'owner_id', 'hash', sql<'image' | 'font'>`'image'`.as('kind')]);
  const fonts = db.selectFrom('fonts').select(['id', 'owner_id', 'hash', sql<'image' | 'font'>`'font'`.as('kind')]);
  return images.unionAll(fonts);
}

/** Returns those of the folded addresses that belong to accounts. */
export async function listKnownAddresses(db: Database, folded: readonly string[]): Promise<Set<string>> {
  if (folded.length === 0) return new Set();
  const rows = await db.selectFrom('users').select('email_folded').where('email_folded', 'in', folded).execute();
  return new Set(rows.map(({ email_folded }) => email_folded));
}
