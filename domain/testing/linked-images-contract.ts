import { beforeEach, describe, expect, it } from 'vitest';
import { undoChange } from '../changes/undo-change.ts';
import { listLinkedImages } from '../linked-images/list-linked-images.ts';
import { placeImages } from '../linked-images/place-images.ts';
import { readVersions } from '../versions/read-versions.ts';
import type { Cast } from './open-author.ts';

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
          places: [
            { section_id: 'a', section_title: 'The Cave' },
            { section_id: 'c', section_title: 'Out' },
          ],
        },
        { url: CAVE, alt: 'A map', places: [{ section_id: 'a', section_title: 'The Cave' }] },
      ]);
      await expect(list(cast.stranger.ownerId)).rejects.toMatchObject({ code: 'project_not_found' });
    });

    it('become stored ones in text, opening and beside the text, with a version of each section', async () => {
      const placed = await place({ [GOBLIN]: STORED, [CAVE]: STORED, 'https://nowhere.example/a.png': STORED });
      expect(placed).toEqual({ replaced: 2, version_id: expect.any(String) });
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

    it('stay where none of them is named, and where somebody else asks', async () => {
      expect(await place({})).toEqual({ replaced: 0, version_id: null });
      expect(await place({ [STORED]: CAVE })).toEqual({ replaced: 0, version_id: null });
      await expect(place({ [GOBLIN]: STORED }, cast.stranger.ownerId)).rejects.toMatchObject({
        code: 'project_not_found',
      });
      expect((await sections()).map(({ version }) => version)).toEqual([1, 1, 1]);
    });
  });
}
