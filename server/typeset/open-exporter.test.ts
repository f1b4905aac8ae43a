import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { createResizer } from '#server/images/resizer.ts';
import { createDiskCopies } from '#server/images/copies.ts';
import { createDiskStore } from '#server/images/image-store.ts';
import { createQueues } from '#server/queue/queues.ts';
import { killProcess } from '#server/workers/testing/kill-process.ts';
import type { TypesetInput } from '#domain/exports/export-facts.ts';
import type { ExportRequest } from '#domain/exports/export-request.ts';
import { type OpenExporter, openExporter } from './open-exporter.ts';
import { requestOfBook } from './testing/request-of-book.ts';

const FONT = new URL('testing/noto-serif-kr-excerpt.ttf', import.meta.url);

let dataDir: string;
let exporter: OpenExporter;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tomewright-export-'));
  const imageStore = createDiskStore(join(dataDir, 'images'));
  const queues = createQueues();
  const resizer = createResizer(createDiskCopies(join(dataDir, 'pictures')), imageStore, queues.images);
  exporter = openExporter({ dataDir, imageStore, resizer, queues, projectExists: async () => true });
});
afterEach(async () => {
  exporter.close();
  await rm(dataDir, { recursive: true, force: true });
});

function buildRequest(text: string): ExportRequest<TypesetInput> {
  const facts = { title: 'Book', description: '', author: '', bookTypeLabel: '', layout: DEFAULT_LAYOUT };
  return requestOfBook({ ...facts, images: [], fonts: [] }, documentFromHtml(`<p>${text}</p>`));
}

const cached = () => readdir(join(dataDir, 'cache', 'typeset'));

/** Kills the process at its work. A process that is killed before it got the book is replaced, and so is the next one. */
async function killUntilGivenUp(book: Promise<unknown>): Promise<void> {
  let isGivenUp = false;
  book.catch(() => (isGivenUp = true));
  await expect.poll(async () => (await cached()).some((name) => name.endsWith('.work'))).toBe(true);
  const killed = new Set<number | null>();
  const killTheNext = () => {
    const pid = exporter.processId();
    if (pid !== null && !killed.has(pid)) killProcess(pid);
    killed.add(pid);
    return isGivenUp;
  };
  await expect.poll(killTheNext, { timeout: 20_000 }).toBe(true);
}

describe('the exporter', { timeout: 30_000 }, () => {
  it('answers for an unchanged book from the cache, and sets a changed one anew', async () => {
    const first = await exporter.typeset(buildRequest('one'));
    const made = (await stat(first.file)).ino;
    const second = await exporter.typeset(buildRequest('one'));
    expect((await stat(second.file)).ino).toBe(made);
    expect(second.facts).toEqual(first.facts);
    const other = await exporter.typeset(buildRequest('two'));
    expect(other.file).not.toBe(first.file);
    expect(await cached()).toHaveLength(4);
  });

  it('sets a book with a font that the operator put into the data folder', async () => {
    await mkdir(join(dataDir, 'fonts'));
    await copyFile(FONT, join(dataDir, 'fonts', 'serif.ttf'));
    expect((await exporter.typeset(buildRequest('龙 and 竜'))).facts.warnings).toEqual([]);
  });

  it('sets a book once for all who ask at the same time', async () => {
    const books = await Promise.all([1, 2, 3].map(async () => exporter.typeset(buildRequest('same'))));
    expect(new Set(books.map(({ facts }) => facts)).size).toBe(1);
  });

  it('leaves nothing half made when its process is killed, and sets the next book', async () => {
    await exporter.typeset(buildRequest('one'));
    const long = exporter.typeset(buildRequest('The bells rang. '.repeat(200_000)));
    await killUntilGivenUp(long);
    await expect(long).rejects.toMatchObject({ code: 'typeset_failed' });
    expect((await cached()).filter((name) => name.endsWith('.work'))).toEqual([]);
    expect((await exporter.typeset(buildRequest('two'))).facts.pages).toBe(3);
  });

  it('stops a book that nobody waits for any more, and makes it when asked again', async () => {
    const controller = new AbortController();
    const request = buildRequest('The bells rang. '.repeat(50_000));
    const left = exporter.typeset(request, controller.signal);
    const stays = exporter.typeset(buildRequest('other'));
    await expect.poll(async () => (await cached()).some((name) => name.endsWith('.work'))).toBe(true);
    controller.abort();
    // Stopped during the run, or while it waited for its turn.
    await expect(left).rejects.toMatchObject({ code: expect.stringMatching(/^(typeset_failed|call_stopped)$/) });
    expect((await stays).facts.pages).toBe(3);
    expect((await exporter.typeset(request)).facts.pages).toBeGreaterThan(20);
  });
});
