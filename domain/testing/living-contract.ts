import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { bodyOf, changeParts } from '#book/living/section-doc.ts';
import { AppError } from '#contract/errors.ts';
import { UPDATE_MAX } from '#contract/room/room-messages.ts';
import { appendUpdate } from '../living/append-update.ts';
import { holdUpdates } from '../living/hold-updates.ts';
import type { LivingServices, OwnKey } from '../living/living-services.ts';
import { openLiving } from '../living/open-living.ts';
import { settleBook, settleBooksOf, settleWith } from '../living/settle-books.ts';
import { settleSection } from '../living/settle-section.ts';
import { settlingAsNeeded, UnsettledError } from '../settling/unsettled.ts';
import { inlineLivingTexts } from '../living/settle-text.ts';
import { readSection } from '../sections/read-sections.ts';
import { restoreSection } from '../sections/restore-section.ts';
import { removeSection } from '../sections/remove-section.ts';
import { restoreEntry } from '../trash/restore-entry.ts';
import type { Author, Cast } from './open-author.ts';
import { openWriter, type Writer } from './open-writer.ts';

const IMAGE = { id: 'i', url: '/api/images/i', alt: '', caption: '', type: 'uploaded' };

export function livingContract(cast: Cast): void {
  describe('a section that is kept by updates', () => living(cast));
}

