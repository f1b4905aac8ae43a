import { describe, expect, it } from 'vitest';
import { heldBytes } from '../bounds/quota.ts';
import { changeTheme, keepTheme, listThemes, readTheme, removeTheme } from '../themes/own-themes.ts';
import type { Cast } from './open-author.ts';

const LOUD = { theme: 'zine', settings: { inks: 'black_red' }, paper: 'a5' } as const;

export function themesContract(cast: Cast): void {
  const keep = (name: string, author = cast.author) => keepTheme(author, author.ownerId, { name, layout: LOUD });
  const names = async ({ store, ownerId } = cast.author) => (await listThemes(store, ownerId)).map(({ name }) => name);

  describe('own themes', () => {
    it('are kept with what they say, and listed by name in any case', async () => {
      await keep('zebra');
      const kept = await keep('Ärger');
      await keep('Mist');
      expect(kept).toMatchObject({ name: 'Ärger', layout: LOUD, created_at: kept.updated_at });
      expect(await names()).toEqual(['Ärger', 'Mist', 'zebra']);
      expect(await readTheme(cast.author.store, cast.author.ownerId, kept.id)).toEqual(kept);
    });

    it('change only in what is sent', async () => {
      const { author } = cast;
      const { id, created_at } = await keep('First');
      author.letPass(1);
      const renamed = await changeTheme(author, { ownerId: author.ownerId, id, change: { name: 'Second' } });
      expect(renamed).toMatchObject({ name: 'Second', layout: LOUD, created_at });
      expect(renamed.updated_at > created_at).toBe(true);
      const layout = { theme: 'gothic' } as const;
      const other = await changeTheme(author, { ownerId: author.ownerId, id, change: { layout } });
      expect(other).toMatchObject({ name: 'Second', layout });
      expect(await listThemes(author.store, author.ownerId)).toEqual([other]);
    });

    it('are nobody else’s', async () => {
      const { author, stranger } = cast;
      const theme = await keep('Mine');
      const { ownerId } = stranger;
      const change = { name: 'Taken over' };
      for (const attempt of [
        () => readTheme(stranger.store, ownerId, theme.id),
        () => changeTheme(stranger, { ownerId, id: theme.id, change }),
        () => removeTheme(stranger, ownerId, theme.id),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
      expect(await names(stranger)).toEqual([]);
      expect(await listThemes(author.store, author.ownerId)).toEqual([theme]);
      await removeTheme(author, author.ownerId, theme.id);
      expect(await names()).toEqual([]);
    });

    it('take room of the account, and are bounded', async () => {
      const { author } = cast;
      const held = async () => heldBytes(await author.store.usage.read(author.ownerId));
      const before = await held();
      const theme = await keep('Room');
      const taken = (await held()) - before;
      expect(taken).toBe('Room'.length + JSON.stringify(LOUD).length);
      const full = { ...author, quotaBytes: before + taken };
      await expect(keep('More', full)).rejects.toMatchObject({ code: 'quota_exceeded' });
      const change = { name: 'A longer name' };
      const longer = changeTheme(full, { ownerId: author.ownerId, id: theme.id, change });
      await expect(longer).rejects.toMatchObject({ code: 'quota_exceeded' });
      await removeTheme(author, author.ownerId, theme.id);
      expect(await held()).toBe(before);
    });

    it('are at most 200', async () => {
      for (let count = 0; count < 200; count += 1) await keep(`Theme ${count}`);
      await expect(keep('One more')).rejects.toMatchObject({ code: 'too_large' });
    });
  });
}
