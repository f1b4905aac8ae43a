import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { health } from '#contract/health.ts';
import type { Database, DatabaseKind } from '#server/database/database.ts';
import type { Bind } from '#server/http/bind.ts';

export interface HealthServices {
  db: Database;
  databaseKind: DatabaseKind;
  version: string;
}

export function healthRoutes(bind: Bind, { db, databaseKind, version }: HealthServices): void {
  bind(health, async () => {
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      throw new AppError('database_unavailable', { cause, retryAfter: 5 });
    }
    return { status: 'ok', version, database: databaseKind } as const;
  });
}
