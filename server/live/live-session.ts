import { setTimeout as after } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { LiveAnswer, LiveRequest } from '#contract/live/live-messages.ts';
import { presentWarnings } from '#server/exports/present.ts';
import { createAgenda } from './agenda.ts';
import type { WarmBook } from './warm-books.ts';
import type { LiveJob, LiveResult, SentPage } from './worker/live-jobs.ts';

/** What the author of an open book says, but for who they are. */
export type BookRequest = Exclude<LiveRequest, { type: 'open' }>;

export interface LiveSessionParts {
  warm: WarmBook;
  /** Reads the book as it is saved, and hands it to its process. */
  load(openSectionId: string | null): Promise<void>;
  /** Does work when it is this person's turn. */
  turn<T>(work: () => Promise<T>): Promise<T>;
  say(answer: LiveAnswer): void;
  /** Sends a page; resolves when there is room for the next. */
  sendPage(bytes: Uint8Array): Promise<void>;
  onError(error: unknown): void;
}

export interface LiveSession {
  /** Takes what was said, which has so many bytes; resolves when there is room for more. */
  receive(request: BookRequest, bytes: number): Promise<void>;
  close(): void;
}

/** The whole book is laid out after so much quiet, in milliseconds: what is typed in between would have to wait for it. */
const QUIET_MS = 120;
/** How many pages are drawn in one turn. */
const DRAWN_AT_ONCE = 4;
/** After a failure nothing is tried again for so long, and twice as long after the next. */
const PAUSE_MS = 2000;
/** After so many failures one after the other, nothing is tried until the author says something new. */
const MOST_FAILURES = 3;
/** How many bytes of edits may wait. */
const WAITING_MAX = 8_000_000;

type ResultOf<Did extends LiveResult['did']> = Extract<LiveResult, { did: Did }>;

/** One open book of one author: what is typed goes to its process, and the pages that they look at come back. */
export function createLiveSession(parts: LiveSessionParts): LiveSession {
  const { warm, load, turn, say, sendPage, onError } = parts;
  const agenda = createAgenda();
  const shown = new Map<number, string>();
  let wanted: number[] = [];
  let typedIn: string | null = null;
  let isClosed = false;
  let isRunning = false;
  let failures = 0;
  let freed: (() => void)[] = [];
  let quiet: NodeJS.Timeout | undefined;

  async function ask<Did extends LiveResult['did']>(job: LiveJob & { do: Did }): Promise<ResultOf<Did>> {
    // The process answers each kind of job by its kind of result.
    return (await warm.run(job)) as ResultOf<Did>;
  }

  /** Reads the book again where its process was ended meanwhile; what was typed in it and not saved is asked for. */
  async function warmUp(): Promise<void> {
    if (warm.isWarm) return;
    shown.clear();
    await turn(() => load(null));
    await layOut();
    if (typedIn !== null) say({ type: 'resend', section_id: typedIn });
  }

  async function layOut(): Promise<void> {
    const { book } = await turn(() => ask({ do: 'lay-out' }));
    say({ type: 'book', pages: book.pages, sections: book.sections, warnings: presentWarnings(book.warnings) });
    agenda.draw();
  }

  async function edit(): Promise<void> {
    const edits = agenda.takeEdits();
    const sectionId = edits[0]?.sectionId;
    if (sectionId === undefined) return;
    const { section } = await turn(() => ask({ do: 'edit', edits }));
    if (!section) {
      say({ type: 'resend', section_id: sectionId });
      return;
    }
    typedIn = sectionId;
    const { page, sectionPages, pages } = section;
    say({ type: 'section', section_id: sectionId, page, section_pages: sectionPages, pages });
    agenda.draw();
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      agenda.layOut();
      wake();
    }, QUIET_MS).unref();
  }

  /** Sends the next few of the wanted pages that look otherwise than the reader's. Once none does, nothing is left to draw. */
  async function draw(): Promise<void> {
    const rest = agenda.takeUndrawn(wanted, DRAWN_AT_ONCE);
    const pages = rest.map((number) => ({ number, hash: shown.get(number) ?? null }));
    const drawn: SentPage[] = pages.length === 0 ? [] : (await turn(() => ask({ do: 'draw', pages }))).pages;
    for (const { number, hash, bytes } of drawn) {
      shown.set(number, hash);
      await sendPage(bytes);
    }
  }

  async function locate(): Promise<void> {
    const place = agenda.takeCaret();
    if (!place) return;
    const { page } = await turn(() => ask({ do: 'caret', sectionId: place.sectionId, place }));
    if (page !== null) say({ type: 'caret', page });
  }

  async function find(): Promise<void> {
    const query = agenda.takeQuery();
    if (query === null) return;
    say({ type: 'found', query, pages: (await turn(() => ask({ do: 'find', query }))).pages });
  }

  async function step(): Promise<void> {
    await warmUp();
    switch (agenda.next()) {
      case 'edit':
        return edit();
      case 'draw':
        return draw();
      case 'caret':
        return locate();
      case 'find':
        return find();
      case 'load':
        agenda.takeLoad();
        await turn(() => load(typedIn));
        return layOut();
      case 'lay-out':
        agenda.takeLayOut();
        return layOut();
      case null:
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (!isClosed && agenda.next() !== null) {
      try {
        await step();
        failures = 0;
      } catch (error) {
        if (!isClosed) await report(error);
      }
      giveRoom();
    }
    isRunning = false;
  }

  async function report(error: unknown): Promise<void> {
    // Errors of files and databases have codes too, but their messages are for the log alone.
    const isForAuthor = error instanceof AppError;
    if (!isForAuthor) onError(error);
    say({ type: 'problem', error: isForAuthor ? error.message : 'The pages could not be made.', section_id: typedIn });
    failures += 1;
    if (failures >= MOST_FAILURES) agenda.clear();
    else await after(PAUSE_MS * 2 ** (failures - 1), undefined, { ref: false });
  }

  function giveRoom(): void {
    if (agenda.waitingBytes() > WAITING_MAX && !isClosed) return;
    for (const go of freed) go();
    freed = [];
  }

  function wake(): void {
    if (!isRunning && !isClosed) void run();
  }

  agenda.load();
  wake();
  return {
    async receive(request, bytes) {
      switch (request.type) {
        case 'edit': {
          const { section_id, count, from, remove, insert } = request;
          agenda.edit({ sectionId: section_id, count, from, remove, insert }, bytes);
          break;
        }
        case 'want':
          wanted = request.pages;
          for (const number of request.lacking) shown.delete(number);
          agenda.draw();
          break;
        case 'caret': {
          const { section_id, words, at, near } = request;
          agenda.caret({ sectionId: section_id, words, at, near });
          break;
        }
        case 'find':
          agenda.find(request.query);
          break;
        case 'refresh':
          agenda.load();
      }
      wake();
      if (agenda.waitingBytes() > WAITING_MAX) await new Promise<void>((go) => freed.push(go));
    },
    close() {
      isClosed = true;
      giveRoom();
      clearTimeout(quiet);
      warm.close();
    },
  };
}
