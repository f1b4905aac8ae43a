import { beforeEach, describe, expect, it } from 'vitest';
import type { CanonEntry, Renaming } from '#contract/canon.ts';
import { undoChange } from '../history/undo-change.ts';
import { addEntry, changeEntry } from '../canon/change-canon.ts';
import { previewRename, renameEntry } from '../canon/rename-entry.ts';
import { inlineTextFinder } from '../find/text-finder.ts';
import type { Cast } from './open-author.ts';

const INN = '<p>Elda Brightwood keeps the inn. At night Elda waters <em>Elda’s</em> ale.</p>';
const LANE = '<p>Tam owes Elda Brightwood. BRIGHTWOOD, says the sign.</p>';

export function renameContract(cast: Cast): void {
  describe('renaming an entry', () => {
    let projectId = '';
    let key = { ownerId: '', projectId: '', entryId: '' };
    beforeEach(async () => {
      const { author } = cast;
      projectId = (await author.makeBook()).id;
      await author.add(projectId, { id: 'inn', title: 'Elda’s Inn', content: INN });
      await author.add(projectId, { id: 'lane', title: 'The Lane', content: LANE });
      key = { ownerId: author.ownerId, projectId, entryId: 'found-elda-brightwood' };
      await changeEntry(author, key, { aliases: ['Elda'] });
    });

    const services = () => ({ ...cast.author, textFinder: inlineTextFinder });
    const preview = (name: string, given = key) => previewRename(services(), given, name);
    const rename = (renaming: Partial<Renaming> & { name: string }, given = key) =>
      renameEntry(services(), given, { keep_old_name: false, leave_out: [], ...renaming });
    const undo = (versionId: string | null) =>
      undoChange(cast.author, cast.author.ownerId, { projectId, versionId: versionId ?? '' });
    const texts = async () =>
      (await cast.author.read(projectId)).content.sections.map(({ title, content }) => `${title}: ${content}`);
    const entries = async (): Promise<CanonEntry[]> =>
      cast.author.canon.ask(cast.author.ownerId, projectId, { ask: 'list' });

    it('shows every place with the old words and the new', async () => {
      const { places, count } = await preview('Ilse Marren');
      expect(count).toBe(6);
      expect(
        places.map(({ section_id, excerpt, match, with: next }) => [
          section_id,
          excerpt.slice(match.from, match.to),
          next,
        ]),
      ).toEqual([
        ['inn', 'Elda', 'Ilse'],
        ['inn', 'Elda Brightwood', 'Ilse Marren'],
        ['inn', 'Elda', 'Ilse'],
        ['inn', 'Elda', 'Ilse'],
        ['lane', 'Elda Brightwood', 'Ilse Marren'],
        ['lane', 'BRIGHTWOOD', 'MARREN'],
      ]);
    });

    it('changes text, titles, and the canon with its facts, and takes all of it back', async () => {
      const tam = await addEntry(cast.author, key, {
        name: 'Tam',
        kind: 'person',
        aliases: [],
        facts: ['Owes Elda forty gold pieces.'],
        secret: true,
      });
      await changeEntry(cast.author, key, { facts: ['Elda lies.'] });
      const [before, known] = [await texts(), await entries()];
      const renamed = await rename({ name: 'Ilse Marren' });
      expect(renamed).toMatchObject({
        replaced: 6,
        entry: { name: 'Ilse Marren', aliases: ['Ilse', 'Marren'], facts: ['Ilse lies.'] },
      });
      expect(await texts()).toEqual([
        'Ilse’s Inn: <p>Ilse Marren keeps the inn. At night Ilse waters <em>Ilse’s</em> ale.</p>',
        'The Lane: <p>Tam owes Ilse Marren. MARREN, says the sign.</p>',
      ]);
      expect((await entries()).find(({ id }) => id === tam.id)?.facts).toEqual(['Owes Ilse forty gold pieces.']);
      expect(await undo(renamed.version_id)).toEqual({ restored: 2, left: [] });
      expect(await texts()).toEqual(before);
      expect(await entries()).toEqual(known);
    });

    it('leaves out places, and keeps the old name as another', async () => {
      const { places } = await preview('Ilse');
      const version = places[0]?.section_version ?? 0;
      const known = await entries();
      const renamed = await rename({
        name: 'Ilse',
        keep_old_name: true,
        leave_out: [{ section_id: 'inn', version, indexes: [0, 1, 2, 3] }],
      });
      expect(renamed).toMatchObject({ replaced: 2, entry: { aliases: expect.arrayContaining(['Elda Brightwood']) } });
      expect((await texts())[0]).toBe(`Elda’s Inn: ${INN}`);
      await undo(renamed.version_id);
      expect(await entries()).toEqual(known);
    });

    it('leaves out whole sections', async () => {
      const leave_out = (await preview('Ilse')).places.map(({ section_id, section_version: version }) => ({
        section_id,
        version,
      }));
      expect(await rename({ name: 'Ilse', leave_out })).toMatchObject({ replaced: 0, entry: { name: 'Ilse' } });
      expect((await texts())[1]).toBe(`The Lane: ${LANE}`);
    });

    it('refuses places that were written in since, and names that are taken', async () => {
      const leave_out = [{ section_id: 'inn', version: 1, indexes: [0] }];
      await cast.author.save(projectId, 'inn', { content: `<p>New.</p>${INN}` });
      await expect(rename({ name: 'Ilse', leave_out })).rejects.toMatchObject({ code: 'version_conflict' });
      await addEntry(cast.author, key, { name: 'Ilse', kind: 'person', aliases: [], facts: [], secret: false });
      await expect(preview('Ilse')).rejects.toMatchObject({ code: 'entry_exists' });
      await expect(rename({ name: 'ilse' })).rejects.toMatchObject({ code: 'entry_exists' });
    });

    it('is nobody else’s', async () => {
      const theirs = { ...key, ownerId: cast.stranger.ownerId };
      await expect(preview('Ilse', theirs)).rejects.toMatchObject({ code: 'project_not_found' });
      await expect(rename({ name: 'Ilse' }, theirs)).rejects.toMatchObject({ code: 'project_not_found' });
    });
  });
}
