import { useEffect, useState, useSyncExternalStore } from 'react';
import { LIVE_PATH, type LiveAnswer, type LiveRequest, WANTED_MAX } from '#contract/live/live-messages.ts';
import type { WordPosition } from '#contract/live/word-position.ts';
import { flushProject, onSaved } from '#web/lib/books/book-changes.ts';
import { createReconnectingSocket, socketUrl } from '#web/lib/calls/reconnecting-socket.ts';
import { renewToken } from '#web/lib/calls/request.ts';
import { getSnapshot, ownerOf, subscribe } from '#web/lib/session/session.ts';
import type { FromPageWorker, PageImage, PointedPlace, ToPageWorker } from './page-worker-messages.ts';
import { afterAnswer, afterClose, type LiveState, NO_PAGES } from './live-state.ts';
import { createQuietMoments } from './quiet-moments.ts';
import { createRereading, type OutlineState } from './rereading.ts';
import { createTextSender } from './text-sender.ts';
import { writtenText } from '#web/lib/books/written-text.ts';

/** The typeset pages of an open book, which follow what its author types. */
export interface LiveBook {
  getState(): LiveState;
  subscribe(listener: () => void): () => void;
  /** Sets the pages that one view shows, the most urgent first. */
  want(view: string, pages: readonly number[]): void;
  /** Resolves to the words at a place of a page, given in points; null if there are none. */
  press(number: number, x: number, y: number): Promise<WordPosition | null>;
  /**
   * Resolves to what is at a place of a page, given in points; null if that is white. With the first words of the block there, its left edge
   * is that of the block.
   */
  point(number: number, at: { x: number; y: number; start: WordPosition | null }): Promise<PointedPlace | null>;
  find(query: string): void;
  /** Sets the facts and sections of the book. If they have changed, the server reads the book again once they are saved. */
  setOutline(outline: OutlineState): void;
  /** Tries a refused connection again. */
  retry(): void;
  close(): void;
}

/** Keys of tasks that wait for a quiet moment. The other keys are numbers of pages. */
const VIEWS = 0;
const CARET = -1;

function openLiveBook(projectId: string): LiveBook {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Set<() => void>();
  const views = new Map<string, readonly number[]>();
  const quiet = createQuietMoments();
  const presses = createPageAnswers<WordPosition>();
  const points = createPageAnswers<PointedPlace>();
  let state = NO_PAGES;
  // Whether the server has sent anything about the book on this connection: its pages, or why it has none.
  let isHeard = false;
  /** The number of the last change on this connection, and the number of the last change that the whole layout includes. */
  let [changes, laidOut] = [0, 0];

  const wanted = () => [...new Set([...views.values()].flat())].slice(0, WANTED_MAX);
  const tell = (message: ToPageWorker) => worker.postMessage(message, { transfer: [] });
  const connection = createReconnectingSocket({
    token: () => getSnapshot().accessToken,
    open: (token) => tell({ do: 'connect', url: socketUrl(LIVE_PATH, projectId), token }),
    reopen: (token) => say({ type: 'open', token }),
    renew: renewToken,
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
  const text = createTextSender(projectId, {
    say: (request) => (request.type === 'edit' ? sayChange(request) : say(request)),
    isReady: () => connection.isOpen && isHeard,
    onNoCaret: () => set({ ...state, caretPage: null, caretLine: null }),
  });
  const rereading = createRereading({
    absent: () => state.warnings.filter(({ kind }) => kind === 'image').map(({ message }) => message),
    save: () => flushProject(projectId),
    reread: () => sayChange({ type: 'refresh' }),
  });

  function say(request: LiveRequest): void {
    if (connection.isOpen) tell({ do: 'say', request });
  }

  function sayChange(request: Extract<LiveRequest, { type: 'edit' | 'refresh' }>): void {
    changes += 1;
    say({ ...request, number: changes });
    if (!state.isSetting) set(state);
  }

  /** Changes the state. The views draw it in a moment in which no key is expected. */
  function set(next: LiveState): void {
    state = { ...next, isSetting: next.problem === null && (changes > laidOut || rereading.isDue) };
    quiet.whenQuiet(VIEWS, () => {
      for (const listener of listeners) listener();
    });
  }

  function showPage(image: PageImage): void {
    const { images, dropped } = withImage(state.images, image, wanted());
    if (dropped.length > 0) tell({ do: 'drop', numbers: dropped });
    set({ ...state, images });
    if (image.number === state.caretPage) locateCaret();
  }

  /** Asks for the line of the caret on its page, once for all that has arrived by the next quiet moment. */
  function locateCaret(): void {
    quiet.whenQuiet(CARET, () => {
      const { caretPage } = state;
      const place = writtenText(projectId)?.caret() ?? null;
      if (caretPage !== null && place) tell({ do: 'locate', number: caretPage, place });
    });
  }

  function connected(): void {
    connection.opened();
    isHeard = state.pages > 0;
    [changes, laidOut] = [0, 0];
    set({ ...state, status: 'live' });
    // The server does not know what was sent on an earlier connection.
    text.forget();
    rereading.markRequested();
    say({ type: 'want', pages: wanted(), lacking: [] });
    if (state.pages > 0) text.send();
  }

  function answered(answer: LiveAnswer): void {
    const isFirst = !isHeard && (answer.type === 'book' || answer.type === 'problem');
    isHeard ||= isFirst;
    connection.heard();
    if (answer.type === 'resend') text.forget();
    if (answer.type === 'book') laidOut = answer.number;
    set(afterAnswer(state, answer, text.typed));
    if (answer.type === 'caret') locateCaret();
    if (isFirst) rereading.markRead();
    else if (answer.type === 'book') rereading.markWarned();
    if (isFirst || answer.type === 'resend') text.send();
  }

  function take(message: FromPageWorker): void {
    switch (message.type) {
      case 'connected':
        return connected();
      case 'closed':
        set(afterClose(state, message.code));
        return connection.closed(message.code, state.status === 'refused');
      case 'answer':
        return answered(message.answer);
      case 'page':
        // Drawing a page blocks keys for a moment, so it waits for a quiet one.
        return quiet.whenQuiet(message.image.number, () => showPage(message.image));
      case 'pressed':
        return presses.answered(message.number, message.place);
      case 'pointed':
        return points.answered(message.number, message.at);
      case 'located': {
        const { number: page, line } = message;
        if (page === state.caretPage) set({ ...state, caretLine: line && { ...line, page } });
      }
    }
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromPageWorker>) => take(data));
  const stops = [
    onSaved(projectId, rereading.markSaved),
    subscribe(connection.tokenChanged),
    () => window.removeEventListener('online', connection.connect),
  ];
  window.addEventListener('online', connection.connect);
  connection.connect();

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(view, pages) {
      if (pages.length === 0) views.delete(view);
      else views.set(view, pages);
      const all = wanted();
      say({ type: 'want', pages: all, lacking: all.filter((number) => !state.images.has(number)) });
    },
    press: (number, x, y) => presses.wait(number, () => tell({ do: 'press', number, x, y })),
    point: (number, at) => points.wait(number, () => tell({ do: 'point', number, ...at })),
    find: (query) => say({ type: 'find', query }),
    setOutline(outline) {
      rereading.setOutline(outline);
      if (rereading.isDue !== state.isSetting) set(state);
    },
    retry() {
      set({ ...state, status: 'connecting' });
      connection.connect();
    },
    close() {
      for (const stop of [...stops, connection.stop, text.stop, rereading.stop, quiet.stop]) stop();
      tell({ do: 'close' });
    },
  };
}

