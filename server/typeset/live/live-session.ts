import { setTimeout as after } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { LiveRequest } from '#contract/live/live-messages.ts';
import { createAgenda, type Task } from './agenda.ts';
import { type BookWorkDeps, createBookWork } from './book-work.ts';
import { afterFailure } from './recovery.ts';
import { BookCold, type WarmBook } from './warm-books.ts';

/** The requests of an open book's author, without the first one, which has the token. */
export type BookRequest = Exclude<LiveRequest, { type: 'open' }>;

interface LiveSessionDeps extends BookWorkDeps {
  onError(error: unknown): void;
  /** Waits for `ms` milliseconds. */
  pause?(ms: number): Promise<unknown>;
}

export interface LiveSession {
  /** Handles a request of this many bytes; resolves when there is room for more. */
  receive(request: BookRequest, bytes: number): Promise<void>;
  close(): void;
}

/** The whole book is laid out after a pause of this many milliseconds: an edit in between would start it again. */
const QUIET_MS = 120;
/** How many bytes of edits may wait. */
const WAITING_MAX = 8_000_000;

/** Tasks that run one after the other. The whole book is laid out in a lane of its own. */
interface Lane {
  take(): Task | null;
  process: WarmBook;
  isRunning: boolean;
  /** How many failures there were in a row. */
  failures: number;
}

/** One open book of one author: edits go to its processes, and the pages that the author looks at come back. */
export function createLiveSession(deps: LiveSessionDeps): LiveSession {
  const { warm, whole, say, onError, pause = (ms) => after(ms, undefined, { ref: false }) } = deps;
  const agenda = createAgenda();
  const work = createBookWork(deps, agenda, layOutSoon);
  const lanes: Lane[] = [
    { take: agenda.take, process: warm, isRunning: false, failures: 0 },
    { take: agenda.takeLayOut, process: whole, isRunning: false, failures: 0 },
  ];
  let isClosed = false;
  let freed: (() => void)[] = [];
  let quiet: NodeJS.Timeout | undefined;
  /** During a rest: the sections whose texts may be lost. */
  let stale: ReadonlySet<string> | null = null;

  /** Ends a rest at the next request: the book is loaded again, and typed text is requested again. */
  function goOn(): void {
    if (stale === null) return;
    agenda.load();
    for (const section_id of stale) say({ type: 'resend', section_id });
    stale = null;
  }

  function layOutSoon(): void {
    agenda.postponeLayOut();
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      agenda.layOut();
      wake();
    }, QUIET_MS).unref();
  }

  async function run(lane: Lane): Promise<void> {
    lane.isRunning = true;
    for (let task = lane.take(); task !== null && !isClosed; task = lane.take()) {
      try {
        await work.do(task);
        lane.failures = 0;
      } catch (error) {
        if (!isClosed) await recover(lane, task, error);
      }
      giveRoom();
      // The result of one lane may be work for the other.
      wake();
    }
    lane.isRunning = false;
  }

  async function recover(lane: Lane, task: Task, error: unknown): Promise<void> {
    lane.failures += 1;
    const setback = afterFailure(error, { count: lane.failures, isWarm: lane.process.isWarm });
    // Reloading a book whose process has ended is not reported.
    if (!(error instanceof BookCold) || setback.go === 'rest') report(task, error);
    if (setback.go === 'rest') {
      const lost = [...agenda.clear(), sectionOf(task), work.typedIn];
      stale = new Set(lost.filter((id) => id !== null));
      return;
    }
    if (setback.go === 'again') agenda.again(task);
    await pause(setback.afterMs);
  }

  function report(task: Task, error: unknown): void {
    // Errors of files and databases have codes too, but their messages belong only in the log.
    const isForAuthor = error instanceof AppError;
    if (!isForAuthor) onError(error);
    const message = isForAuthor ? error.message : 'The pages could not be made.';
    say({ type: 'problem', error: message, section_id: sectionOf(task) ?? work.typedIn, place: null });
  }

  function giveRoom(): void {
    if (agenda.waitingBytes() > WAITING_MAX && !isClosed) return;
    for (const go of freed) go();
    freed = [];
  }

  function wake(): void {
    for (const lane of lanes) if (!lane.isRunning && !isClosed) void run(lane);
  }

  function take(request: BookRequest, bytes: number): void {
    switch (request.type) {
      case 'edit': {
        const { section_id, count, from, remove, insert, number } = request;
        return agenda.edit({ sectionId: section_id, count, from, remove, insert }, bytes, number);
      }
      case 'want':
        return work.want(request.pages, request.lacking);
      case 'caret': {
        const { section_id, words, at, near } = request;
        return agenda.caret({ sectionId: section_id, words, at, near });
      }
      case 'find':
        return agenda.find(request.query);
      case 'refresh':
        work.lookAgain();
        agenda.load(request.number);
    }
  }

  agenda.load();
  wake();
  return {
    async receive(request, bytes) {
      take(request, bytes);
      goOn();
      wake();
      if (agenda.waitingBytes() > WAITING_MAX) await new Promise<void>((go) => freed.push(go));
    },
    close() {
      isClosed = true;
      giveRoom();
      clearTimeout(quiet);
      warm.close();
      whole.close();
    },
  };
}

function sectionOf(task: Task): string | null {
  return task.do === 'edit' ? (task.waiting[0]?.edit.sectionId ?? null) : null;
}
