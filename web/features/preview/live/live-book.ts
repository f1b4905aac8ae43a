import { LIVE_PATH, type LiveRequest, WANTED_MAX } from '#contract/live/live-messages.ts';
import type { WordPlace } from '#contract/live/word-place.ts';
import { onSaved } from '#web/lib/books/saved-signal.ts';
import { onWriting, writtenText } from '#web/lib/books/written-text.ts';
import { apiUrl } from '#web/lib/config.ts';
import { getSnapshot, subscribe } from '#web/lib/session/session.ts';
import type { FromPageWorker, PageImage, ToPageWorker } from '#web/lib/pages/page-worker-messages.ts';
import { createQuietMoments } from './quiet-moments.ts';
import { afterAnswer, afterClose, type LiveState, NO_PAGES } from './live-state.ts';
import { createTextChanges } from './text-changes.ts';

/** What is typed is sent after so much quiet, in milliseconds. */
const SEND_AFTER_MS = 60;
/** What changed is read again after so long, when it is saved. */
const REFRESH_AFTER_MS = 1500;
/** A new layout is read after so long, in which its author may choose on. */
const LAYOUT_AFTER_MS = 50;
/** Waits before the server is tried again, in milliseconds: the last one again and again. */
const RETRIES_MS = [500, 1000, 2000, 4000, 8000];
/** Pages that are kept here besides those that are looked at. */
const KEPT = 40;

/** The pages of an open book, which follow what is typed. */
export interface LiveBook {
  getState(): LiveState;
  subscribe(listener: () => void): () => void;
  /** The pages that one view looks at, the most urgent first. */
  want(view: string, pages: readonly number[]): void;
  /** The words at a place of a page, in points; null where it has none. */
  press(number: number, x: number, y: number): Promise<WordPlace | null>;
  find(query: string): void;
  /**
   * Says how the book is made up besides its texts; where that is another than before, it is read again: its layout at once, since that is
   * only shown when it is saved, and its outline once that is saved.
   */
  madeUp(outline: string, layout: string): void;
  /** Tries a refused connection again. */
  retry(): void;
  close(): void;
}

