import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { holdUpdates } from '../collaboration/materializer.ts';
import type { OwnKey } from '#domain/sections/stored-section.ts';
import { materializeWith } from '../collaboration/materialize-books.ts';
import { removeSection } from '../sections/trash-sections.ts';
import { materializingAsNeeded, UnmaterializedError } from '../sections/materialize-as-needed.ts';
import { restoreEntry } from '../trash/trash-entries.ts';
import { addCollaborativeSection, type CollaborativeSection } from './collaborative-section.ts';
import type { Cast } from './open-author.ts';

export function collaborationLeavingContract(cast: Cast): void {
  describe('a section that leaves its book while others write in it', () => {
    let section: CollaborativeSection;
    beforeEach(async () => {
      section = await addCollaborativeSection(cast.author);
    });
    const deps = () => ({
      materialize: materializeWith(section.services),
      hold: (own: OwnKey) => holdUpdates(section.services, own),
    });
    const remove = () => removeSection(section.services, cast.author.ownerId, section.key);

    it('loses its updates with the section, and begins again under the same id', async () => {
      const ann = await section.writer();
      ann.type(' One.');
      const update = ann.takeUpdate();
      await section.append(update);
      await section.materialize();
      await remove();
      await expect(section.append(update)).rejects.toMatchObject({ code: 'section_not_found' });
      await cast.author.add(section.key.projectId, { id: 'a', content: '<p>Another.</p>' });
      expect(await section.head()).toMatchObject({ seq: 0, log_id: '' });
      expect(await cast.author.store.sectionLogs.updatesAfter(section.key, 0)).toEqual([]);
      await expect(section.append(update)).rejects.toMatchObject({ code: 'update_gap' });
      const bob = await section.writer();
      expect(bob.html()).toBe('<p>Another.</p>');
      ann.type(' Two.');
      await expect(ann.send()).rejects.toMatchObject({ code: 'update_gap' });
    });

    it('goes to the trash with all that was acknowledged', async () => {
      const ann = await section.writer();
      ann.type(' One.');
      await ann.send();
      await expect(remove()).rejects.toBeInstanceOf(UnmaterializedError);
      const id = await materializingAsNeeded(deps(), remove);
      await restoreEntry(section.services, cast.author.ownerId, id);
      expect(await section.head()).toMatchObject({ seq: 0, log_id: '' });
      expect((await section.writer()).html()).toBe('<p>A wheel. One.</p>');
    });

    it('goes to the trash while somebody writes without a pause, whose updates are held back only for that moment', async () => {
      const ann = await section.writer();
      let kept = 0;
      const write = async () => {
        ann.type('.');
        await section.append(ann.takeUpdate());
        kept += 1;
      };
      await write();
      const { hold, materialize: materializeNow } = deps();
      const refusals: unknown[] = [];
      const materializeAndWrite = async (one: OwnKey) => {
        await materializeNow(one);
        await write().catch((error: unknown) => refusals.push(error));
      };
      const writeAndHold = async (one: OwnKey) => {
        await write();
        return hold(one);
      };
      const removing = { materialize: materializeAndWrite, hold: writeAndHold };
      const id = await materializingAsNeeded(removing, remove);
      expect(refusals).toMatchObject([{ code: 'overloaded', retryAfter: 1 }]);
      expect(kept).toBe(2);
      await restoreEntry(section.services, cast.author.ownerId, id);
      expect((await section.read()).content).toBe('<p>A wheel...</p>');
    });

    it('is written in again when what it was held back for fails', async () => {
      const ann = await section.writer();
      ann.type(' One.');
      await ann.send();
      const works = [new UnmaterializedError(section.own), new AppError('book_too_large')];
      const failing = materializingAsNeeded(deps(), async () => Promise.reject(works.shift()));
      await expect(failing).rejects.toMatchObject({ code: 'book_too_large' });
      ann.type(' Two.');
      await ann.send();
      const release = await holdUpdates(section.services, section.own);
      ann.type(' Three.');
      const update = ann.takeUpdate();
      await expect(section.append(update)).rejects.toMatchObject({ code: 'overloaded' });
      cast.author.letPass(2);
      await section.append(update);
      await holdUpdates(section.services, section.own);
      await release();
      ann.type(' Four.');
      await expect(ann.send()).rejects.toMatchObject({ code: 'overloaded' });
    });
  });
}