function living(cast: Cast): void {
  let author: Author;
  let services: Author & LivingServices;
  let projectId: string;
  beforeEach(async () => {
    author = cast.author;
    services = { ...author, livingTexts: inlineLivingTexts };
    projectId = (await author.makeBook()).id;
    await author.add(projectId, { id: 'a', title: 'The mill', content: '<p>A wheel.</p>', images: [IMAGE] });
  });

  const key = () => ({ projectId, sectionId: 'a' });
  const own = () => ({ ownerId: author.ownerId, key: key() });
  const writer = (userId = author.ownerId) => openWriter(services, { ...own(), userId });
  const settling = () => ({ settle: settleWith(services), hold: (one: OwnKey) => holdUpdates(services, one) });
  const settle = () => settleSection(services, own());
  const read = () => readSection(author.store, author.ownerId, key());
  const head = () => author.store.living.head(key());
  const append = async (bytes: Uint8Array, userId = author.ownerId) =>
    (await appendUpdate(services, { ...own(), userId, bytes })).seq;
  const both = async (...writers: Writer[]) => {
    for (const one of writers) await one.follow();
    return writers.map((one) => one.html());
  };

  it('is opened by several at once as one', async () => {
    const writers = await Promise.all([writer(), writer(), writer()]);
    for (const one of writers) {
      one.type(' It turns.');
      await one.send();
    }
    const shown = await both(...writers);
    expect(new Set(shown)).toEqual(new Set(['<p>A wheel. It turns. It turns. It turns.</p>']));
    expect(await head()).toMatchObject({ seq: 4, settled_seq: 1, is_rewritten: false });
  });

  it('shows in its row what was written, when it is settled', async () => {
    const [ann, bob] = [await writer(), await writer()];
    ann.type(' Ann.');
    bob.type(' Bob.');
    changeParts(bob.doc, { title: 'The old mill ', images: [] });
    await Promise.all([ann.send(), bob.send()]);
    expect(await read()).toMatchObject({ version: 1, content: '<p>A wheel.</p>' });
    expect(await author.store.living.listUnsettled(projectId)).toEqual(['a']);
    author.letPass(1);
    expect(await settle()).toMatchObject({ settled_seq: 3, version: 2, word_count: 4, hasOwn: false });
    const [shown] = await both(ann, bob);
    expect(await read()).toMatchObject({ version: 2, title: 'The old mill', content: shown, images: [] });
    expect(await author.store.living.listUnsettled(projectId)).toEqual([]);
    const book = await author.store.projects.find(author.ownerId, projectId);
    expect(book).toMatchObject({ updated_at: '2026-01-05T12:01:00.000Z', text_bytes: shown?.length });
    expect(await settle()).toBeNull();
  });

  it('is settled with the whole book, and with all books of a person', async () => {
    const ann = await writer();
    ann.type(' One.');
    await ann.send();
    await settleBook(services, { ownerId: author.ownerId, projectId }, settleWith(services));
    expect(await read()).toMatchObject({ version: 2 });
    ann.type(' Two.');
    await ann.send();
    expect(await author.store.living.listAllUnsettled(10_000)).toContainEqual({ ownerId: author.ownerId, ...key() });
    await settleBooksOf(services, author.ownerId, settleWith(services));
    expect(await read()).toMatchObject({ version: 3, content: '<p>A wheel. One. Two.</p>' });
    expect(await author.store.living.listUnsettledOf(author.ownerId)).toEqual([]);
  });

  it('answers somebody who knows a part of it with the rest', async () => {
    const [ann, bob] = [await writer(), await writer()];
    const known = { log_id: (await head())?.log_id ?? '', seq: 1 };
    ann.type(' One.');
    await ann.send();
    const rest = await openLiving(services, { ...own(), known });
    expect(rest).toMatchObject({ kind: 'updates', seq: 2 });
    Y.applyUpdate(bob.doc, rest.bytes);
    expect(bob.html()).toBe('<p>A wheel. One.</p>');
    const current = { ...known, seq: 2 };
    expect(await openLiving(services, { ...own(), known: current })).toMatchObject({
      kind: 'updates',
      bytes: new Uint8Array(),
    });
    for (const other of [null, { ...known, log_id: 'other' }, { ...known, seq: 7 }])
      expect(await openLiving(services, { ...own(), known: other })).toMatchObject({ kind: 'state', seq: 2 });
  });

  it('takes an update once, however often it comes', async () => {
    const ann = await writer();
    ann.type(' Once.');
    const update = ann.takeUpdate();
    expect(await append(update)).toBe(2);
    expect(await append(update)).toBe(2);
    expect(await head()).toMatchObject({ seq: 2 });
  });

  it('refuses what is no update, what has gaps, and who writes under the number of another', async () => {
    const stranger = cast.stranger.ownerId;
    const ann = await writer();
    ann.type(' One.');
    const first = ann.takeUpdate();
    ann.type(' Two.');
    const second = ann.takeUpdate();
    await expect(append(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: 'invalid_update' });
    await expect(append(second)).rejects.toMatchObject({ code: 'update_gap' });
    await append(first);
    await expect(append(second, stranger)).rejects.toMatchObject({ code: 'client_taken' });
    expect(await append(first, stranger)).toBe(2);
    expect(await append(Y.mergeUpdates([first, second]))).toBe(3);
    await expect(
      appendUpdate(services, { ...own(), userId: stranger, ownerId: stranger, bytes: first }),
    ).rejects.toMatchObject({ code: 'section_not_found' });
  });

  it('lets nobody delete what others have yet to write', async () => {
    const [ann, eve] = [await writer(), await writer()];
    ann.type('Ann');
    Y.applyUpdate(eve.doc, Y.encodeStateAsUpdate(ann.doc));
    eve.takeUpdate();
    bodyOf(eve.doc).delete(0, 1);
    await expect(eve.send()).rejects.toMatchObject({ code: 'update_gap' });
  });

  it('merges what is saved by other means while others write, and loses no word of either', async () => {
    const ann = await writer();
    ann.type(' Ann writes.');
    await ann.send();
    await settle();
    ann.type(' And goes on.');
    await ann.send();
    const saved = await author.save(projectId, 'a', {
      content: '<p>A wheel. Ann writes.</p><p>Saved.</p>',
      version: 2,
    });
    expect(saved.version).toBe(3);
    expect(await head()).toMatchObject({ seq: 3, settled_seq: 2, is_rewritten: true });
    ann.type(' Still.');
    await ann.send();
    expect(await settle()).toMatchObject({ settled_seq: 5, version: 4, hasOwn: true });
    const text = '<p>A wheel. Ann writes. And goes on. Still.</p><p>Saved.</p>';
    expect(await read()).toMatchObject({ content: text });
    expect(await both(ann)).toEqual([text]);
  });

  it('merges a save also where others write in the middle of it', async () => {
    const ann = await writer();
    await author.save(projectId, 'a', { content: '<p>A wheel.</p><p>Saved.</p>' });
    let isFirst = true;
    const late: LivingServices = {
      ...services,
      livingTexts: {
        ...inlineLivingTexts,
        async settle(ownerId, settling) {
          if (isFirst) {
            isFirst = false;
            ann.type(' Ann.');
            await ann.send();
          }
          return inlineLivingTexts.settle(ownerId, settling);
        },
      },
    };
    expect(await settleSection(late, own())).toMatchObject({ settled_seq: 1, version: 2, hasOwn: true });
    expect(await head()).toMatchObject({ seq: 3, settled_seq: 1, is_rewritten: false });
    await author.save(projectId, 'a', { content: '<p>A wheel.</p><p>Saved. Again.</p>' });
    await settle();
    const text = '<p>A wheel. Ann.</p><p>Saved. Again.</p>';
    expect(await read()).toMatchObject({ content: text });
    expect(await both(ann)).toEqual([text]);
  });

  it('keeps the version of a save whose row says all already', async () => {
    const ann = await writer();
    const saved = await author.save(projectId, 'a', { content: '<p>Anew.</p>' });
    expect(await both(ann)).toEqual(['<p>Anew.</p>']);
    expect(await author.save(projectId, 'a', { title: 'Renamed', version: saved.version })).toMatchObject({
      version: 3,
    });
  });

  it('has an earlier version put back as a change of it', async () => {
    const ann = await writer();
    await author.save(projectId, 'a', { content: '<p>Anew.</p>' });
    await both(ann);
    ann.type(' Ann.');
    await ann.send();
    await restoreSection(services, author.ownerId, { ...key(), version: 1 });
    expect(await both(ann)).toEqual([(await read()).content]);
    expect((await read()).content).toContain('A wheel.');
    expect((await read()).content).toContain('Ann.');
  });

  it('has what the gate does not let into a book taken out', async () => {
    const ann = await writer();
    const script = new Y.XmlElement('script');
    bodyOf(ann.doc).insert(1, [script]);
    ann.doc.getMap('parts').set('title', 'A \u0000 mill');
    ann.doc.getArray('images').push([{ id: 'x' }, { ...IMAGE, id: 'j', alt: 'x'.repeat(3000) }]);
    ann.type(' It turns.');
    await ann.send();
    expect(await settle()).toMatchObject({ hasOwn: true });
    expect(await read()).toMatchObject({ title: 'A  mill', content: '<p>A wheel. It turns.</p>', images: [IMAGE] });
    await ann.follow();
    expect(bodyOf(ann.doc).toArray()).toHaveLength(1);
    expect(await settle()).toBeNull();
  });

  it('is opened from a state that lies few updates back', async () => {
    const ann = await writer();
    for (let n = 0; n < 250; n += 1) {
      ann.type('.');
      await ann.send();
      if (n % 50 === 0) await settle();
    }
    await settle();
    const state = await author.store.living.state(key());
    expect(state?.seq).toBe(202);
    const bob = await writer();
    expect(bob.html()).toBe(ann.html());
    expect(await author.store.living.listStates(key())).toHaveLength(2);
  });

  it('refuses what is too much, and takes what only deletes', async () => {
    const full: LivingServices = { ...services, quotaBytes: 1 };
    const ann = await openWriter(full, own());
    ann.type(' More.');
    await expect(ann.send()).rejects.toMatchObject({ code: 'quota_exceeded' });
    const bob = await openWriter(full, own());
    bodyOf(bob.doc).delete(0, 1);
    expect(await bob.send()).toBe(2);
    ann.type('x'.repeat(UPDATE_MAX + 1));
    await expect(ann.send()).rejects.toMatchObject({ code: 'too_large' });
  });

  it('loses its updates with the section, and begins anew under the same id', async () => {
    const ann = await writer();
    ann.type(' One.');
    const update = ann.takeUpdate();
    await append(update);
    await settle();
    await removeSection(services, author.ownerId, key());
    await expect(append(update)).rejects.toMatchObject({ code: 'section_not_found' });
    await author.add(projectId, { id: 'a', content: '<p>Another.</p>' });
    expect(await head()).toMatchObject({ seq: 0, log_id: '' });
    expect(await author.store.living.updatesAfter(key(), 0)).toEqual([]);
    await expect(append(update)).rejects.toMatchObject({ code: 'update_gap' });
    const bob = await writer();
    expect(bob.html()).toBe('<p>Another.</p>');
    ann.type(' Two.');
    await expect(ann.send()).rejects.toMatchObject({ code: 'update_gap' });
  });

  it('goes to the trash with all that was acknowledged', async () => {
    const ann = await writer();
    ann.type(' One.');
    await ann.send();
    await expect(removeSection(services, author.ownerId, key())).rejects.toBeInstanceOf(UnsettledError);
    const id = await settlingAsNeeded(settling(), () => removeSection(services, author.ownerId, key()));
    await restoreEntry(services, author.ownerId, id);
    expect(await head()).toMatchObject({ seq: 0, log_id: '' });
    expect((await writer()).html()).toBe('<p>A wheel. One.</p>');
  });

  it('goes to the trash while somebody writes without a pause, who is held back for that moment alone', async () => {
    const ann = await writer();
    let kept = 0;
    const write = async () => {
      ann.type('.');
      await append(ann.takeUpdate());
      kept += 1;
    };
    await write();
    const { hold, settle: settleNow } = settling();
    const refusals: unknown[] = [];
    const settleAndWrite = async (one: OwnKey) => {
      await settleNow(one);
      await write().catch((error: unknown) => refusals.push(error));
    };
    const writeAndHold = async (one: OwnKey) => {
      await write();
      return hold(one);
    };
    const removing = { settle: settleAndWrite, hold: writeAndHold };
    const id = await settlingAsNeeded(removing, () => removeSection(services, author.ownerId, key()));
    expect(refusals).toMatchObject([{ code: 'overloaded', retryAfter: 1 }]);
    expect(kept).toBe(2);
    await restoreEntry(services, author.ownerId, id);
    expect((await read()).content).toBe('<p>A wheel...</p>');
  });

  it('is written in again when what it was held back for fails', async () => {
    const ann = await writer();
    ann.type(' One.');
    await ann.send();
    const works = [new UnsettledError(own()), new AppError('book_too_large')];
    const failing = settlingAsNeeded(settling(), async () => Promise.reject(works.shift()));
    await expect(failing).rejects.toMatchObject({ code: 'book_too_large' });
    ann.type(' Two.');
    await ann.send();
    const release = await holdUpdates(services, own());
    ann.type(' Three.');
    const update = ann.takeUpdate();
    await expect(append(update)).rejects.toMatchObject({ code: 'overloaded' });
    author.letPass(2);
    await append(update);
    await holdUpdates(services, own());
    await release();
    ann.type(' Four.');
    await expect(ann.send()).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('is nobody else’s', async () => {
    await writer();
    const { ownerId } = cast.stranger;
    await expect(openLiving(services, { ownerId, key: key(), known: null })).rejects.toMatchObject({
      code: 'project_not_found',
    });
    expect(await settleSection(services, { ownerId, key: key() })).toBeNull();
  });
}
