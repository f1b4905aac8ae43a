import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { DEFAULT_OPENING, type SectionKind } from '#book/sections/opening.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { createBookMemory, openTypesetTools } from '#server/typeset/typeset-tools.ts';
import { createBookSources, type LiveBook } from './book-sources.ts';
import { shortestFailing } from './faults.ts';
import { createWholeBook } from './whole-book.ts';

const IMAGE = '/api/images/one';
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const image = { type: 'image', attrs: { src: IMAGE, alt: '' } };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-faults-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function bookWith(content: object[], kind: SectionKind = 'chapter'): Promise<LiveBook> {
  const file = join(folder, 'one.png');
  await writeFile(file, await buildImage('png', 40, 40));
  return {
    title: 'A book',
    description: '',
    author: 'Somebody',
    bookTypeLabel: 'Adventure',
    layout: DEFAULT_LAYOUT,
    images: [{ address: IMAGE, hash: 'one', file, type: 'image/png', width: 40, height: 40 }],
    fonts: [],
    sections: ['a', 'b'].map((id) => ({
      id,
      title: `Part ${id}`,
      opening: { ...DEFAULT_OPENING, ...(id === 'b' && { kind }) },
      doc: () => JSON.stringify({ type: 'doc', content: id === 'b' ? content : [paragraph('All is well.')] }),
    })),
  };
}

describe('what the typesetter cannot set', () => {
  it.each([
    ['chapter', 'Part b'],
    ['scene', 'Part a'],
  ] as const)('is found in its block of a %s', { timeout: 30_000 }, async (kind, chapter) => {
    const tools = { ...(await openTypesetTools()), ...createBookMemory() };
    const sources = createBookSources(tools);
    const words = ['Seven bells rang.', 'Nobody slept.', 'The lamp went out.'].map(paragraph);
    await sources.load(await bookWith([...words.slice(0, 2), image, ...words.slice(2)], kind), null);
    // The bytes of the image are missing, as if the typesetter could not read them.
    tools.compiler.reset();
    const step = await createWholeBook(tools, sources).layOut([], join(folder, 'book'));
    if (step.at !== 'unset') throw new Error(`The layout came to ${step.at}`);
    expect(step.problem.error).toContain(`The section “${chapter}” could not be typeset`);
    expect(step.problem.sectionId).toBe('b');
    // An image is identified by its address.
    const { words: around = [], at = 0 } = step.problem.place ?? {};
    expect(around.slice(at - 2, at + 3)).toEqual(['nobody', 'slept', 'api', 'images', 'one']);
  });

  it.each([
    [1, 1],
    [9, 1],
    [9, 5],
    [9, 9],
  ])('is of %i blocks the one with number %i', (count, faulty) => {
    expect(shortestFailing(count, (blocks) => blocks < faulty)).toBe(faulty);
  });
});
