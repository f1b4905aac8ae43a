import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { changeParts } from '#book/collaboration/section-doc.ts';
import { openSectionLog } from '../collaboration/open-section-log.ts';
import { materializeBook, materializeBooksOf, materializeWith } from '../collaboration/materialize-books.ts';
import { materializeSection } from '../collaboration/materialize-section.ts';
import { addCollaborativeSection, followed, type CollaborativeSection } from './collaborative-section.ts';
import type { Cast } from './open-author.ts';

export function collaborationContract(cast: Cast): void {
  describe('a section that is kept by updates', () => {
    let section: CollaborativeSection;
    beforeEach(async () => {
      section = await addCollaborativeSection(cast.author);
    });

    it('is opened by several at once as one', async () => {
      const writers = await Promise.all([section.writer(), section.writer(), section.writer()]);
      for (const one of writers) {
        one.type(' It turns.');
        await one.send();
      }
      const shown = await followed(...writers);
      expect(new Set(shown)).toEqual(new Set(['<p>A wheel. It turns. It turns. It turns.</p>']));
      expect(await section.head()).toMatchObject({ seq: 4, settled_seq: 1, is_rewritten: false });
    });

    it('shows in its row what was written, when it is materialized', async () => {
      const [ann, bob] = [await section.writer(), await section.writer()];
      ann.type(' Ann.');
      bob.type(' Bob.');
      changeParts(bob.doc, { title: 'The old mill ', images: [] });
      await Promise.all([ann.send(), bob.send()]);
      expect(await section.read()).toMatchObject({ version: 1, content: '<p>A wheel.</p>' });
      expect(await cast.author.store.sectionLogs.listUnmaterialized(section.key.projectId)).toEqual(['a']);
      cast.author.letPass(1);
      expect(await section.materialize()).toMatchObject({ settled_seq: 3, version: 2, word_count: 4, hasOwn: false });
      const [shown] = await followed(ann, bob);
      expect(await section.read()).toMatchObject({ version: 2, title: 'The old mill', content: shown, images: [] });
      expect(await cast.author.store.sectionLogs.listUnmaterialized(section.key.projectId)).toEqual([]);
      const book = await cast.author.store.projects.find(cast.author.ownerId, section.key.projectId);
      expect(book).toMatchObject({ updated_at: '2026-01-05T12:01:00.000Z', text_bytes: shown?.length });
      expect(await section.materialize()).toBeNull();
    });

    it('is materialized with the whole book, and with all books of a person', async () => {
      const ann = await section.writer();
      ann.type(' One.');
      await ann.send();
      await materializeBook(
        section.services,
        { ownerId: cast.author.ownerId, projectId: section.key.projectId },
        materializeWith(section.services),
      );
      expect(await section.read()).toMatchObject({ version: 2 });
      ann.type(' Two.');
      await ann.send();
      expect(await cast.author.store.sectionLogs.listAllUnmaterialized(10_000)).toContainEqual({
        ownerId: cast.author.ownerId,
        ...section.key,
      });
      await materializeBooksOf(section.services, cast.author.ownerId, materializeWith(section.services));
      expect(await section.read()).toMatchObject({ version: 3, content: '<p>A wheel. One. Two.</p>' });
      expect(await cast.author.store.sectionLogs.listUnmaterializedOf(cast.author.ownerId)).toEqual([]);
    });

    it('answers somebody who knows a part of it with the rest', async () => {
      const [ann, bob] = [await section.writer(), await section.writer()];
      const known = { log_id: (await section.head())?.log_id ?? '', seq: 1 };
      ann.type(' One.');
      await ann.send();
      const rest = await openSectionLog(section.services, { ...section.own, known });
      expect(rest).toMatchObject({ kind: 'updates', seq: 2 });
      Y.applyUpdate(bob.doc, rest.bytes);
      expect(bob.html()).toBe('<p>A wheel. One.</p>');
      const current = { ...known, seq: 2 };
      expect(await openSectionLog(section.services, { ...section.own, known: current })).toMatchObject({
        kind: 'updates',
        bytes: new Uint8Array(),
      });
      for (const other of [null, { ...known, log_id: 'other' }, { ...known, seq: 7 }])
        expect(await openSectionLog(section.services, { ...section.own, known: other })).toMatchObject({
          kind: 'state',
          seq: 2,
        });
    });

    it('is opened from a state that lies few updates back', async () => {
      const ann = await section.writer();
      for (let n = 0; n < 250; n += 1) {
        ann.type('.');
        await ann.send();
        if (n % 50 === 0) await section.materialize();
      }
      await section.materialize();
      const state = await cast.author.store.sectionLogs.state(section.key);
      expect(state?.seq).toBe(202);
      const bob = await section.writer();
      expect(bob.html()).toBe(ann.html());
      expect(await cast.author.store.sectionLogs.listStates(section.key)).toHaveLength(2);
    });

    it('is nobody else’s', async () => {
      await section.writer();
      const { ownerId } = cast.stranger;
      await expect(openSectionLog(section.services, { ownerId, key: section.key, known: null })).rejects.toMatchObject({
        code: 'project_not_found',
      });
      expect(await materializeSection(section.services, { ownerId, key: section.key })).toBeNull();
    });
  });
}