export function openLiveBook(projectId: string): LiveBook {
  const worker = new Worker(new URL('../../../lib/pages/page-worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Set<() => void>();
  const views = new Map<string, readonly number[]>();
  const changes = createTextChanges();
  const quiet = createQuietMoments();
  const pressed = new Map<number, (place: WordPlace | null) => void>();
  let state = NO_PAGES;
  let failures = 0;
  let isConnected = false;
  // Whether the server said anything of the book since it was reached: its pages, or why it has none.
  let isHeard = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let sentToken: string | null = null;
  let makeUp = { outline: '', layout: '' };
  let readAs: string | null = null;

  const tell = (message: ToPageWorker) => worker.postMessage(message, { transfer: [] });
  const say = (request: LiveRequest) => {
    if (isConnected) tell({ do: 'say', request });
  };

  function set(next: LiveState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function connect(): void {
    clearTimeout(retryTimer);
    const token = getSnapshot().accessToken;
    // Without a session there is nothing to show; it may come back.
    if (token === null || isConnected) return;
    sentToken = token;
    tell({ do: 'connect', url: socketUrl(projectId), token });
  }

  function wanted(): number[] {
    return [...new Set([...views.values()].flat())].slice(0, WANTED_MAX);
  }

  function sayWanted(): void {
    const pages = wanted();
    say({ type: 'want', pages, lacking: pages.filter((number) => !state.images.has(number)) });
  }

  /** What makes it necessary to read the book again: its make-up, and images that its process has not got. */
  function toBeReadAs(): string {
    const absent = state.warnings.filter(({ kind }) => kind === 'image').map(({ message }) => message);
    return [makeUp.outline, makeUp.layout, ...absent].join();
  }

  function refreshSoon(delay = REFRESH_AFTER_MS): void {
    clearTimeout(refreshTimer);
    refreshTimer = setTimeout(() => {
      if (readAs === toBeReadAs() || !isHeard) return;
      readAs = toBeReadAs();
      say({ type: 'refresh' });
    }, delay);
  }

  function sendText(): void {
    const text = writtenText(projectId);
    if (!text || !isConnected || !isHeard) return;
    const edit = changes.next(text.sectionId, text.blocks());
    if (edit) say(edit);
    const caret = text.caret();
    if (caret) say({ type: 'caret', section_id: text.sectionId, ...caret });
    else set({ ...state, caretPage: null });
  }

  function showPage(image: PageImage): void {
    const images = new Map(state.images).set(image.number, image);
    const kept = new Set([...wanted(), ...[...images.keys()].slice(-KEPT)]);
    const dropped = [...images.keys()].filter((number) => !kept.has(number));
    for (const number of dropped) images.delete(number);
    if (dropped.length > 0) tell({ do: 'drop', numbers: dropped });
    set({ ...state, images });
  }

  function take(message: FromPageWorker): void {
    switch (message.type) {
      case 'connected':
        isConnected = true;
        isHeard = state.pages > 0;
        set({ ...state, status: 'live' });
        // The server knows nothing of what was said before.
        changes.forget();
        say({ type: 'want', pages: wanted(), lacking: [] });
        if (state.pages > 0) sendText();
        return;
      case 'closed':
        isConnected = false;
        set(afterClose(state, message.code));
        if (state.status === 'refused') return;
        retryTimer = setTimeout(connect, RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)]);
        failures += 1;
        return;
      case 'answer': {
        const isFirst = !isHeard && (message.answer.type === 'book' || message.answer.type === 'problem');
        isHeard ||= isFirst;
        failures = 0;
        if (message.answer.type === 'resend') changes.forget();
        set(afterAnswer(state, message.answer));
        if (isFirst) readAs = toBeReadAs();
        if (isFirst || message.answer.type === 'resend') sendText();
        return;
      }
      case 'page':
        // Drawing a page takes a moment, in which no key is heard.
        quiet.whenQuiet(message.image.number, () => showPage(message.image));
        return;
      case 'pressed':
        pressed.get(message.number)?.(message.place);
        pressed.delete(message.number);
    }
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromPageWorker>) => take(data));
  const stops = [
    onWriting(projectId, () => {
      clearTimeout(sendTimer);
      sendTimer = setTimeout(sendText, SEND_AFTER_MS);
    }),
    onSaved(projectId, () => refreshSoon()),
    subscribe(() => {
      const token = getSnapshot().accessToken;
      if (token === null || token === sentToken) return;
      sentToken = token;
      if (isConnected) say({ type: 'open', token });
      else connect();
    }),
  ];
  window.addEventListener('online', connect);
  connect();

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(view, pages) {
      if (pages.length === 0) views.delete(view);
      else views.set(view, pages);
      sayWanted();
    },
    press: (number, x, y) =>
      new Promise((resolve) => {
        pressed.set(number, resolve);
        tell({ do: 'press', number, x, y });
      }),
    find(query) {
      say({ type: 'find', query });
    },
    madeUp(outline, layout) {
      const isNewLayout = layout !== makeUp.layout;
      if (!isNewLayout && outline === makeUp.outline) return;
      makeUp = { outline, layout };
      refreshSoon(isNewLayout ? LAYOUT_AFTER_MS : REFRESH_AFTER_MS);
    },
    retry() {
      set({ ...state, status: 'connecting' });
      connect();
    },
    close() {
      for (const stop of stops) stop();
      window.removeEventListener('online', connect);
      for (const timer of [retryTimer, sendTimer, refreshTimer]) clearTimeout(timer);
      quiet.stop();
      tell({ do: 'close' });
    },
  };
}

function socketUrl(projectId: string): string {
  const path = apiUrl(LIVE_PATH.replace(/^\/api/, '').replace(':id', encodeURIComponent(projectId)));
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
