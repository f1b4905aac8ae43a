import { describe, expect, it } from 'vitest';
import type { CanonEntry, EntryFacts } from '#contract/canon.ts';
import { heldBytes } from '../bounds/quota.ts';
import { addEntry, changeEntry, mergeEntry, removeEntry, restoreEntry } from '../canon/change-canon.ts';
import { addBook } from '../projects/add-book.ts';
import type { Author, Cast } from './open-author.ts';
import { changeProject, copyProject } from './change-books.ts';

const TEXT = `<h2>The Crooked Lantern</h2><p>The landlady, Elda Brightwood, keeps the inn. At night Elda waters the ale.</p>
<p>Across the road lives Tam Orrin, an old smith.</p>`;
const PERSON: Omit<EntryFacts, 'name'> = { kind: 'person', aliases: [], facts: [], secret: false };

export function canonContract(cast: Cast): void {
  async function makeBook(author: Author): Promise<string> {
    const { id } = await author.makeBook();
    await author.add(id, { id: 'inn', title: 'The Inn', content: TEXT });
    return id;
  }
  const entriesOf = (author: Author, projectId: string): Promise<CanonEntry[]> =>
    author.canon.ask(author.ownerId, projectId, { ask: 'list' });
  const named = (entries: readonly CanonEntry[], name: string) => entries.find((entry) => entry.name === name);

  describe('the canon', () => {
    it('names whom the text names, with where, and follows each save', async () => {
      const { author } = cast;
      const projectId = await makeBook(author);
      const entries = await entriesOf(author, projectId);
      expect(named(entries, 'Elda Brightwood')).toMatchObject({
        id: 'found-elda-brightwood',
        kind: 'person',
        aliases: ['Elda'],
        found: true,
        mentions: [{ section_id: 'inn', section_title: 'The Inn', count: 2 }],
      });
      expect(named(entries, 'Crooked Lantern')).toMatchObject({ found: true });
      await author.save(projectId, 'inn', { content: '<p>Nothing but the priest Osric is left.</p>' });
      expect((await entriesOf(author, projectId)).map(({ name }) => name)).toEqual(['Osric']);
    });

    it('takes what the author writes of somebody who was found', async () => {
      const { author } = cast;
      const projectId = await makeBook(author);
      const key = { ownerId: author.ownerId, projectId, entryId: 'found-tam-orrin' };
      const change = { facts: ['Owes Elda forty gold pieces'], secret: true, aliases: ['the Hammer'] };
      const changed = await changeEntry(author, key, change);
      expect(changed).toMatchObject({ id: key.entryId, name: 'Tam Orrin', kind: 'person', found: true, ...change });
      const renamed = await changeEntry(author, key, { name: 'Tamlin Orrin' });
      expect(renamed).toMatchObject({ id: key.entryId, aliases: ['the Hammer', 'Tam Orrin'], facts: change.facts });
      expect(renamed.mentions).toEqual([{ section_id: 'inn', section_title: 'The Inn', count: 1 }]);
      expect(named(await entriesOf(author, projectId), 'Tam Orrin')).toBeUndefined();
    });

    it('finds nobody in the title of a section whom the text does not name', async () => {
      const { author } = cast;
      const { id } = await author.makeBook();
      const stats = JSON.stringify({ layout: '2024', name: 'Orrin', armorClass: 11 });
      const content = `<p>The inn is Orrin’s, he says.</p><article data-block="stat-block" data-stat-block='${stats}'></article>`;
      await author.add(id, { id: 'rest', title: "Orrin's Rest", content });
      expect((await entriesOf(author, id)).map(({ name }) => name)).toEqual(['Orrin']);
    });

    it('keeps entries that no text names, each name once', async () => {
      const { author } = cast;
      const projectId = await makeBook(author);
      const added = await addEntry(author, { ownerId: author.ownerId, projectId }, { ...PERSON, name: 'Nobody Yet' });
      expect(added).toMatchObject({ name: 'Nobody Yet', found: false, mentions: [] });
      const again = addEntry(author, { ownerId: author.ownerId, projectId }, { ...PERSON, name: 'nobody yet' });
      await expect(again).rejects.toMatchObject({ code: 'entry_exists' });
      const own = await addEntry(
        author,
        { ownerId: author.ownerId, projectId },
        { ...PERSON, name: 'Elda Brightwood' },
      );
      expect(own).toMatchObject({ found: true, aliases: ['Elda'] });
      const elda = (await entriesOf(author, projectId)).filter(({ name }) => name === 'Elda Brightwood');
      expect(elda).toEqual([own]);
    });

    it('does not find again what was removed, until the author writes of it', async () => {
      const { author } = cast;
      const projectId = await makeBook(author);
      await removeEntry(author, { ownerId: author.ownerId, projectId, entryId: 'found-tam-orrin' });
      expect(named(await entriesOf(author, projectId), 'Tam Orrin')).toBeUndefined();
      await addEntry(author, { ownerId: author.ownerId, projectId }, { ...PERSON, name: 'Tam Orrin' });
      expect(named(await entriesOf(author, projectId), 'Tam Orrin')).toMatchObject({ found: true });
      const added = await addEntry(author, { ownerId: author.ownerId, projectId }, { ...PERSON, name: 'Gone Soon' });
      await removeEntry(author, { ownerId: author.ownerId, projectId, entryId: added.id });
      const gone = removeEntry(author, { ownerId: author.ownerId, projectId, entryId: added.id });
      await expect(gone).rejects.toMatchObject({ code: 'not_found' });
    });

    it('lists what is no name, and restores it', async () => {
      const { author, stranger } = cast;
      const projectId = await makeBook(author);
      const key = { ownerId: author.ownerId, projectId, entryId: 'found-tam-orrin' };
      const leftOut = async () => author.canon.ask(author.ownerId, projectId, { ask: 'list', dismissed: 'true' });
      expect(await leftOut()).toEqual([]);
      await expect(restoreEntry(author, key)).rejects.toMatchObject({ code: 'not_found' });
      await removeEntry(author, key);
      expect(await leftOut()).toMatchObject([{ id: key.entryId, name: 'Tam Orrin', found: true, mentions: [] }]);
      const theirs = restoreEntry(stranger, { ...key, ownerId: stranger.ownerId });
      await expect(theirs).rejects.toMatchObject({ code: 'project_not_found' });
      await restoreEntry(author, key);
      expect(await leftOut()).toEqual([]);
      expect(named(await entriesOf(author, projectId), 'Tam Orrin')).toMatchObject({ found: true });
      await expect(restoreEntry(author, key)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('puts two entries together', async () => {
      const { author } = cast;
      const projectId = await makeBook(author);
      const key = { ownerId: author.ownerId, projectId, entryId: 'found-tam-orrin' };
      await changeEntry(author, key, { facts: ['Limps'] });
      const merged = await mergeEntry(author, key, 'found-elda-brightwood');
      expect(merged).toMatchObject({ name: 'Elda Brightwood', aliases: ['Elda', 'Tam Orrin'], facts: ['Limps'] });
      expect(merged.mentions).toMatchObject([{ count: 3 }]);
      const itself = mergeEntry(author, { ...key, entryId: merged.id }, merged.id);
      await expect(itself).rejects.toMatchObject({ code: 'invalid_input' });
    });

    it('goes with a copy: what is written, what is secret and what is no name', async () => {
      const { author } = cast;
      const { ownerId } = author;
      const projectId = await makeBook(author);
      await addEntry(author, { ownerId, projectId }, { ...PERSON, name: 'Nobody Yet', facts: ['Late'], secret: true });
      await removeEntry(author, { ownerId, projectId, entryId: 'found-tam-orrin' });
      await changeProject(author, { ownerId, projectId, changes: { content: { style_notes: 'No adverbs.' } } });
      const copy = await copyProject(author, ownerId, projectId);
      expect(copy.content.style_notes).toBe('No adverbs.');
      const entries = await entriesOf(author, copy.id);
      expect(entries).toEqual(await entriesOf(author, projectId));
      expect(named(entries, 'Nobody Yet')).toMatchObject({ facts: ['Late'], secret: true });
      expect(named(entries, 'Tam Orrin')).toBeUndefined();
    });

    it('comes with a whole book, and takes its room', async () => {
      const { author } = cast;
      const entry = { ...PERSON, dismissed: false };
      const canon = [
        { ...entry, name: 'Elda', facts: ['Waters the ale'], id: 'found-elda' },
        { ...entry, name: 'Gone', dismissed: true },
      ];
      const book = { facts: { title: 'Whole' }, sections: [], canon, imageBytes: 0 };
      const add = (quotaBytes: number) =>
        addBook({ ...author, quotaBytes }, { ownerId: author.ownerId, book }, (reveal) =>
          author.store.transaction(reveal),
        );
      const before = heldBytes(await author.store.usage.read(author.ownerId));
      await expect(add(before + 20)).rejects.toMatchObject({ code: 'quota_exceeded' });
      const { id } = await add(before + 1000);
      expect(heldBytes(await author.store.usage.read(author.ownerId)) - before).toBe(4 + 2 + 18 + 4 + 2 + 2);
      expect(await entriesOf(author, id)).toMatchObject([
        { id: 'found-elda', facts: ['Waters the ale'], found: false },
      ]);
    });

    it('is nobody else’s, and takes room', async () => {
      const { author, stranger } = cast;
      const projectId = await makeBook(author);
      const { ownerId } = stranger;
      const key = { ownerId, projectId, entryId: 'found-tam-orrin' };
      for (const attempt of [
        () => stranger.canon.ask(ownerId, projectId, { ask: 'list' }),
        () => addEntry(stranger, key, { ...PERSON, name: 'Mine' }),
        () => changeEntry(stranger, key, { secret: false }),
        () => removeEntry(stranger, key),
        () => mergeEntry(stranger, key, 'found-elda-brightwood'),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'project_not_found' });
      const before = heldBytes(await author.store.usage.read(author.ownerId));
      await addEntry(
        author,
        { ownerId: author.ownerId, projectId },
        { ...PERSON, name: 'Nobody Yet', facts: ['x'.repeat(100)] },
      );
      expect(heldBytes(await author.store.usage.read(author.ownerId)) - before).toBe(10 + 2 + 104);
      const full = { ...author, quotaBytes: before };
      const more = addEntry(full, { ownerId: author.ownerId, projectId }, { ...PERSON, name: 'No Room' });
      await expect(more).rejects.toMatchObject({ code: 'quota_exceeded' });
    });
  });
}
