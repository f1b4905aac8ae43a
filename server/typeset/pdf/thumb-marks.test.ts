import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { type LayoutChoices, layoutOf } from '#book/layout/layout.ts';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { jobSection } from '../testing/job-section.ts';
import { output, readsPdfs } from '../testing/pdf-tools.ts';
import { setBook } from './set-book.ts';

const TITLE_AND_CONTENTS = 2;

let folder: string;
let tools: TypesetTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-thumbs-'));
  tools = await openTypesetTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The position of each chapter's mark on its page: at which edge, and how far down; null where there is none. */
async function marksOf(chapters: number, choices: LayoutChoices = {}) {
  const sections = Array.from({ length: chapters }, (_, index) =>
    jobSection({ id: `s${index}`, title: `Part ${index}`, doc: documentFromHtml('<p>Words</p>') }),
  );
  const book = { title: 'Book', description: '', author: '', bookTypeLabel: 'Adventure', images: [], fonts: [] };
  const file = join(folder, 'book.pdf');
  await setBook({ ...book, layout: layoutOf(choices), sections, output: file }, tools);
  await output('pdftoppm', ['-r', '30', '-gray', '-png', file, join(folder, 'page')]);
  const pages = sections.map((_, index) => join(folder, `page-${index + 1 + TITLE_AND_CONTENTS}.png`));
  return Promise.all(pages.map(markOf));
}

/** The dark pixels of the outermost columns of a page. */
async function markOf(file: string): Promise<{ side: string; down: number } | null> {
  const { data, info } = await sharp(file).grayscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) => row);
  const marked = (column: number) => rows.filter((row) => (data[row * info.width + column] ?? 255) < 180);
  for (const [side, column] of [
    ['left', 1],
    ['right', info.width - 2],
  ] as const) {
    const [first] = marked(column);
    if (first !== undefined) return { side, down: first / info.height };
  }
  return null;
}

describe.skipIf(!readsPdfs())('thumb marks', { timeout: 60_000 }, () => {
  it('stand at the outer edge, each lower than the one before', async () => {
    const marks = await marksOf(4);
    expect(marks.map((mark) => mark?.side)).toEqual(['right', 'left', 'right', 'left']);
    const down = marks.map((mark) => mark?.down ?? 0);
    expect(down).toEqual(down.toSorted((one, other) => one - other));
    expect(new Set(down).size).toBe(4);
  });

  it('stand in a section that is exported alone where they stand in its book', async () => {
    const whole = await marksOf(4);
    const book = { title: 'Book', description: '', author: '', bookTypeLabel: 'Adventure', images: [], fonts: [] };
    const section = jobSection({ id: 's2', title: 'Part 2', doc: documentFromHtml('<p>Words</p>') });
    const skipped = [['chapter', 'chapter']] as const;
    const part = { firstPage: 3 + TITLE_AND_CONTENTS, isExtract: true, chapters: { skipped, count: 4 } };
    const file = join(folder, 'part.pdf');
    await setBook({ ...book, ...part, layout: layoutOf({}), sections: [section], output: file }, tools);
    await output('pdftoppm', ['-r', '30', '-gray', '-png', file, join(folder, 'part')]);
    const mark = await markOf(join(folder, 'part-1.png'));
    expect(mark?.side).toBe(whole[2]?.side);
    expect(mark?.down).toBeCloseTo(whole[2]?.down ?? 0, 2);
  });

  it.each([
    ['of two chapters', 2, {}],
    ['whose theme has them off', 4, { settings: { thumb_marks: false } }],
    ['that saves ink', 4, { theme: 'ink_saver' }],
  ] as const)('are not in a book %s', async (_, chapters, choices) => {
    expect(new Set(await marksOf(chapters, choices))).toEqual(new Set([null]));
  });
});