/** How many pages are kept in addition to the visible ones. */
const KEPT = 40;

/** Adds a newer image. Returns the images, and the numbers of pages that are dropped to make room. */
function withImage(
  before: ReadonlyMap<number, PageImage>,
  image: PageImage,
  wanted: readonly number[],
): { images: Map<number, PageImage>; dropped: number[] } {
  const images = new Map(before).set(image.number, image);
  const kept = new Set([...wanted, ...[...images.keys()].slice(-KEPT)]);
  const dropped = [...images.keys()].filter((number) => !kept.has(number));
  for (const number of dropped) images.delete(number);
  return { images, dropped };
}

/** Questions about places of pages that wait for their answers. A later one about the same page takes the place of an earlier one. */
interface PageAnswers<Answer> {
  /** Calls `ask` and resolves to the answer about this page. */
  wait(number: number, ask: () => void): Promise<Answer | null>;
  answered(number: number, answer: Answer | null): void;
}

function createPageAnswers<Answer>(): PageAnswers<Answer> {
  const waiting = new Map<number, (answer: Answer | null) => void>();
  return {
    wait: (number, ask) =>
      new Promise((resolve) => {
        waiting.set(number, resolve);
        ask();
      }),
    answered(number, answer) {
      waiting.get(number)?.(answer);
      waiting.delete(number);
    },
  };
}

const nothing = () => () => {};
const noPages = () => NO_PAGES;

/** How long a book that no view shows any more stays open, in ms. Whoever comes back from a comment or another page finds its pages there. */
const LINGER_MS = 5 * 60_000;

interface HeldBook {
  projectId: string;
  personId: string | undefined;
  book: LiveBook;
  /** How many views show it. */
  views: number;
}

/** The open book. Another book, or the same book of another person, takes its place. */
let held: HeldBook | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

const personNow = () => ownerOf(getSnapshot())?.id;

function closeHeld(): void {
  clearTimeout(closing);
  held?.book.close();
  held = null;
}

// When the person signs out, or another one signs in, the pages that nobody sees are closed.
subscribe(() => {
  if (held?.views === 0 && held.personId !== personNow()) closeHeld();
});

/** Opens a book for a view, or takes the one that lingers. Call `release` when the view goes. */
function showLiveBook(projectId: string): { book: LiveBook; release: () => void } {
  const personId = personNow();
  if (held?.projectId !== projectId || held.personId !== personId) closeHeld();
  clearTimeout(closing);
  held ??= { projectId, personId, book: openLiveBook(projectId), views: 0 };
  const own = held;
  own.views += 1;
  return {
    book: own.book,
    release() {
      own.views -= 1;
      if (own !== held || own.views > 0) return;
      // One that was refused is asked for anew by the next view.
      if (own.book.getState().status === 'live') closing = setTimeout(closeHeld, LINGER_MS);
      else closeHeld();
    },
  };
}

/** The live pages of a book while they are shown; `book` is null otherwise. */
export function useLiveBook(projectId: string, isShown: boolean): { book: LiveBook | null; state: LiveState } {
  const [book, setBook] = useState<LiveBook | null>(null);
  useEffect(() => {
    if (!isShown) return;
    const { book: own, release } = showLiveBook(projectId);
    setBook(own);
    return release;
  }, [projectId, isShown]);
  const shown = isShown ? book : null;
  const state = useSyncExternalStore(shown?.subscribe ?? nothing, shown?.getState ?? noPages);
  return { book: shown, state };
}
