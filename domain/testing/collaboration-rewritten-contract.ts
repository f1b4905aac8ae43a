import { beforeEach, describe, expect, it } from 'vitest';
import type { CollaborationServices } from '../collaboration/collaboration-services.ts';
import { materializeSection } from '../collaboration/materialize-section.ts';
import { inlineYjsEngine } from '../collaboration/yjs-computations.ts';
import { restoreSection } from '../sections/save-section.ts';
import { addCollaborativeSection, followed, type CollaborativeSection } from './collaborative-section.ts';
import type { Cast } from './open-author.ts';

export function collaborationRewrittenContract(cast: Cast): void {
  describe('a section that is saved by other means while others write in it', () => {
    let section: CollaborativeSection;
    beforeEach(async () => {
      section = await addCollaborativeSection(cast.author);
    });

    it('merges what is saved by other means while others write, and loses no word of either', async () => {
      const ann = await section.writer();
      ann.type(' Ann writes.');
      await ann.send();
      await section.materialize();
      ann.type(' And goes on.');
      await ann.send();
      const saved = await cast.author.save(section.key.projectId, 'a', {
        content: '<p>A wheel. Ann writes.</p><p>Saved.</p>',
        version: 2,
      });
      expect(saved.version).toBe(3);
      expect(await section.head()).toMatchObject({ seq: 3, settled_seq: 2, is_rewritten: true });
      ann.type(' Still.');
      await ann.send();
      expect(await section.materialize()).toMatchObject({ settled_seq: 5, version: 4, hasOwn: true });
      const text = '<p>A wheel. Ann writes. And goes on. Still.</p><p>Saved.</p>';
      expect(await section.read()).toMatchObject({ content: text });
      expect(await followed(ann)).toEqual([text]);
    });

    it('merges a save also where others write in the middle of it', async () => {
      const ann = await section.writer();
      await cast.author.save(section.key.projectId, 'a', { content: '<p>A wheel.</p><p>Saved.</p>' });
      let isFirst = true;
      const late: CollaborationServices = {
        ...section.services,
        yjsEngine: {
          ...inlineYjsEngine,
          async materialize(ownerId, input) {
            if (isFirst) {
              isFirst = false;
              ann.type(' Ann.');
              await ann.send();
            }
            return inlineYjsEngine.materialize(ownerId, input);
          },
        },
      };
      expect(await materializeSection(late, section.own)).toMatchObject({ settled_seq: 1, version: 2, hasOwn: true });
      expect(await section.head()).toMatchObject({ seq: 3, settled_seq: 1, is_rewritten: false });
      await cast.author.save(section.key.projectId, 'a', { content: '<p>A wheel.</p><p>Saved. Again.</p>' });
      await section.materialize();
      const text = '<p>A wheel. Ann.</p><p>Saved. Again.</p>';
      expect(await section.read()).toMatchObject({ content: text });
      expect(await followed(ann)).toEqual([text]);
    });

    it('keeps the version of a save whose row says all already', async () => {
      const ann = await section.writer();
      const saved = await cast.author.save(section.key.projectId, 'a', { content: '<p>Anew.</p>' });
      expect(await followed(ann)).toEqual(['<p>Anew.</p>']);
      expect(
        await cast.author.save(section.key.projectId, 'a', { title: 'Renamed', version: saved.version }),
      ).toMatchObject({
        version: 3,
      });
    });

    it('has an earlier version put back as a change of it', async () => {
      const ann = await section.writer();
      await cast.author.save(section.key.projectId, 'a', { content: '<p>Anew.</p>' });
      await followed(ann);
      ann.type(' Ann.');
      await ann.send();
      await restoreSection(section.services, cast.author.ownerId, { ...section.key, version: 1 });
      expect(await followed(ann)).toEqual([(await section.read()).content]);
      expect((await section.read()).content).toContain('A wheel.');
      expect((await section.read()).content).toContain('Ann.');
    });
  });
}
