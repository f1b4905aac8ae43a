import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { createBookMemory, openTypesetTools } from '#server/typeset/typeset-tools.ts';
import { createBookSources, type LiveBook, readBookFile } from './book-sources.ts';
import type { TextEdit } from './live-jobs.ts';
import { createOpenBook } from './open-live-book.ts';
import { createWholeBook } from './whole-book.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const textOf = (words: string) => JSON.stringify({ type: 'doc', content: [paragraph(words)] });

const BOOK: LiveBook = {
  title: 'A book',
  description: '',
  author: 'Somebody',
  bookTypeLabel: 'Adventure',
  layout: DEFAULT_LAYOUT,
  images: [],
  fonts: [],
  sections: ['a', 'b'].map((id) => ({
    id,
    title: id,
    opening: DEFAULT_OPENING,
    doc: () => textOf(`Of ${id}.`),
  })),
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-open-book-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The tools and sources that each of the two processes of a book has. */
async function openProcess(of: LiveBook) {
  const tools = { ...(await openTypesetTools()), ...createBookMemory() };
  const sources = createBookSources(tools);
  await sources.load(of, null);
  return { tools, book: createOpenBook(tools, sources), whole: createWholeBook(tools, sources) };
}

async function openBook(of = BOOK) {
  const [section, other] = [await openProcess(of), await openProcess(of)];
  const file = join(folder, crypto.randomUUID());
  /** Lays out the whole book and takes over its pages; returns what was reported of it. */
  async function renew(edits: TextEdit[] = []) {
    let step = await other.whole.layOut(edits, file);
    while (step.at === 'work') step = await other.whole.layOut([], file);
    if (step.at !== 'stands') throw new Error(`The layout came to ${step.at}`);
    expect(await other.whole.layOut([], file)).toEqual({ at: 'read' });
    section.book.renew(await readBookFile(file));
    return step.book;
  }
  return { section, other, file, renew };
}

const wholeText = (words: string): TextEdit => ({
  sectionId: 'a',
  count: null,
  from: 0,
  remove: 0,
  insert: [paragraph(words)],
});

it('has the pages of the whole book that another process laid out', { timeout: 30_000 }, async () => {
  const { section, renew } = await openBook();
  const { pages, sections } = await renew();
  expect(section.book.find('Of b')).toEqual([sections[1]?.page]);
  const drawn = await section.book.draw([{ number: pages, hash: null }]);
  expect(drawn).toHaveLength(1);

  // A section that is laid out alone has the same page as in the whole book.
  const edit = wholeText('Of a.');
  expect(await section.book.edit([edit])).toMatchObject({ kind: 'set', section: { page: sections[0]?.page, pages } });
  const [page] = await section.book.draw([{ number: sections[0]?.page ?? 0, hash: null }]);
  expect(await section.book.draw([{ number: sections[0]?.page ?? 0, hash: page?.hash ?? null }])).toEqual([]);
  await renew([edit]);
  expect(await section.book.draw([{ number: sections[0]?.page ?? 0, hash: page?.hash ?? null }])).toEqual([]);
});

it('lays a chapter out with its scenes while somebody types in one of them', { timeout: 30_000 }, async () => {
  const opening = { ...DEFAULT_OPENING, kind: 'scene' as const };
  const scene = { id: 'scene', title: 'At the weir', opening, doc: () => textOf('Of the weir.') };
  const [first, ...others] = BOOK.sections;
  if (!first) throw new Error('The book has no section');
  const { section, renew } = await openBook({ ...BOOK, sections: [first, scene, ...others] });
  const { pages, sections } = await renew();
  const page = sections[0]?.page ?? 0;
  expect(sections).toEqual([
    { id: 'a', page },
    { id: 'scene', page },
    { id: 'b', page: page + 1 },
  ]);
  expect(section.book.find('At the weir')).toContain(page);
  const long = 'It was a long and stormy night. '.repeat(400);
  const outcome = await section.book.edit([{ ...wholeText(long), sectionId: 'scene' }]);
  if (outcome.kind !== 'set') throw new Error(`The edit came to ${outcome.kind}`);
  expect(outcome.section.page).toBe(page);
  expect(outcome.section.sectionPages).toBeGreaterThan(1);
  expect(outcome.section.pages).toBe(pages + outcome.section.sectionPages - 1);
  expect(section.book.find('Of a')).toEqual([page]);
  expect(section.book.find('Of b')).toEqual([page + outcome.section.sectionPages]);
});

it('does not forget a text while it is typed, and begins the whole book anew with each change', {
  timeout: 30_000,
}, async () => {
  const { section, other, file, renew } = await openBook();
  const { pages } = await renew();
  const forget = vi.spyOn(section.tools.compiler, 'forget');
  for (let key = 1; key < 20; key += 1) await section.book.edit([wholeText('x'.repeat(key))]);
  expect(forget).not.toHaveBeenCalled();

  // One step of the layout is taken, and then there is more text than it knew.
  const short = wholeText('x');
  const long = wholeText('It was a long and stormy night. '.repeat(400));
  await other.whole.layOut([short], file);
  await section.book.edit([long]);
  const laidOut = await renew([long]);
  expect(laidOut.pages).toBeGreaterThan(pages);
  expect(section.book.find('stormy night')).toContain(laidOut.sections[0]?.page);
  expect(forget).toHaveBeenCalledTimes(1);
});

it('says where the whole book has not the text that was changed', { timeout: 30_000 }, async () => {
  const { other, file } = await openBook();
  const edit = { ...wholeText('x'), count: 7 };
  expect(await other.whole.layOut([edit], file)).toEqual({ at: 'misfit', sectionId: 'a' });
});
