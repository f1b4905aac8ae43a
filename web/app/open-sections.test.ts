// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type * as Y from 'yjs';
import { findOpenSection, holdSection, keepOpen, readAhead } from '#web/features/editor/document/open-sections.ts';
import { openDemo } from '#web/features/demo/testing/open-demo.ts';
import { setConfig } from '#web/lib/config.ts';
import { setRoomOpener } from '#web/lib/room/room-connection.ts';

/** How many sections stay open after they were left. */
const RESTING = 16;

let book: string;
let leaveBook: () => void;

beforeEach(async () => {
  setConfig({ appEnv: 'demo' });
  const demo = await openDemo();
  book = (await demo.create()).id;
  for (let index = 0; index <= RESTING; index += 1)
    await demo.call('POST', `/projects/${book}/sections`, { id: `s${index}`, content: `<p>Room ${index}.</p>` });
  setRoomOpener(demo.api.openRoom);
  leaveBook = keepOpen(book);
  return () => {
    leaveBook();
    setRoomOpener(null);
  };
});

const phase = (id: string) => findOpenSection(book, id)?.getState().phase;
const look = async (id: string) => {
  const { document, release } = holdSection(book, id);
  await expect.poll(() => document.getState().phase).toBe('open');
  release();
  return document;
};

describe('sections that were left', () => {
  it('stay open, the last sixteen of them', async () => {
    const first = await look('s0');
    await look('s1');
    expect(await look('s0')).toBe(first);
    for (let index = 2; index <= RESTING; index += 1) await look(`s${index}`);
    await expect.poll(() => phase('s1')).toBeUndefined();
    expect(findOpenSection(book, 's0')).toBe(first);
  });

  it('are closed with their book, but for one that is shown', async () => {
    await look('s0');
    const shown = holdSection(book, 's1');
    leaveBook();
    expect(findOpenSection(book, 's0')).toBeNull();
    expect(findOpenSection(book, 's1')).toBe(shown.document);
    shown.release();
    await expect.poll(() => findOpenSection(book, 's1')).toBeNull();
  });

  it('are closed at once where their book does not keep them open', async () => {
    leaveBook();
    await look('s0');
    await expect.poll(() => findOpenSection(book, 's0')).toBeNull();
  });
});

describe('a section that is read ahead', () => {
  it('is open before anybody looks at it, and is the one that is then shown', async () => {
    const read: Y.Doc[] = [];
    readAhead(book, 's3', (section) => read.push(section));
    await expect.poll(() => phase('s3')).toBe('open');
    const ahead = findOpenSection(book, 's3');
    expect(read).toHaveLength(1);
    expect(ahead?.getState()).toMatchObject({ doc: read[0] });
    const { document, release } = holdSection(book, 's3');
    expect(document).toBe(ahead);
    release();
  });

  it('is told at once where it is open, and not where it is shown or was called off', async () => {
    const told: string[] = [];
    readAhead(book, 's3', () => told.push('called off'))();
    await expect.poll(() => phase('s3')).toBe('open');
    readAhead(book, 's3', () => told.push('open'));
    expect(told).toEqual(['open']);
    const { release } = holdSection(book, 's3');
    readAhead(book, 's3', () => told.push('shown'));
    expect(told).toEqual(['open']);
    release();
  });

  it('is not kept where it cannot be read', async () => {
    const read: Y.Doc[] = [];
    readAhead(book, 'gone', (section) => read.push(section));
    expect(phase('gone')).toBe('loading');
    await expect.poll(() => findOpenSection(book, 'gone')).toBeNull();
    expect(read).toEqual([]);
  });
});
