import { beforeEach, describe, expect, it } from 'vitest';
import type { TextQuery } from '#contract/find.ts';
import { undoChange } from '../history/undo-change.ts';
import { findText, replaceText } from '../find/find-and-replace.ts';
import { inlineTextFinder } from '../find/text-finder.ts';
import { readVersions } from '../versions/read-section-versions.ts';
import type { Cast } from './open-author.ts';

const MIRA = '<p>Here <strong>Mira</strong> Holt waits.</p>';

export function findContract(cast: Cast): void {
  describe('finding and replacing in a book', () => {
    let projectId = '';
    let textFinder = inlineTextFinder;
    beforeEach(async () => {
      textFinder = inlineTextFinder;
      projectId = (await cast.author.makeBook()).id;
      await cast.author.add(projectId, { id: 'a', title: 'Mira Holt', content: MIRA });
      await cast.author.add(projectId, { id: 'b', title: 'Two', content: `<h2>Mira Holt</h2>${MIRA}` });
      await cast.author.add(projectId, { id: 'c', title: 'Mira Holt', content: '' });
    });

    const query = (words: string, options: Partial<TextQuery> = {}): TextQuery => ({
      query: words,
      case: false,
      word: false,
      regex: false,
      ...options,
    });
    const find = (words: string, options?: Partial<TextQuery>, ownerId = cast.author.ownerId) =>
      findText({ ...cast.author, textFinder }, { ownerId, projectId, query: query(words, options) });
    const replace = (words: string, replacement: string, sectionIds?: string[], ownerId = cast.author.ownerId) =>
      replaceText({ ...cast.author, textFinder }, { ownerId, projectId, query: query(words), replacement, sectionIds });
    const undo = (versionId: string | null) =>
      undoChange(cast.author, cast.author.ownerId, { projectId, versionId: versionId ?? '' });
    const texts = async () =>
      (await cast.author.read(projectId)).content.sections.map(({ title, content }) => [title, content]);

    it('names each hit by its section and its place in it', async () => {
      const { hits, count } = await find('mira holt');
      expect(count).toBe(5);
      expect(hits.map(({ section_id, section_title, index }) => [section_id, section_title, index])).toEqual([
        ['a', 'Mira Holt', 0],
        ['a', 'Mira Holt', 1],
        ['b', 'Two', 0],
        ['b', 'Two', 1],
        ['c', 'Mira Holt', 0],
      ]);
      expect(hits[1]).toMatchObject({ excerpt: 'Here Mira Holt waits.', match: { from: 5, to: 14 } });
    });

    it('replaces everywhere at once, and takes it back at once', async () => {
      const before = await texts();
      const { replaced, sections, version_id } = await replace('mira holt', 'Mara Voss');
      expect(replaced).toBe(5);
      expect(sections).toEqual([
        { id: 'a', replaced: 2 },
        { id: 'b', replaced: 2 },
        { id: 'c', replaced: 1 },
      ]);
      const text = '<p>Here <strong>Mara Voss</strong> waits.</p>';
      expect(await texts()).toEqual([
        ['Mara Voss', text],
        ['Two', `<h2>Mara Voss</h2>${text}`],
        ['Mara Voss', ''],
      ]);
      const kept = await readVersions(cast.author.store, cast.author.ownerId, { projectId, sectionId: 'a' });
      expect(kept).toMatchObject([{ title: 'Mira Holt' }]);
      expect(await undo(version_id)).toEqual({ restored: 3, left: [] });
      expect(await texts()).toEqual(before);
      await expect(undo(version_id)).rejects.toMatchObject({ code: 'version_not_found' });
    });

    it('leaves a section alone that is as before already when it takes a change back', async () => {
      const { version_id } = await replace('mira holt', 'Mara Voss');
      await cast.author.save(projectId, 'a', { title: 'Mira Holt', content: MIRA });
      await cast.author.save(projectId, 'b', { content: '<p>Rewritten since.</p>' });
      await cast.author.save(projectId, 'c', { title: 'Mira Holt' });
      expect(await undo(version_id)).toEqual({ restored: 0, left: ['Two'] });
      expect(await texts()).toEqual([
        ['Mira Holt', MIRA],
        ['Two', '<p>Rewritten since.</p>'],
        ['Mira Holt', ''],
      ]);
    });

    it('replaces only in the given sections', async () => {
      expect(await replace('mira holt', 'Mara', ['a'])).toMatchObject({ replaced: 2 });
      expect((await find('mira holt')).count).toBe(3);
      await expect(replace('mira', 'Mara', ['gone'])).rejects.toMatchObject({ code: 'section_not_found' });
    });

    it('changes nothing where nothing is found', async () => {
      expect(await replace('nobody', 'somebody')).toEqual({ replaced: 0, sections: [], version_id: null });
    });

    it('never writes over what somebody writes meanwhile', async () => {
      let isFirst = true;
      textFinder = {
        ...inlineTextFinder,
        async replace(ownerId, search, section) {
          const replaced = await inlineTextFinder.replace(ownerId, search, section);
          if (isFirst) await cast.author.save(projectId, 'a', { content: `${MIRA}<p>Meanwhile Mira Holt.</p>` });
          isFirst = false;
          return replaced;
        },
      };
      expect(await replace('mira holt', 'Mara', ['a'])).toMatchObject({ replaced: 3 });
      expect((await texts())[0]?.[1]).toContain('<p>Meanwhile Mara.</p>');
    });

    it('refuses what is too much for a section, and what is no expression', async () => {
      await cast.author.save(projectId, 'a', { content: `<p>${'s'.repeat(2000)}</p>` });
      await expect(replace('s', 'x'.repeat(2000))).rejects.toMatchObject({ code: 'too_large' });
      await expect(find('(', { regex: true })).rejects.toMatchObject({ code: 'invalid_input' });
    });

    it('is nobody else’s', async () => {
      const { ownerId } = cast.stranger;
      await expect(find('mira', {}, ownerId)).rejects.toMatchObject({ code: 'project_not_found' });
      await expect(replace('mira', 'Mara', undefined, ownerId)).rejects.toMatchObject({ code: 'project_not_found' });
    });
  });
}
