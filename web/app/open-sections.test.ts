// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { findOpenSection, holdSection, keepOpen, readAhead } from '#web/features/editor/open-section/open-sections.ts';
import { openDemo } from '#web/features/demo/testing/open-demo.ts';
import { setConfig } from '#web/lib/config.ts';
import { setRoomOpener } from '#web/lib/sync/room-connection.ts';

/** How many sections stay open after the author left them. */
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
    const ahead = readAhead(book, 's3');
    await expect.poll(() => phase('s3')).toBe('open');
    expect(findOpenSection(book, 's3')).toBe(ahead);
    expect(readAhead(book, 's3')).toBe(ahead);
    const { document, release } = holdSection(book, 's3');
    expect(document).toBe(ahead);
    expect(readAhead(book, 's3')).toBeNull();
    release();
  });

  it('is not kept where it cannot be read', async () => {
    readAhead(book, 'gone');
    expect(phase('gone')).toBe('loading');
    await expect.poll(() => findOpenSection(book, 'gone')).toBeNull();
  });
});
