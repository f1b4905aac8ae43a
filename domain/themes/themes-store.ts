import { utf8Length } from '#book/text/bytes.ts';
import type { Database } from '#domain/database/database.ts';

/** A theme that its author saved to use for several books. */
export interface StoredTheme {
  id: string;
  owner_id: string;
  name: string;
  /** Its choices, as JSON. */
  layout: string;
  created_at: string;
  updated_at: string;
}

const COLUMNS = ['id', 'owner_id', 'name', 'layout', 'created_at', 'updated_at'] as const;

export function sqlThemes(db: Database) {
  return {
    /** All themes of the person, in no order. */
    list: (ownerId: string): Promise<StoredTheme[]> =>
      db.selectFrom('own_themes').select(COLUMNS).where('owner_id', '=', ownerId).execute(),

    async find(ownerId: string, id: string): Promise<StoredTheme | null> {
      const found = db.selectFrom('own_themes').select(COLUMNS).where('id', '=', id).where('owner_id', '=', ownerId);
      return (await found.executeTakeFirst()) ?? null;
    },

    async add(theme: StoredTheme): Promise<void> {
      await db.insertInto('own_themes').values(toRow(theme)).execute();
    },

    /** Replaces a theme of its owner. */
    async replace(theme: StoredTheme): Promise<void> {
      const { id, owner_id, ...row } = toRow(theme);
      await db.updateTable('own_themes').set(row).where('id', '=', id).where('owner_id', '=', owner_id).execute();
    },

    /** Returns whether the person had such a theme. */
    async remove(ownerId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('own_themes')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toRow(theme: StoredTheme): StoredTheme & { bytes: number } {
  return { ...theme, bytes: themeBytes(theme) };
}

/** How many bytes a theme adds to what the account holds. */
export function themeBytes({ name, layout }: Pick<StoredTheme, 'name' | 'layout'>): number {
  return utf8Length(name) + utf8Length(layout);
}
