import { mkdir, opendir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MadeFile } from '#domain/exports/export-request.ts';
import { AppError } from '#contract/errors.ts';
import { projectOf } from '#domain/exports/book-key.ts';
import { createScratchFolders } from './scratch-folders.ts';

/**
 * Finished books on disk. Their keys begin with the project's id and name the book's content (`book-key.ts`). Several processes may share the
 * folder: a book that two need at the same time is made once. When the folder is full, the least recently used books are deleted.
 */
export interface BookCache<Facts> {
  find(key: string): Promise<MadeFile<Facts> | null>;
  /**
   * Creates an empty folder for making a book, whose file is to be written to `book` in it. Of all callers with the same name, in any
   * process, only one has a folder at a time; the next waits for its `end`.
   */
  begin(name: string, signal?: AbortSignal): Promise<string>;
  /** Moves the finished book from its folder into the cache. Throws `project_not_found` where the project was deleted meanwhile. */
  keep(key: string, folder: string, facts: Facts): Promise<MadeFile<Facts>>;
  /** Removes the folder, whether or not its book was kept. */
  end(folder: string): Promise<void>;
  /** Deletes the books of these projects. A folder in use is left to its user. */
  removeOf(projectIds: ReadonlySet<string>): Promise<void>;
  /** All files of the cached books. */
  listFiles(): AsyncIterable<CachedFile>;
}

/** A file of a cached book. */
interface CachedFile {
  path: string;
  projectId: string;
  bytes: number;
  /** When it was written or last found, in milliseconds. */
  modifiedAt: number;
}

interface CacheOptions {
  root: string;
  maxBytes: number;
  projectExists(id: string): Promise<boolean>;
}

const POLL_MS = 200;
/** A run counted as dead and another process began again: its book is ready in a moment. */
const RETRY_AFTER_S = 2;
const KEPT = /^([^.]+)\.[^.]+\.(?:book|json)$/;

export function createBookCache<Facts>({ root, maxBytes, projectExists }: CacheOptions): BookCache<Facts> {
  const work = createScratchFolders(root);
  const fileOf = (key: string) => join(root, `${key}.book`);
  const factsOf = (key: string) => join(root, `${key}.json`);

  async function find(key: string): Promise<MadeFile<Facts> | null> {
    try {
      const { bytes, facts } = JSON.parse(await readFile(factsOf(key), 'utf8')) as { bytes: number; facts: Facts };
      const { size } = await stat(fileOf(key));
      // They may differ after a loss of power: then the book is made again.
      if (size !== bytes) return null;
      const now = new Date();
      await utimes(fileOf(key), now, now);
      return { file: fileOf(key), bytes, facts };
    } catch {
      // Missing or incomplete: the book is made again.
      return null;
    }
  }

  /** Moves the book first and its facts second, each by a rename, so that what is found is complete. */
  async function moveIn(key: string, folder: string, facts: Facts): Promise<MadeFile<Facts>> {
    const { size } = await stat(join(folder, 'book'));
    await writeFile(join(folder, 'facts'), JSON.stringify({ bytes: size, facts }));
    await rename(join(folder, 'book'), fileOf(key));
    await rename(join(folder, 'facts'), factsOf(key));
    return { file: fileOf(key), bytes: size, facts };
  }

  /** Checked only after the file was moved: so a concurrent deletion is either seen here, or comes later and finds the file. */
  async function requireProject(key: string): Promise<void> {
    let exists = false;
    try {
      exists = await projectExists(projectOf(key));
    } finally {
      if (!exists) for (const file of [factsOf(key), fileOf(key)]) await rm(file, { force: true });
    }
    if (!exists) throw new AppError('project_not_found');
  }

  return {
    find,
    async begin(name, signal) {
      await mkdir(root, { recursive: true });
      await work.removeStale();
      for (;;) {
        const folder = await work.claim(name);
        if (folder) return folder;
        await wait(POLL_MS, undefined, signal ? { signal } : {}).catch(stopped);
      }
    },
    async keep(key, folder, facts) {
      const book = await moveIn(key, folder, facts).catch(takenForDead);
      await requireProject(key);
      await makeRoom(root, { maxBytes, keep: key });
      return book;
    },
    end: work.release,
    async removeOf(projectIds) {
      for await (const { path, projectId } of listKept(root))
        if (projectIds.has(projectId)) await rm(path, { force: true });
    },
    async *listFiles() {
      for await (const { path, projectId } of listKept(root)) {
        const found = await stat(path).catch(() => null);
        if (found) yield { path, projectId, bytes: found.size, modifiedAt: found.mtimeMs };
      }
    },
  };
}

async function* listKept(root: string): AsyncGenerator<Pick<CachedFile, 'path' | 'projectId'>> {
  const folder = await opendir(root).catch(() => null);
  for await (const { name } of folder ?? []) {
    const projectId = KEPT.exec(name)?.[1];
    if (projectId !== undefined) yield { path: join(root, name), projectId };
  }
}

function takenForDead(error: unknown): never {
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  throw isGone ? new AppError('overloaded', { cause: error, retryAfter: RETRY_AFTER_S }) : error;
}

function stopped(): never {
  throw new AppError('typeset_failed', { message: 'The export was stopped.' });
}

const BOOK = '.book';

/** Deletes the least recently used books until the rest fits. All files in the folder count, whichever process made them. */
async function makeRoom(root: string, { maxBytes, keep }: { maxBytes: number; keep: string }): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.endsWith(BOOK));
  const books = await Promise.all(names.map(async (name) => ({ name, ...(await sizeAndAge(join(root, name))) })));
  let held = books.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of books.sort((a, b) => a.usedAt - b.usedAt)) {
    const key = name.slice(0, -BOOK.length);
    if (held <= maxBytes || key === keep) continue;
    await rm(join(root, `${key}.json`), { force: true });
    await rm(join(root, name), { force: true });
    held -= size;
  }
}

async function sizeAndAge(path: string): Promise<{ size: number; usedAt: number }> {
  const found = await stat(path).catch(() => null);
  return { size: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 };
}
