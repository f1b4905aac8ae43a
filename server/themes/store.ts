import { themeBytes } from '#domain/themes/own-themes.ts';
import type { StoredTheme, ThemeStore } from '#domain/store/themes.ts';
import type { Database } from '#domain/database/database.ts';

const COLUMNS = ['id', 'owner_id', 'name', 'layout', 'created_at', 'updated_at'] as const;

export function sqlThemes(db: Database): ThemeStore {
  return {
    list: (ownerId) => db.selectFrom('own_themes').select(COLUMNS).where('owner_id', '=', ownerId).execute(),

    async find(ownerId, id) {
      const found = db.selectFrom('own_themes').select(COLUMNS).where('id', '=', id).where('owner_id', '=', ownerId);
      return (await found.executeTakeFirst()) ?? null;
    },

    async add(theme) {
      await db.insertInto('own_themes').values(toRow(theme)).execute();
    },

    async replace(theme) {
      const { id, owner_id, ...row } = toRow(theme);
      await db.updateTable('own_themes').set(row).where('id', '=', id).where('owner_id', '=', owner_id).execute();
    },

    async remove(ownerId, id) {
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
