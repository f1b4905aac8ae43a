import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openSqlite } from './sqlite.ts';

it('lets no other process write between what a transaction reads and what it writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-sqlite-'));
  const file = join(folder, 'tomewright.sqlite');
  const { db, close } = await openSqlite(file);
  const other = new DatabaseSync(file, { timeout: 0 });
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('sessions').selectAll().execute();
      expect(() => other.exec('delete from sessions')).toThrow('locked');
      await transaction.deleteFrom('sessions').execute();
    });
    expect(() => other.exec('delete from sessions')).not.toThrow();
  } finally {
    other.close();
    await close();
    await rm(folder, { recursive: true });
  }
});
