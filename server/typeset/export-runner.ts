import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { RunJob, WorkerQueue } from '#server/workers/worker-pool.ts';
import type { BookFont } from '#domain/fonts/book-fonts.ts';
import { keyWithin } from '#domain/exports/book-key.ts';
import type { BookImage } from '#domain/exports/export-facts.ts';
import type { BookCache } from './export-cache.ts';
import type { ExportRequest, MadeFile, SentSection } from '#domain/exports/export-request.ts';
import type { FailureReason } from '#server/workers/worker.ts';
import { type ReadableImage, writeFonts, writeImages } from './job-files.ts';
import type { JobFont, JobImage } from './export-jobs.ts';

/** What a job has besides its input. */
interface JobFiles {
  projectId: string;
  sections: SentSection[];
  /** The file with the texts of the sections. */
  textFile: string;
  images: JobImage[];
  fonts: JobFont[];
  output: string;
}

type JobOf<Input> = Omit<Input, 'images' | 'fonts'> & JobFiles;

/** The images and fonts that an input names, whose files are put into the job's folder. */
interface Pictured {
  images: BookImage[];
  fonts: BookFont[];
}

interface ExportRunnerDeps<Input extends Pictured, Result> {
  worker: Pick<WorkerQueue<JobOf<Input>, Result>, 'schedule'>;
  cache: BookCache<Result>;
  /** An image in the form for this kind of file; null where its bytes are missing. */
  readImage(image: BookImage, input: Input): Promise<ReadableImage | null>;
  /** The bytes of a font by their hash; null where they are missing. */
  readFont(hash: string): Promise<Uint8Array | null>;
}

interface Run<Result> {
  promise: Promise<MadeFile<Result>>;
  waiting: number;
  controller: AbortController;
}

/** The longest time for reading a book and preparing its images, while others wait for the worker. */
const PREPARED_WITHIN_MS = 120_000;

