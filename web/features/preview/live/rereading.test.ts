import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { createRereading, outlineStateOf } from './rereading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A book whose server reports which images it lacks. The test decides when its saves end. */
function open() {
  const absent: string[] = [];
  const saves: PromiseWithResolvers<boolean>[] = [];
  let isHeld = false;
  let reads = 0;
  const rereading = createRereading({
    absent: () => absent,
    save() {
      const save = Promise.withResolvers<boolean>();
      if (isHeld) saves.push(save);
      else save.resolve(true);
      return save.promise;
    },
    reread: () => (reads += 1),
  });
  return {
    rereading,
    absent,
    hold() {
      isHeld = true;
    },
    letGo: (isSaved = true) => saves.shift()?.resolve(isSaved),
    reads: () => reads,
    quiet: () => vi.runAllTimersAsync(),
  };
}

const made = (facts: string, sections = '') => ({ facts, sections });

describe('a book that is shown', () => {
  it('is read again once its outline changes, and not for a mere save', async () => {
    const { rereading, reads, quiet } = open();
    rereading.setOutline(made('cover a'));
    await quiet();
    rereading.markRead();
    rereading.markSaved(false);
    await quiet();
    expect(reads()).toBe(0);
    rereading.setOutline(made('cover b'));
    await quiet();
    expect(reads()).toBe(1);
    expect(rereading.isDue).toBe(false);
  });

  it('is read again for an image that the server has not got, whether that is said before the save or after it', async () => {
    for (const isSaidFirst of [true, false]) {
      const { rereading, absent, reads, quiet } = open();
      rereading.setOutline(made('a'));
      rereading.markRead();
      await quiet();
      const say = () => {
        absent.push('The picture is not there');
        rereading.markWarned();
      };
      if (isSaidFirst) say();
      rereading.markSaved(false);
      await quiet();
      if (!isSaidFirst) say();
      await quiet();
      expect(reads()).toBe(1);
      // An image that does not exist is not requested again.
      rereading.markWarned();
      rereading.markSaved(false);
      await quiet();
      expect(reads()).toBe(1);
      // An image that was removed and has come back is requested again.
      absent.pop();
      rereading.markWarned();
      say();
      await quiet();
      expect(reads()).toBe(2);
    }
  });

  it('is read again when a title is saved, however late, and not before', async () => {
    const { rereading, hold, letGo, reads, quiet } = open();
    rereading.setOutline(made('a', 'Old'));
    rereading.markRead();
    await quiet();
    hold();
    rereading.setOutline(made('a', 'New'));
    await quiet();
    expect([reads(), rereading.isDue]).toEqual([0, true]);
    letGo();
    await quiet();
    expect([reads(), rereading.isDue]).toEqual([1, false]);
  });

  it('is read again for a title that is changed while another is saved', async () => {
    const { rereading, hold, letGo, reads, quiet } = open();
    rereading.setOutline(made('a', 'Old'));
    rereading.markRead();
    await quiet();
    hold();
    rereading.setOutline(made('a', 'New'));
    await quiet();
    rereading.setOutline(made('a', 'Newer'));
    await quiet();
    letGo();
    await quiet();
    expect([reads(), rereading.isDue]).toEqual([1, true]);
    letGo();
    await quiet();
    expect([reads(), rereading.isDue]).toEqual([2, false]);
  });

  it('is read again at the next save where the one before it failed', async () => {
    const { rereading, hold, letGo, reads, quiet } = open();
    rereading.setOutline(made('a', 'Old'));
    rereading.markRead();
    await quiet();
    hold();
    rereading.setOutline(made('a', 'New'));
    await quiet();
    letGo(false);
    await quiet();
    expect([reads(), rereading.isDue]).toEqual([0, true]);
    rereading.markSaved(false);
    await quiet();
    letGo();
    await quiet();
    expect(reads()).toBe(1);
  });

  it('is read again for what others write elsewhere in it, who do not put it off by going on', async () => {
    const { rereading, reads, quiet } = open();
    rereading.setOutline(made('a'));
    rereading.markRead();
    await quiet();
    for (let n = 0; n < 4; n += 1) {
      rereading.markSaved(true);
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(reads()).toBe(1);
    await quiet();
    expect([reads(), rereading.isDue]).toEqual([2, false]);
  });

  it('is read again where it was changed after the server was asked for it, and before it answered', async () => {
    const { rereading, reads, quiet } = open();
    rereading.setOutline(made('gothic'));
    rereading.markRequested();
    rereading.setOutline(made('gothic with a half title'));
    await quiet();
    expect(reads()).toBe(0);
    rereading.markRead();
    await quiet();
    expect(reads()).toBe(1);
  });

  it('is not read again if its outline is known only after the server was asked for it', async () => {
    const { rereading, reads, quiet } = open();
    rereading.markRequested();
    rereading.setOutline(made('gothic'));
    rereading.markRead();
    await quiet();
    expect(reads()).toBe(0);
  });

  it('is read at once for what is saved, and waits for sections, which are shown before they are saved', async () => {
    const { rereading, reads } = open();
    rereading.setOutline(made('parchment'));
    rereading.markRead();
    rereading.setOutline(made('gothic'));
    await vi.advanceTimersByTimeAsync(100);
    expect(reads()).toBe(1);
    rereading.setOutline(made('gothic', 'Two'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reads()).toBe(2);
  });
});

const now = '2026-11-23T00:00:00.000Z';
const head = { id: 's', title: 'One', order: 0, word_count: 3, version: 1, created_at: now, updated_at: now };
const outline = {
  id: 'p',
  title: 'Kell',
  book_type: 'adventure',
  variant: 'classic',
  version: 1,
  word_count: 3,
  created_at: now,
  updated_at: now,
  content: {
    description: '',
    thumbnail: '',
    status: 'draft',
    tags: [],
    author: '',
    layout: DEFAULT_LAYOUT,
    sections: [head],
  },
} as unknown as ProjectOutline;

const withContent = (change: Partial<ProjectOutline['content']>): ProjectOutline => ({
  ...outline,
  content: { ...outline.content, ...change },
});

it('changes with everything that is printed besides the texts', () => {
  const changed: ProjectOutline[] = [
    { ...outline, title: 'Other' },
    { ...outline, book_type: 'bestiary' as ProjectOutline['book_type'] },
    withContent({ author: 'Ada' }),
    withContent({ description: 'Bells.' }),
    withContent({ thumbnail: '/api/images/a' }),
    withContent({ layout: { ...DEFAULT_LAYOUT, columns: 1 } }),
    withContent({ sections: [] }),
  ];
  expect(new Set([outline, ...changed].map((one) => JSON.stringify(outlineStateOf(one)))).size).toBe(
    changed.length + 1,
  );
});

it('stays the same while a text is written', () => {
  const written = withContent({
    sections: outline.content.sections.map((one) => ({ ...one, word_count: 9, version: 2 })),
  });
  expect(outlineStateOf({ ...written, version: 7 })).toEqual(outlineStateOf(outline));
});
