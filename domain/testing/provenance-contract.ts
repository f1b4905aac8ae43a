import { beforeEach, describe, expect, it } from 'vitest';
import { requireAiOn } from '#domain/store/required.ts';
import { isWithoutAi, reportProvenance } from '../provenance/report-provenance.ts';
import { restoreSection } from '../sections/save-section.ts';
import { requireProject } from '../store/required.ts';
import type { Cast } from './open-author.ts';
import { changeProject, copyProject } from './change-books.ts';

const MACHINE = '<p><span data-machine="model">The fen waits.</span> Nobody comes.</p>';
const EDITED = '<p><span data-machine="model">The fen</span> sleeps. Nobody comes.</p>';
const HUMAN = '<p>It rains on the salt.</p>';

/** Tests of who wrote a book, and of whether machines may. */
export function provenanceContract(cast: Cast): void {
  describe('of who wrote a book', () => {
    let projectId: string;
    beforeEach(async () => {
      projectId = (await cast.author.makeBook()).id;
    });
    const report = (id = projectId, { ownerId } = cast.author) =>
      reportProvenance(cast.author.store, { ownerId, projectId: id, generatedImages: 0 });
    const counts = async (id = projectId) =>
      (await report(id)).sections.map((one) => [one.machine_words, one.edited_words, one.human_words]);
    const switchAi = (ai: 'on' | 'off') =>
      changeProject(cast.author, { ownerId: cast.author.ownerId, projectId, changes: { content: { ai } } });
    const mayClaim = async () => {
      const { store, ownerId } = cast.author;
      return isWithoutAi(await requireProject(store, ownerId, projectId), await store.sections.listHeads(projectId));
    };

    it('the words of its sections are counted at every save', async () => {
      const { author } = cast;
      await author.add(projectId, { id: 'a', title: 'The fen', content: MACHINE });
      await author.add(projectId, { id: 'b', content: HUMAN });
      expect((await report()).sections[0]).toEqual({
        section_id: 'a',
        title: 'The fen',
        machine_words: 3,
        edited_words: 0,
        human_words: 2,
      });
      await author.save(projectId, 'a', { content: EDITED });
      expect(await counts()).toEqual([
        [0, 3, 2],
        [0, 0, 5],
      ]);
      await author.save(projectId, 'a', { content: HUMAN });
      expect(await counts()).toEqual([
        [0, 0, 5],
        [0, 0, 5],
      ]);
    });

    it('copies and earlier versions have the same words', async () => {
      const { author } = cast;
      await author.add(projectId, { id: 'a', content: MACHINE });
      const copy = await copyProject(author, author.ownerId, projectId);
      expect(await counts(copy.id)).toEqual([[3, 0, 2]]);
      await author.save(projectId, 'a', { content: HUMAN.repeat(9) });
      await restoreSection(author, author.ownerId, { projectId, sectionId: 'a', version: 1 });
      expect(await counts()).toEqual([[3, 0, 2]]);
    });

    it('strangers hear nothing', async () => {
      await expect(report(projectId, cast.stranger)).rejects.toMatchObject({ code: 'project_not_found' });
    });

    it('AI is on until it is switched off, in a copy too', async () => {
      const { author } = cast;
      const project = () => requireProject(author.store, author.ownerId, projectId);
      requireAiOn(await project());
      expect((await switchAi('off')).content.ai).toBe('off');
      const off = await project();
      expect(() => requireAiOn(off)).toThrow(expect.objectContaining({ code: 'ai_off', status: 403 }));
      expect((await copyProject(author, author.ownerId, projectId)).content.ai).toBe('off');
      expect((await switchAi('on')).content.ai).toBe('on');
    });

    it('it says that it was written without AI only where that is so', async () => {
      await cast.author.add(projectId, { id: 'a', content: HUMAN });
      expect(await mayClaim()).toBe(false);
      await switchAi('off');
      expect(await mayClaim()).toBe(true);
      await cast.author.save(projectId, 'a', { content: EDITED });
      expect(await mayClaim()).toBe(false);
    });
  });
}
