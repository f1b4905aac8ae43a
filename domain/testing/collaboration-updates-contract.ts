import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { AppError } from '#contract/errors.ts';
import { UPDATE_MAX } from '#contract/live/room-messages.ts';
import { appendUpdate } from '../collaboration/append-update.ts';
import type { CollaborationServices } from '../collaboration/collaboration-services.ts';
import { addCollaborativeSection, IMAGE, type CollaborativeSection } from './collaborative-section.ts';
import type { Cast } from './open-author.ts';
import { openWriter } from './open-writer.ts';

export function collaborationUpdatesContract(cast: Cast): void {
  describe('the updates of a section', () => {
    let section: CollaborativeSection;
    beforeEach(async () => {
      section = await addCollaborativeSection(cast.author);
    });

    it('takes an update once, however often it comes', async () => {
      const ann = await section.writer();
      ann.type(' Once.');
      const update = ann.takeUpdate();
      expect(await section.append(update)).toBe(2);
      expect(await section.append(update)).toBe(2);
      expect(await section.head()).toMatchObject({ seq: 2 });
    });

    it('refuses what is no update, what has gaps, and who writes under the number of another', async () => {
      const stranger = cast.stranger.ownerId;
      const ann = await section.writer();
      ann.type(' One.');
      const first = ann.takeUpdate();
      ann.type(' Two.');
      const second = ann.takeUpdate();
      await expect(section.append(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'invalid_update' });
      await expect(section.append(second)).rejects.toMatchObject({ code: 'update_gap' });
      await section.append(first);
      await expect(section.append(second, stranger)).rejects.toMatchObject({ code: 'client_taken' });
      expect(await section.append(first, stranger)).toBe(2);
      expect(await section.append(Y.mergeUpdates([first, second]))).toBe(3);
      await expect(
        appendUpdate(section.services, { ...section.own, userId: stranger, ownerId: stranger, bytes: first }),
      ).rejects.toMatchObject({ code: 'section_not_found' });
    });

    it('lets nobody delete what others have yet to write', async () => {
      const [ann, eve] = [await section.writer(), await section.writer()];
      ann.type('Ann');
      Y.applyUpdate(eve.doc, Y.encodeStateAsUpdate(ann.doc));
      eve.takeUpdate();
      bodyOf(eve.doc).delete(0, 1);
      await expect(eve.send()).rejects.toMatchObject({ code: 'update_gap' });
    });

    it('has what the sanitizer does not let into a book taken out', async () => {
      const ann = await section.writer();
      const script = new Y.XmlElement('script');
      bodyOf(ann.doc).insert(1, [script]);
      ann.doc.getMap('parts').set('title', 'A \u0000 mill');
      ann.doc.getArray('images').push([{ id: 'x' }, { ...IMAGE, id: 'j', alt: 'x'.repeat(3000) }]);
      ann.type(' It turns.');
      await ann.send();
      expect(await section.materialize()).toMatchObject({ hasOwn: true });
      expect(await section.read()).toMatchObject({
        title: 'A  mill',
        content: '<p>A wheel. It turns.</p>',
        images: [IMAGE],
      });
      await ann.follow();
      expect(bodyOf(ann.doc).toArray()).toHaveLength(1);
      expect(await section.materialize()).toBeNull();
    });

    it('refuses what is too much, and takes what only deletes', async () => {
      const full: CollaborationServices = { ...section.services, quotaBytes: 1 };
      const ann = await openWriter(full, section.own);
      ann.type(' More.');
      await expect(ann.send()).rejects.toMatchObject({ code: 'quota_exceeded' });
      const bob = await openWriter(full, section.own);
      bodyOf(bob.doc).delete(0, 1);
      expect(await bob.send()).toBe(2);
      ann.type('x'.repeat(UPDATE_MAX + 1));
      await expect(ann.send()).rejects.toMatchObject({ code: 'too_large' });
    });

    it('keeps what only deletes where it changes something', async () => {
      const ann = await section.writer();
      ann.type('x'.repeat(4000));
      await ann.send();
      const [text] = [bodyOf(ann.doc).get(0)].map((paragraph) => (paragraph as Y.XmlElement).get(0) as Y.XmlText);
      ann.doc.transact(() => {
        for (let at = 0; at < 1000; at += 1) text?.delete(at + 10, 1);
      });
      const deletes = ann.takeUpdate();
      expect(deletes.length).toBeGreaterThan(1000);
      expect(await section.append(deletes)).toBe(3);
      expect(await section.append(deletes, cast.stranger.ownerId)).toBe(3);
      // Deleting everything does not bring it back either: materializing puts an empty paragraph there.
      bodyOf(ann.doc).delete(0, 1);
      expect(await section.append(ann.takeUpdate())).toBe(4);
      expect(await section.append(deletes)).toBe(4);
    });

    it('tries small updates too where many wait to be materialized', async () => {
      const attempt = () => Promise.reject(new AppError('too_large'));
      const services = { ...section.services, yjsEngine: { ...section.services.yjsEngine, attempt } };
      const eve = await openWriter(services, section.own);
      eve.type('x'.repeat(5000));
      expect(await eve.send()).toBe(2);
      eve.type('x'.repeat(5000));
      await expect(eve.send()).rejects.toMatchObject({ code: 'too_large' });
      await section.materialize();
      eve.takeUpdate();
      const bob = await openWriter(services, section.own);
      bob.type('y');
      expect(await bob.send()).toBeGreaterThan(2);
    });

    it('refuses words only for the moment where what waits to be materialized fills the section', async () => {
      const ann = await section.writer();
      ann.type('x'.repeat(1_200_000));
      await ann.send();
      ann.type('x'.repeat(1_200_000));
      const second = ann.takeUpdate();
      await expect(section.append(second)).rejects.toMatchObject({ code: 'overloaded' });
      await section.materialize();
      await expect(section.append(second)).rejects.toMatchObject({ code: 'too_large' });
    });
  });
}
