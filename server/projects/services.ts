import type { Database } from '#server/database/database.ts';

/** What the calls about projects and sections work with. */
export interface BookkeepingServices {
  db: Database;
  now: () => Date;
  newId: () => string;
}
