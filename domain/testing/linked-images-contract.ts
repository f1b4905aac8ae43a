import { beforeEach, describe, expect, it } from 'vitest';
import { undoChange } from '../history/undo-change.ts';
import { listLinkedImages } from '../linked-images/list-linked-images.ts';
import { placeImages } from '../linked-images/place-images.ts';
import { readVersions } from '../versions/read-section-versions.ts';
import type { Cast } from './open-author.ts';
import { changeProject } from './change-books.ts';

const GOBLIN = 'https://pictures.example/goblin.png';
const CAVE = 'http://maps.example/cave.jpg';
const STORED = '/api/images/11111111-1111-4111-8111-111111111111';
const TEXT = `<p>A cave.</p><img src="${GOBLIN}" alt="A goblin"><p>Dark.</p><img src="${GOBLIN}" alt="Again">`;

export function linkedImagesContract(cast: Cast): void {
  describe('images of a book on other servers', () => {
    let projectId = '';
    beforeEach(async () => {
      projectId = (await cast.author.makeBook()).id;
      const beside = { id: 'one', url: CAVE, alt: 'A map', caption: '', type: 'uploaded' };
      await cast.author.add(projectId, { id: 'a', title: 'The Cave', content: TEXT, images: [beside] });
      await cast.author.add(projectId, { id: 'b', title: 'Below', content: '<p>Nothing.</p>' });
      await cast.author.add(projectId, { id: 'c', title: 'Out', content: TEXT, opening: { image: GOBLIN } });
    });

    const list = (ownerId = cast.author.ownerId) => listLinkedImages(cast.author, ownerId, projectId);
    const place = (addresses: Record<string, string>, ownerId = cast.author.ownerId) =>
      placeImages(cast.author, { ownerId, projectId, addresses: new Map(Object.entries(addresses)) });
    const sections = async () => (await cast.author.read(projectId)).content.sections;

    it('are listed once, with the sections in which they stand', async () => {
      expect(await list()).toEqual([
        {
          url: GOBLIN,
          alt: 'A goblin',
          is_cover: false,
          places: [
            { section_id: 'a', section_title: 'The Cave' },
            { section_id: 'c', section_title: 'Out' },
          ],
        },
        { url: CAVE, alt: 'A map', is_cover: false, places: [{ section_id: 'a', section_title: 'The Cave' }] },
      ]);
      await expect(list(cast.stranger.ownerId)).rejects.toMatchObject({ code: 'project_not_found' });
    });

    it('become stored ones in text, opening and beside the text, with a version of each section', async () => {
      const placed = await place({ [GOBLIN]: STORED, [CAVE]: STORED, 'https://nowhere.example/a.png': STORED });
      expect(placed).toEqual({ replaced: 2, replaced_cover: false, version_id: expect.any(String) });
      const [cave, below, out] = await sections();
      expect(cave?.content).toBe(
        TEXT.replaceAll(/<img (.*?)>/g, '<figure><img $1></figure>').replaceAll(GOBLIN, STORED),
      );
      expect(cave?.images).toMatchObject([{ id: 'one', url: STORED }]);
      expect(below?.version).toBe(1);
      expect(out?.opening.image).toBe(STORED);
      expect(await list()).toEqual([]);
      const kept = await readVersions(cast.author.store, cast.author.ownerId, { projectId, sectionId: 'a' });
      expect(kept).toHaveLength(1);
    });

    it('come back as they were in one step', async () => {
      const before = (await sections()).map(({ content, opening }) => ({ content, opening }));
      const { version_id } = await place({ [GOBLIN]: STORED });
      const undone = await undoChange(cast.author, cast.author.ownerId, { projectId, versionId: version_id ?? '' });
      expect(undone).toEqual({ restored: 2, left: [] });
      expect((await sections()).map(({ content, opening }) => ({ content, opening }))).toEqual(before);
    });

    describe('on the cover', () => {
      const PORTAL = 'https://pictures.example/portal.png';
      const cover = async () => (await cast.author.read(projectId)).content.thumbnail;
      const chooseCover = (thumbnail: string) =>
        changeProject(cast.author, {
          ownerId: cast.author.ownerId,
          projectId,
          changes: { content: { thumbnail } },
        });
      const undo = (versionId: string | null) =>
        undoChange(cast.author, cast.author.ownerId, { projectId, versionId: versionId ?? '' });

      it('are listed first, with the sections in which they stand as well', async () => {
        await chooseCover(PORTAL);
        expect(await list()).toMatchObject([
          { url: PORTAL, is_cover: true, places: [] },
          { url: GOBLIN, is_cover: false },
          { url: CAVE, is_cover: false },
        ]);
        await chooseCover(GOBLIN);
        expect(await list()).toMatchObject([
          { url: GOBLIN, alt: 'A goblin', is_cover: true, places: [{ section_id: 'a' }, { section_id: 'c' }] },
          { url: CAVE },
        ]);
        await chooseCover(STORED);
        expect(await list()).toMatchObject([{ url: GOBLIN, is_cover: false }, { url: CAVE }]);
      });

      it('become stored ones, alone or with those of the sections, and come back as they were', async () => {
        await chooseCover(PORTAL);
        const alone = await place({ [PORTAL]: STORED });
        expect(alone).toEqual({ replaced: 0, replaced_cover: true, version_id: expect.any(String) });
        expect(await cover()).toBe(STORED);
        expect(await undo(alone.version_id)).toEqual({ restored: 0, left: [] });
        expect(await cover()).toBe(PORTAL);
        await chooseCover(GOBLIN);
        const before = await cast.author.read(projectId);
        const together = await place({ [GOBLIN]: STORED });
        expect(together).toEqual({ replaced: 2, replaced_cover: true, version_id: expect.any(String) });
        expect(await list()).toMatchObject([{ url: CAVE }]);
        await undo(together.version_id);
        const { content, version } = await cast.author.read(projectId);
        expect(content.thumbnail).toBe(GOBLIN);
        expect(content.sections.map((section) => section.content)).toEqual(
          before.content.sections.map((section) => section.content),
        );
        expect(version).toBeGreaterThan(before.version);
      });

      it('stay as their author has chosen them since', async () => {
        await chooseCover(PORTAL);
        const { version_id } = await place({ [PORTAL]: STORED, [CAVE]: STORED });
        await chooseCover('');
        expect(await undo(version_id)).toEqual({ restored: 1, left: [] });
        expect(await cover()).toBe('');
      });
    });

    it('stay where none of them is named, and where somebody else asks', async () => {
      const nothing = { replaced: 0, replaced_cover: false, version_id: null };
      expect(await place({})).toEqual(nothing);
      expect(await place({ [STORED]: CAVE })).toEqual(nothing);
      await expect(place({ [GOBLIN]: STORED }, cast.stranger.ownerId)).rejects.toMatchObject({
        code: 'project_not_found',
      });
      expect((await sections()).map(({ version }) => version)).toEqual([1, 1, 1]);
    });
  });
}
