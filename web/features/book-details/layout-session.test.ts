import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import type { Project } from '#contract/projects.ts';
import { type OpenDemo, openDemo } from '#web/features/demo/testing/open-demo.ts';
import { setTransport } from '#web/lib/calls/transport.ts';
import { readDetails } from './details.ts';
import { layoutProblems, startLayoutSession } from './layout-session.ts';

let demo: OpenDemo;
let book: Project;
let isOnline: boolean;

beforeEach(async () => {
  demo = await openDemo();
  book = await demo.create();
  isOnline = true;
  setTransport((url, init) => {
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    return demo.api.transport(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${demo.token}` } });
  });
});
afterEach(() => setTransport(null));

function openSession() {
  const session = startLayoutSession(book.id, readDetails(book));
  onTestFinished(() => session.stop());
  return session;
}

async function stored(): Promise<Project> {
  return (await demo.call<Project>('GET', `/projects/${book.id}`)).body.data;
}

async function changeElsewhere(layout: object): Promise<void> {
  const { version } = await stored();
  await demo.call('PUT', `/projects/${book.id}`, { version, content: { layout } });
}

describe('the layout of a book while it is chosen', () => {
  it('is shown at once, reported to listeners, and saved', async () => {
    const session = openSession();
    let told = 0;
    const leave = session.subscribe(() => (told += 1));
    session.change({ copyright: 'Ada, 2026' });
    expect(session.getState()).toMatchObject({ draft: { copyright: 'Ada, 2026' }, save: { unsaved: true } });
    expect(told).toBeGreaterThan(0);
    leave();
    expect(await session.flush()).toBe(true);
    expect(session.getState().save).toMatchObject({ status: 'saved', unsaved: false });
    expect((await stored()).content.layout.copyright).toBe('Ada, 2026');
  });

  it('makes no new version of the book where it is as it was', async () => {
    const session = openSession();
    session.change({ copyright: 'Ada' });
    session.change({ copyright: book.content.layout.copyright });
    expect(await session.flush()).toBe(true);
    expect((await stored()).version).toBe(book.version);
  });

  it('is not sent with a number that no book can have, and saved once that is mended', async () => {
    const session = openSession();
    session.change({ base_size_pt: 99 });
    expect(await session.flush()).toBe(false);
    expect(session.getState().save).toMatchObject({ status: 'error', unsaved: true });
    expect(session.getState().save.message).not.toBe('');
    expect((await stored()).version).toBe(book.version);
    session.change({ base_size_pt: 11 });
    expect(await session.flush()).toBe(true);
    expect((await stored()).content.layout.base_size_pt).toBe(11);
  });

  it('takes in what somebody else has changed of it', async () => {
    const session = openSession();
    await changeElsewhere({ index: true });
    session.change({ copyright: 'Ada' });
    expect(await session.flush()).toBe(true);
    expect(session.getState().draft).toMatchObject({ index: true, copyright: 'Ada' });
    expect((await stored()).content.layout).toMatchObject({ index: true, copyright: 'Ada' });
  });

  it.each([
    ['keepMine', 'Mine'],
    ['takeTheirs', 'Theirs'],
  ] as const)('asks where both have changed the same: %s', async (answer, copyright) => {
    const session = openSession();
    await changeElsewhere({ copyright: 'Theirs' });
    session.change({ copyright: 'Mine', index: true });
    expect(await session.flush()).toBe(false);
    expect(session.getState().save).toMatchObject({ status: 'error', conflict: { names: ['copyright'] } });
    session[answer]();
    expect(await session.flush()).toBe(true);
    expect(session.getState()).toMatchObject({ draft: { copyright, index: true }, save: { conflict: null } });
    expect((await stored()).content.layout).toMatchObject({ copyright, index: true });
  });

  it('is saved again when the network is back', async () => {
    const session = openSession();
    isOnline = false;
    session.change({ index: true });
    expect(await session.flush()).toBe(false);
    expect(session.getState().save).toMatchObject({ status: 'offline', unsaved: true });
    isOnline = true;
    session.retry();
    await expect.poll(() => session.getState().save.status).toBe('saved');
    expect((await stored()).content.layout.index).toBe(true);
  });

  it('is given up with what is unsaved', async () => {
    const session = openSession();
    session.change({ index: true });
    session.stop();
    expect(await session.flush()).toBe(false);
    expect((await stored()).version).toBe(book.version);
  });
});

const problems = (changes: Partial<Layout>) => layoutProblems({ ...DEFAULT_LAYOUT, ...changes });

describe('the numbers of a layout', () => {
  it('are as they should be until somebody changes them', () => {
    expect(problems({})).toEqual({});
    expect(problems({ paper: 'custom', width_mm: 90, height_mm: 450, base_size_pt: 10.5 })).toEqual({});
  });

  it('have a sentence each where they are empty or out of bounds', () => {
    expect(problems({ paper: 'custom', width_mm: Number.NaN, height_mm: 451, base_size_pt: 6 })).toEqual({
      width_mm: 'A custom paper is 90 to 450 millimetres wide and high',
      height_mm: 'A custom paper is 90 to 450 millimetres wide and high',
      base_size_pt: 'The text is set in 7 to 14 points',
    });
  });

  it('do not count for a paper that has its size by its name', () => {
    expect(problems({ paper: 'letter', width_mm: Number.NaN, height_mm: 7 })).toEqual({});
  });
});
