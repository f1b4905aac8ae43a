import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOutline } from '../projects/read-project.ts';
import { readSection } from '../sections/read-sections.ts';
import { saveSection, type SectionSave } from '../sections/save-section.ts';
import type { Cast } from './open-author.ts';

const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From the editor' }] }] };
const IMAGE = { id: 'i', url: '/api/images/i', alt: '', caption: '', type: 'uploaded' };

export function savingContract(cast: Cast): void {
  describe('a save', () => {
    let projectId: string;
    beforeEach(async () => {
      projectId = (await cast.author.makeBook()).id;
      await cast.author.add(projectId, { id: 'a', title: 'The mill', content: '<p>A wheel.</p>', images: [IMAGE] });
      await cast.author.add(projectId, { id: 'b', content: '<p>untouched</p>' });
    });

    const save = (given: SectionSave['given']) => cast.author.save(projectId, 'a', given);
    const read = () => readSection(cast.author.store, cast.author.ownerId, { projectId, sectionId: 'a' });

    it('writes only its section, and answers with what is then read', async () => {
      cast.author.letPass(1);
      for (const given of [{ title: 'Renamed' }, { doc: DOC }, { content: '' }, { images: [] }, { order: 7 }]) {
        const saved = await save(given);
        const { doc: _doc, ...section } = await read();
        expect(saved).toEqual(section);
      }
      const { version, updated_at, content } = await cast.author.read(projectId);
      expect([version, updated_at]).toEqual([8, '2026-01-05T12:01:00.000Z']);
      expect(content.sections).toMatchObject([
        { id: 'b', version: 1, content: '<p>untouched</p>' },
        { id: 'a', version: 6, title: 'Renamed', content: '', images: [], order: 7 },
      ]);
    });

    it('changes how a section begins, which no other save does', async () => {
      const opening: Opening = {
        kind: 'part',
        epigraph: 'Water first.',
        source: 'A miller',
        image: '/api/images/i',
        alt: 'A wheel',
        placement: 'bleed',
      };
      const saved = await save({ opening });
      expect(saved).toMatchObject({ opening, version: 2, content: '<p>A wheel.</p>' });
      expect(await save({ opening })).toEqual(saved);
      expect(await save({ title: 'The water mill' })).toMatchObject({ opening, version: 3 });
      expect(await read()).toMatchObject({ opening });
      const outline = await readOutline(cast.author.store, cast.author.ownerId, projectId);
      expect(outline.content.sections.map((head) => head.opening)).toEqual([opening, DEFAULT_OPENING]);
      expect(await save({ opening: { epigraph: 'Wind first.' } })).toMatchObject({
        opening: { ...opening, epigraph: 'Wind first.' },
      });
    });

    it('changes what the section is about and how far it is, in the outline too', async () => {
      const notes = { synopsis: 'Who broke the wheel.\nAnd why.', status: 'laid-out' as const };
      expect(await save(notes)).toMatchObject({ ...notes, version: 2, content: '<p>A wheel.</p>' });
      expect(await save({ status: 'done' })).toMatchObject({ ...notes, status: 'done', version: 3 });
      expect(await save({ status: 'done' })).toMatchObject({ version: 3 });
      expect(await read()).toMatchObject({ ...notes, status: 'done' });
      const { content } = await readOutline(cast.author.store, cast.author.ownerId, projectId);
      expect(content.sections.map(({ synopsis, status }) => [synopsis, status])).toEqual([
        [notes.synopsis, 'done'],
        ['', 'draft'],
      ]);
    });

    it('is answered in short where its sender has the text', async () => {
      const { author } = cast;
      const key = { projectId, sectionId: 'a' };
      const brief = (given: SectionSave['given']) =>
        saveSection(author, { ownerId: author.ownerId, key, given, isBrief: true });
      const head = {
        id: 'a',
        title: 'The mill',
        order: 0,
        version: 2,
        word_count: 3,
        opening: DEFAULT_OPENING,
        synopsis: '',
        status: 'draft',
      };
      expect(await brief({ doc: DOC, version: 1, save_id: 's' })).toEqual(head);
      expect(await brief({ doc: DOC, version: 1, save_id: 's' })).toEqual(head);
      expect(await brief({ title: 'The mill' })).toEqual(head);
    });

    it('that was made on an older version is refused with the current section, and keeps no version of it', async () => {
      await save({ content: '<p>two</p>', version: 1 });
      const before = await cast.author.store.versions.list({ projectId, sectionId: 'a' });
      await expect(save({ content: '', version: 1 })).rejects.toMatchObject({
        code: 'version_conflict',
        data: { content: '<p>two</p>', version: 2, doc: { type: 'doc' }, images: [IMAGE] },
      });
      await expect(save({ title: 'The mill', version: 3 })).rejects.toMatchObject({ code: 'version_conflict' });
      expect(await cast.author.store.versions.list({ projectId, sectionId: 'a' })).toEqual(before);
    });

    it('that is sent again is taken once, and answered with what is there', async () => {
      const first = await save({ content: '<p>once</p>', version: 1, save_id: 's1' });
      expect(await save({ content: '<p>once</p>', version: 1, save_id: 's1' })).toEqual(first);
      await save({ content: '<p>twice</p>', save_id: 's2' });
      await expect(save({ content: '<p>once</p>', version: 1, save_id: 's1' })).rejects.toMatchObject({
        code: 'version_conflict',
      });
    });

    it('that says nothing new writes nothing', async () => {
      const before = await cast.author.read(projectId);
      const { title, content, doc, images, order, version } = await read();
      cast.author.letPass(10);
      for (const given of [{}, { title }, { content }, { doc, images, order }, { doc, title, version, save_id: 's' }])
        expect(await save(given)).toMatchObject({ id: 'a', version, content, images });
      expect(await cast.author.read(projectId)).toEqual(before);
    });

    it('is nobody else’s to make', async () => {
      await expect(cast.stranger.save(projectId, 'a', { title: 'Mine' })).rejects.toMatchObject({
        code: 'section_not_found',
      });
      await expect(cast.author.save(projectId, 'none', {})).rejects.toMatchObject({ code: 'section_not_found' });
      expect(await read()).toMatchObject({ title: 'The mill', version: 1 });
    });
  });
}
