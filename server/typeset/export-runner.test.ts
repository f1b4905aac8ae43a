import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import type { TypesetInput } from '#domain/exports/export-facts.ts';
import { type BookCache, createBookCache } from './export-cache.ts';
import { createExportRunner } from './export-runner.ts';
import type { ExportRequest } from '#domain/exports/export-request.ts';
import { requestOfBook } from './testing/request-of-book.ts';

type Facts = { isProvisional: boolean } | null;

let root: string;
let projectIsThere: boolean;
let jobs: number;
let begun: string[];
let ended: { folder: string; wasThere: boolean }[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tomewright-maker-'));
  [projectIsThere, jobs, begun, ended] = [true, 0, [], []];
});
afterEach(() => rm(root, { recursive: true, force: true }));

const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  );

/** A cache that records which folders were begun, and what each end found. */
function openCache(): BookCache<Facts> {
  const cache = createBookCache<Facts>({ root, maxBytes: 1_000_000, projectExists: async () => projectIsThere });
  return {
    ...cache,
    async begin(name, signal) {
      const folder = await cache.begin(name, signal);
      begun.push(folder);
      return folder;
    },
    async end(folder) {
      ended.push({ folder, wasThere: await isThere(folder) });
      await cache.end(folder);
    },
  };
}

/** Makes each book as one word; "broken" fails, and "hurried" is provisional. */
function openMaker() {
  return createExportRunner<TypesetInput, Facts>({
    cache: openCache(),
    readImage: async () => null,
    readFont: async () => null,
    worker: {
      schedule: (_, work, signal = new AbortController().signal) =>
        work(async ({ title, output }) => {
          jobs += 1;
          if (title === 'broken') throw new Error('It cannot be set');
          await writeFile(output, 'book');
          return { result: title === 'hurried' ? { isProvisional: jobs === 1 } : null, peakBytes: 0 };
        }, signal),
    },
  });
}

function buildRequest(title = 'Book'): ExportRequest<TypesetInput> {
  const facts = { description: '', author: '', bookTypeLabel: '', layout: DEFAULT_LAYOUT };
  return requestOfBook({ ...facts, title, images: [], fonts: [] }, documentFromHtml('<p>words</p>'));
}

const expectEndedOnce = () => expect(ended).toEqual(begun.map((folder) => ({ folder, wasThere: true })));

describe('the folder in which a book is made', () => {
  it('is ended once where the book was made', async () => {
    await openMaker()(buildRequest());
    expectEndedOnce();
    expect((await readdir(root)).some((name) => name.endsWith('.work'))).toBe(false);
  });

  it('is ended once where the book failed', async () => {
    await expect(openMaker()(buildRequest('broken'))).rejects.toThrow('It cannot be set');
    expectEndedOnce();
    expect(await readdir(root)).toEqual([]);
  });

  it('is ended once where the project was deleted meanwhile', async () => {
    projectIsThere = false;
    await expect(openMaker()(buildRequest())).rejects.toMatchObject({ code: 'project_not_found' });
    expectEndedOnce();
    expect(await readdir(root)).toEqual([]);
  });

  it('is ended once where somebody else has made the book, whether or not its key was known', async () => {
    for (const key of ['known', null]) {
      const request = buildRequest(`Book ${key}`);
      const [one, other] = [openMaker(), openMaker()];
      const asked = { ...request, key: key && request.key };
      expect(await Promise.all([one(asked), other(asked)])).toHaveLength(2);
    }
    expect(begun).toHaveLength(4);
    expectEndedOnce();
    expect(jobs).toBe(2);
  });
});

describe('a book that another try may make better', () => {
  it('is sent, and made again for the next request', async () => {
    const make = openMaker();
    const request = buildRequest('hurried');
    const [first, second, third] = [await make(request), await make(request), await make(request)];
    expect([first, second, third].map(({ facts }) => facts?.isProvisional)).toEqual([true, false, false]);
    expect(await isThere(first.file)).toBe(true);
    expect(first.file).not.toBe(second.file);
    expect(jobs).toBe(2);
  });
});