/** Makes the files of books in a worker. Concurrent requests for the same book share one run. */
export function createExportRunner<Input extends Pictured, Result>(
  deps: ExportRunnerDeps<Input, Result>,
): (request: ExportRequest<Input>, signal?: AbortSignal) => Promise<MadeFile<Result>> {
  const runs = new Map<string, Run<Result>>();

  function start(name: string, request: ExportRequest<Input>): Run<Result> {
    const controller = new AbortController();
    const promise = make(deps, request, controller.signal).finally(() => {
      if (runs.get(name) === run) runs.delete(name);
    });
    const run: Run<Result> = { promise, waiting: 0, controller };
    runs.set(name, run);
    return run;
  }

  return async (request, signal) => {
    if (signal?.aborted) throw exportFailure('stopped');
    const name = request.key ?? request.state;
    const run = runs.get(name) ?? start(name, request);
    run.waiting += 1;
    const leave = () => {
      run.waiting -= 1;
      // Nobody waits for this book any more, so the run is stopped.
      if (run.waiting === 0) {
        runs.delete(name);
        run.controller.abort();
      }
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await run.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}

async function make<Input extends Pictured, Result>(
  deps: ExportRunnerDeps<Input, Result>,
  request: ExportRequest<Input>,
  signal: AbortSignal,
): Promise<MadeFile<Result>> {
  const { worker, cache } = deps;
  const find = async () => (request.key === null ? null : cache.find(request.key));
  const kept = await find();
  if (kept) return kept;
  // This comes before the turn, so that waiting for another process that makes the same book occupies nobody's turn.
  const folder = await cache.begin(workNameOf(request), signal);
  try {
    const madeMeanwhile = await find();
    if (madeMeanwhile) return madeMeanwhile;
    return await worker.schedule(request.callerId, (run) => makeNow(deps, request, { folder, run, signal }), signal);
  } finally {
    await cache.end(folder);
  }
}

/** The same name in every process that is asked for this book in this state, whether or not it knows the book's key. */
function workNameOf({ projectId, state }: ExportRequest<unknown>): string {
  return keyWithin(projectId, createHash('sha256').update(state).digest('hex'));
}

interface Making<Input, Result> {
  folder: string;
  run: RunJob<JobOf<Input>, Result>;
  signal: AbortSignal;
}

/** Reads the book into the folder and has the worker make its file there. */
async function makeNow<Input extends Pictured, Result>(
  { cache, readImage, readFont }: ExportRunnerDeps<Input, Result>,
  request: ExportRequest<Input>,
  { folder, run, signal }: Making<Input, Result>,
): Promise<MadeFile<Result>> {
  const textFile = join(folder, 'texts');
  const goOn = deadline(signal);
  // The book may have changed since the request: the file is stored under the key of the book that was read here.
  const { key, input, sections } = await request.read(textFile, goOn);
  const made = await cache.find(key);
  if (made) return made;
  const images = await writeImages(input.images, { folder, goOn, readImage: (image) => readImage(image, input) });
  const fonts = await writeFonts(input.fonts, { folder, goOn, read: readFont });
  const files = { sections, textFile, images, fonts, output: join(folder, 'book') };
  const { result } = await run({ ...input, ...files, projectId: request.projectId }, signal);
  return cache.keep(isProvisional(result) ? provisionalKey(key) : key, folder, result);
}

/** Whether a passing failure affected the file. */
function isProvisional(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'isProvisional' in result && result.isProvisional === true;
}

/** A unique name for a file that is sent once: nobody finds it by this key, so that the book is made again at the next request. */
function provisionalKey(key: string): string {
  return `${key}-provisional`;
}

/** Returns a check to call between steps: it throws once nobody waits any more, or the time is over. */
function deadline(signal: AbortSignal): () => void {
  const until = performance.now() + PREPARED_WITHIN_MS;
  return () => {
    if (signal.aborted) throw exportFailure('stopped');
    if (performance.now() > until) throw exportFailure('slow');
  };
}

const SENTENCES: Record<Exclude<FailureReason, 'full'>, string> = {
  died: 'The typesetter stopped while it set this book. Please try again; if it stops again, remove what you added last.',
  slow: 'Setting this book took too long and was stopped. Please split it into smaller books.',
  large: 'Setting this book needed more memory than it may have. Please make its pictures smaller or split the book.',
  stopped: 'Typesetting was stopped.',
  failed: 'The book could not be typeset.',
};
const RETRY_AFTER_S = 30;

/** The error of a book that could not be made; `message` is the worker's own sentence, where there is one. */
export function exportFailure(reason: FailureReason, message = ''): AppError {
  if (reason === 'full') return new AppError('storage_unavailable', { retryAfter: RETRY_AFTER_S });
  return new AppError('typeset_failed', { message: message || SENTENCES[reason] });
}

type Make<Input, Result> = (request: ExportRequest<Input>, signal?: AbortSignal) => Promise<MadeFile<Result>>;

interface Asked {
  projectId: string;
  controller: AbortController;
  settled: Promise<unknown>;
}

/** The runs of each project, so that they end when the project is deleted. */
interface ProjectRuns {
  /** Wraps a maker so that the run of a deleted project fails with `project_not_found`. */
  endingWithProject<Input, Result>(make: Make<Input, Result>): Make<Input, Result>;
  /** Ends the runs of these projects; resolves when they have ended and their files are gone. */
  end(projectIds: ReadonlySet<string>): Promise<void>;
}

export function createProjectRuns(): ProjectRuns {
  const running = new Set<Asked>();
  return {
    endingWithProject: (make) => async (request, signal) => {
      const controller = new AbortController();
      const either = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
      const made = make(request, either);
      const asked = { projectId: request.projectId, controller, settled: made.catch(() => undefined) };
      running.add(asked);
      try {
        return await made;
      } catch (error) {
        throw controller.signal.aborted ? new AppError('project_not_found', { cause: error }) : error;
      } finally {
        running.delete(asked);
      }
    },
    async end(projectIds) {
      const ended = [...running].filter(({ projectId }) => projectIds.has(projectId));
      for (const { controller } of ended) controller.abort();
      await Promise.all(ended.map(({ settled }) => settled));
    },
  };
}
