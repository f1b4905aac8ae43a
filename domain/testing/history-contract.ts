import { beforeEach, describe, expect, it } from 'vitest';
import { personName } from '#contract/accounts/people.ts';
import type { MomentWithText } from '#contract/history.ts';
import { readHistory, readMoment, restoreMoment } from '../history/moments.ts';
import type { CollaborationServices } from '../collaboration/collaboration-services.ts';
import { materializeSection } from '../collaboration/materialize-section.ts';
import { inlineYjsEngine } from '../collaboration/yjs-computations.ts';
import { compactHistories, compactSection, mergeOldUpdates } from '../collaboration/compact-histories.ts';
import { readSection } from '../sections/read-sections.ts';
import { restoreSection } from '../sections/save-section.ts';
import type { Author, Cast } from './open-author.ts';
import { openWriter, type Writer } from './open-writer.ts';

const DAY = 24 * 60;

export function historyContract(cast: Cast): void {
  describe('the history of a section', () => history(cast));
}

function history(cast: Cast): void {
  let author: Author;
  let bob: string;
  let services: Author & CollaborationServices;
  let projectId: string;
  beforeEach(async () => {
    author = cast.author;
    bob = cast.stranger.ownerId;
    services = { ...author, yjsEngine: inlineYjsEngine };
    projectId = (await author.makeBook()).id;
    await author.add(projectId, { id: 'a', title: 'The mill', content: '<p>A wheel.</p>' });
    await author.store.transaction(({ members }) =>
      members.put({ project_id: projectId, user_id: bob, role: 'editor', added_at: author.now().toISOString() }),
    );
  });

  const key = () => ({ projectId, sectionId: 'a' });
  const own = () => ({ ownerId: author.ownerId, key: key() });
  const writer = (userId = author.ownerId) => openWriter(services, { ...own(), userId });
  const list = (asked: { before?: number; limit?: number } = {}) =>
    readHistory(services, own(), { limit: 200, ...asked });
  const moment = (number: number) => readMoment(services, own(), number);
  const rows = () => author.store.sectionLogs.updateHeads(key(), { limit: 10_000 });
  const write = async (one: Writer, words: string) => {
    await one.follow();
    one.type(words);
    return one.send();
  };
  /** Who wrote which words, as a reader sees it. */
  const written = ({ content, spans }: MomentWithText) => {
    const text = content.replace(/<[^>]+>/g, '');
    let at = 0;
    return spans.map(({ length, user_id }) => [text.slice(at, (at += length)), user_id]);
  };

  it('is empty before anybody has opened the section to write', async () => {
    expect(await list()).toEqual({ moments: [], people: [], earlier: null });
  });

  it('shows each minute, who wrote in it, and whose the words are', async () => {
    const [ann, other] = [await writer(), await writer(bob)];
    await write(ann, ' Ann');
    await write(ann, ' writes.');
    author.letPass(2);
    await write(ann, ' More.');
    const last = await write(other, ' Bob.');
    const { moments, people, earlier } = await list();
    const both = [author.ownerId, bob].sort();
    expect(moments.map(({ moment: number, user_ids }) => [number, user_ids])).toEqual([
      [last, both],
      [3, [author.ownerId]],
      [1, []],
    ]);
    expect(earlier).toBeNull();
    expect(people.map(({ user_id }) => user_id).sort()).toEqual(both);
    for (const { user_id, display_name } of people)
      expect(display_name).toBe(personName(await author.store.members.findPerson(user_id)));
    expect((await moment(3)).content).toBe('<p>A wheel. Ann writes.</p>');
    expect(written(await moment(last))).toEqual([
      ['A wheel.', null],
      [' Ann writes. More.', author.ownerId],
      [' Bob.', bob],
    ]);
    await expect(moment(last + 1)).rejects.toMatchObject({ code: 'moment_not_found' });
  });

  it('is read in pages', async () => {
    const ann = await writer();
    for (let n = 0; n < 5; n += 1) {
      await write(ann, '.');
      author.letPass(1);
    }
    const first = await list({ limit: 2 });
    expect(first).toMatchObject({ moments: [{ moment: 6 }, { moment: 5 }], earlier: 5 });
    const second = await list({ limit: 2, before: 5 });
    expect(second).toMatchObject({ moments: [{ moment: 4 }, { moment: 3 }], earlier: 3 });
    expect(await list({ limit: 2, before: 3 })).toMatchObject({
      moments: [{ moment: 2 }, { moment: 1 }],
      earlier: null,
    });
  });

  it('names nobody who is not in the book any more', async () => {
    const other = await writer(bob);
    const last = await write(other, ' Bob.');
    await author.store.transaction(({ members }) => members.remove(projectId, bob));
    expect((await moment(last)).people).toEqual([{ user_id: bob, display_name: null }]);
  });

  it('brings a moment back, and takes nothing from those who write meanwhile', async () => {
    const [ann, other] = [await writer(), await writer(bob)];
    const before = await write(ann, ' Ann.');
    author.letPass(2);
    await write(ann, ' Regret.');
    await materializeSection(services, own());
    await other.follow();
    other.type(' Bob.');
    const { section, undo } = await restoreMoment(services, own(), before);
    expect(section.content).toBe('<p>A wheel. Ann.</p>');
    await other.send();
    await materializeSection(services, own());
    await Promise.all([ann.follow(), other.follow()]);
    expect([ann.html(), other.html()]).toEqual(['<p>A wheel. Ann. Bob.</p>', '<p>A wheel. Ann. Bob.</p>']);
    await restoreMoment(services, own(), undo);
    expect((await readSection(author.store, author.ownerId, key())).content).toBe('<p>A wheel. Ann. Regret.</p>');
    const versions = await author.store.versions.list(key());
    await restoreSection(services, author.ownerId, { ...key(), version: versions[0]?.version ?? 0 });
    expect((await readSection(author.store, author.ownerId, key())).content).toBe('<p>A wheel. Ann. Bob.</p>');
  });

  it('goes back to what was saved by other means a moment ago', async () => {
    const ann = await writer();
    const before = await write(ann, ' Ann.');
    await materializeSection(services, own());
    await author.save(projectId, 'a', { content: '<p>Saved.</p>' });
    const { undo } = await restoreMoment(services, own(), before);
    expect((await moment(undo)).content).toBe('<p>Saved.</p>');
  });

  it('is what it was before a moment was brought back, also where somebody wrote in the middle of that', async () => {
    const [ann, other] = [await writer(), await writer(bob)];
    const before = await write(ann, ' Ann.');
    author.letPass(2);
    await write(ann, ' Regret.');
    await materializeSection(services, own());
    author.letPass(2);
    await other.follow();
    const { undo } = await restoreMoment(services, own(), before);
    let isFirst = true;
    const materialize: CollaborationServices['yjsEngine']['materialize'] = async (ownerId, input) => {
      if (isFirst) other.type(' Bob.');
      if (isFirst) await other.send();
      isFirst = false;
      return inlineYjsEngine.materialize(ownerId, input);
    };
    await materializeSection({ ...services, yjsEngine: { ...inlineYjsEngine, materialize } }, own());
    expect((await moment(undo)).content).toBe('<p>A wheel. Ann. Regret.</p>');
    await ann.follow();
    expect(ann.html()).toBe('<p>A wheel. Ann. Bob.</p>');
  });

  it('becomes coarser after a day, and loses neither words nor whose they are', async () => {
    const [ann, other] = [await writer(), await writer(bob)];
    for (let n = 0; n < 40; n += 1) {
      await write(n % 3 === 0 ? other : ann, ` w${n}`);
      if (n % 10 === 9) author.letPass(4);
    }
    await materializeSection(services, own());
    await mergeOldUpdates(services, own());
    expect(await rows()).toHaveLength(40);
    author.letPass(2 * DAY);
    const { moments } = await list();
    const shown = await Promise.all(moments.map(({ moment: number }) => moment(number)));
    await mergeOldUpdates(services, own());
    expect((await rows()).length).toBeLessThanOrEqual(2 * 4);
    expect((await list()).moments.map(({ moment: number, user_ids }) => [number, user_ids])).toEqual(
      moments.map(({ moment: number, user_ids }) => [number, user_ids]),
    );
    expect(await Promise.all(moments.map(({ moment: number }) => moment(number)))).toEqual(shown);
    expect((await writer()).html()).toBe(ann.html().replace(/<.+/, shown[0]?.content ?? ''));
    await write(ann, ' On.');
    expect((await writer()).html()).toContain('w39 On.');
  });

  it('ends after 30 days, when the materialized text stays', async () => {
    const ann = await writer();
    await write(ann, ' Old.');
    await materializeSection(services, own());
    author.letPass(31 * DAY);
    const last = await write(ann, ' New.');
    await compactSection(services, own());
    expect((await list()).moments.map(({ moment: number }) => number)).toEqual([last, 2]);
    author.letPass(31 * DAY);
    const failed: unknown[] = [];
    const parts = { ...services, step: async () => undefined, onError: (error: unknown) => failed.push(error) };
    await materializeSection(services, own());
    await compactHistories(parts);
    expect(failed).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await list()).toMatchObject({ moments: [{ moment: last }], earlier: null });
    expect((await moment(last)).content).toBe('<p>A wheel. Old. New.</p>');
    await write(ann, ' Still.');
    expect((await writer()).html()).toBe('<p>A wheel. Old. New. Still.</p>');
  });

  it('is nobody else’s', async () => {
    await writer();
    const theirs = { ownerId: bob, key: key() };
    const reads = [
      () => readHistory(services, theirs, { limit: 1 }),
      () => readMoment(services, theirs, 1),
      () => restoreMoment(services, theirs, 1),
    ];
    for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'section_not_found' });
  });
}
