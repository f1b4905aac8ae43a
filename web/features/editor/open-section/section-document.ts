import type { SectionDocFields } from '#book/collaboration/section-doc.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { isOffline } from '#web/lib/calls/online.ts';
import { keepsText } from '#web/lib/sync/local-store.ts';
import type { SectionKey } from '#web/lib/sync/local-store.ts';
import type { Room, SectionAnswer } from '#web/lib/sync/room.ts';
import type { ServerChange } from '../collaboration/undo-steps.ts';
import {
  type LocalState,
  type OpenState,
  openReplica,
  type ReplicaDeps,
  type SectionReplica,
} from './section-replica.ts';

/** An open section. It is shown from this browser's copy or from the server's answer, whichever comes first, and stored in both. */
export interface SectionDocument {
  readonly key: SectionKey;
  getState(): SectionState;
  /**
   * Calls `listener` after each change of the state. `isSaveAlone`: only the state of saving has changed. Returns a function that stops it.
   */
  subscribe(listener: (isSaveAlone: boolean) => void): () => void;
  /** Changes the parts beside the text (title, opening, images) as the author. */
  change(parts: Partial<SectionDocFields>): void;
  /**
   * Sends unsaved changes at once and waits until the server has them on its disk. Resolves to false if the server does not take them in
   * time.
   */
  flush(): Promise<boolean>;
  /**
   * Takes the next change that the server makes here as this one. `arrived` resolves when it has come, and when it is no longer expected:
   * after `cancel`, and where the connection is lost.
   */
  expect(change: ServerChange): { arrived: Promise<void>; cancel(): void };
  /** Writes unsaved changes to this browser's disk and waits until they are there. */
  persist(): Promise<void>;
  /** Requests again what could not be read, and sends again what could not be sent. */
  retry(): void;
  /** Stops, and keeps everything for the next opening. */
  close(): Promise<void>;
  /**
   * Stops because another person has signed in, or because the person may no longer write here. Unsent updates stay on this device.
   * Resolves once they are on its disk.
   */
  end(): Promise<void>;
  /** Stops and deletes everything on this device, because the author has deleted the section. */
  discard(): void;
}

/** The state of an open section for the view. */
export type SectionState =
  | { phase: 'loading' }
  /** It could not be read. `isGone`: it is not in the book, so trying again does not help. */
  | { phase: 'failed'; message: string; isGone: boolean }
  /** There is no network, and this browser has no copy. */
  | { phase: 'offline' }
  | OpenState;

/** Whether the section has changes that the server does not have. */
export function isUnsaved(state: SectionState): boolean {
  return state.phase === 'open' && state.save.unsaved;
}

interface DocumentDeps
  extends Pick<ReplicaDeps, 'key' | 'device' | 'newId' | 'now' | 'onKept' | 'onRescued' | 'onRefused'> {
  room: Room;
  /** Whether the person may write in it. Readers are not shown updates that an earlier visit left. */
  mayWrite: boolean;
  /** The server has materialized the section: its list of sections is up to date. */
  onSettled(facts: { version: number; word_count: number }, byOthers: boolean): void;
  /** Called with updates of an earlier section that was deleted and whose id belongs to another section now. */
  onOrphaned(updates: LocalState): void;
  /** The book was deleted, or the person may no longer open it. */
  onBookGone(): void;
}

/** How long a section with a local copy waits for the server before the copy is shown, in ms. */
const SHOW_AFTER_MS = 1500;
/** How long after that it is an error that nothing could be read, in ms. */
const FAIL_AFTER_MS = 3000;
/** How long until a section that could not be read is requested again, in ms. The time doubles with each attempt, up to a minute. */
const ASK_AGAIN_MS = 3000;
const ASK_AGAIN_MAX_MS = 60_000;
const UNREACHED = 'The section could not be read, since the server cannot be reached. It opens by itself once it can.';
const CLOSED = 'You can no longer open this book: it was deleted, or its owner has taken you out of it.';
const GONE = 'This section is no longer in the book. What you wrote in it is kept on this device.';

type TextAnswer = Extract<SectionAnswer, { type: 'state' | 'update' }>;

/** Opens a section from this browser's copy and from the server. */
export function openSectionDocument(given: DocumentDeps): SectionDocument {
  const { key, device, room, mayWrite } = given;
  const { sectionId } = key;
  const listeners = new Set<(isSaveAlone: boolean) => void>();
  let state: SectionState = { phase: 'loading' };
  /** This browser's copy and unsent updates; null until they are read. */
  let kept: LocalState | null = null;
  let open: SectionReplica | null = null;
  let isClosed = false;
  let unfollow = (): void => undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let askAgainMs = ASK_AGAIN_MS;
  /** The code with which the room was closed; null while it is connected. */
  let closedBy: number | null = null;
  let expected: { change: ServerChange; end(): void } | null = null;

  /** The browser refuses to store anything from now on, so a shown reason must no longer say that the text is kept. */
  function onRefused(error: unknown): void {
    given.onRefused(error);
    if (closedBy !== null) open?.sender.disconnected(whyClosed(closedBy));
  }

  function set(next: SectionState, isSaveAlone = false): void {
    state = next;
    for (const listener of listeners) listener(isSaveAlone);
  }

  function begin(logId: string, from: LocalState): SectionReplica {
    const made: SectionReplica = openReplica({
      ...given,
      ...from,
      logId,
      onRefused,
      onState: (next, isSaveAlone) => {
        if (open === made) set(next, isSaveAlone);
      },
    });
    return made;
  }

  /** Shows this replica from now on. It must already hold everything that is known. */
  function show(made: SectionReplica): void {
    if (open === made) return;
    clearTimeout(waiting);
    open?.stop();
    open = made;
    set(made.getState());
  }

  async function start(): Promise<void> {
    const found = await Promise.all([device.readCopy(key), mayWrite ? device.listUnsent(key) : []]).catch(
      (error: unknown) => {
        onRefused(error);
        return [null, []] as const;
      },
    );
    if (isClosed) return;
    const [copy, left] = found;
    kept = { copy, left };
    waiting = setTimeout(showKept, isOffline() ? 0 : SHOW_AFTER_MS);
    unfollow = room.follow(sectionId, {
      known: () => (open ? open.known() : copy && { log_id: copy.log_id, seq: copy.seq }),
      heard,
      closed,
    });
  }

  /** Shows this browser's copy if the server has not answered yet. */
  function showKept(): void {
    if (open || !kept || isClosed) return;
    const { copy, left } = kept;
    if (copy) {
      const made = begin(copy.log_id, { copy, left: writtenOn(copy.log_id, left) });
      made.sender.disconnected('');
      show(made);
    } else if (isOffline()) set({ phase: 'offline' });
    else waiting = setTimeout(failUnreached, FAIL_AFTER_MS);
  }

  /** Reports a failure. If the section arrives later, it is shown then. */
  function failUnreached(): void {
    if (!open && !room.isOpen && !isClosed) set({ phase: 'failed', message: UNREACHED, isGone: false });
  }

  function heard(answer: SectionAnswer, bytes: Uint8Array): void {
    if (answer.type === 'state' || answer.type === 'update') return heardText(answer, bytes);
    if (answer.type === 'gone') return heardGone(answer);
    if (answer.type === 'back') return room.ask(sectionId);
    if (answer.type === 'kept') return open?.sender.kept(answer.update_id);
    if (answer.type === 'refused') return open?.sender.refused(answer);
    if (open) given.onSettled(answer, open.wasChangedByOthers());
  }

  /** Stops expecting a change of the server. Returns the one that was expected. */
  function takeExpected(): ServerChange | null {
    const taken = expected;
    expected = null;
    taken?.end();
    return taken?.change ?? null;
  }

  function heardText({ log_id, seq, ...answer }: TextAnswer, bytes: Uint8Array): void {
    askAgainMs = ASK_AGAIN_MS;
    closedBy = null;
    const now = open?.logId === log_id ? open : begin(log_id, takeKept(log_id));
    now.heard(seq, bytes, 'by_server' in answer ? takeExpected() : null);
    show(now);
  }

  /** This browser's copy and unsent updates on this log. Updates of another log cannot be sent to it and are reported as orphaned. */
  function takeKept(logId: string): LocalState {
    const shown = open?.contents();
    const copy = shown ? shown.copy : (kept?.copy ?? null);
    // The shown text does not contain updates of another log, so they come from `kept`.
    const left = [...(shown?.left ?? []), ...(kept?.left ?? []).filter(({ log_id }) => log_id !== open?.logId)];
    const here = writtenOn(logId, left);
    if (here.length < left.length) given.onOrphaned({ copy, left: left.filter((update) => !here.includes(update)) });
    return { copy: copy?.log_id === logId ? copy : null, left: here };
  }

  function heardGone({ code, message }: Extract<SectionAnswer, { type: 'gone' }>): void {
    const isGone = code === 'section_not_found' || code === 'project_not_found';
    if (!isGone) {
      waiting = setTimeout(() => room.ask(sectionId), askAgainMs);
      askAgainMs = Math.min(2 * askAgainMs, ASK_AGAIN_MAX_MS);
    }
    if (open) open.sender.disconnected(isGone ? GONE : message);
    else set({ phase: 'failed', message, isGone });
  }

  function closed(code: number): void {
    takeExpected();
    if (code === SOCKET_CLOSED.notFound) return closedToPerson();
    closedBy = code;
    if (open) open.sender.disconnected(whyClosed(code));
    else showKept();
  }

  function closedToPerson(): void {
    set({ phase: 'failed', message: CLOSED, isGone: true });
    given.onBookGone();
  }

  function stop(): void {
    isClosed = true;
    takeExpected();
    unfollow();
    clearTimeout(waiting);
  }

  void start();
  return {
    key,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (parts) => open?.change(parts),
    flush: async () => open?.sender.flush() ?? true,
    expect(change) {
      takeExpected();
      const { promise, resolve } = Promise.withResolvers<void>();
      expected = { change, end: resolve };
      if (!open || !room.isOpen) takeExpected();
      return { arrived: promise, cancel: () => void (expected?.change === change && takeExpected()) };
    },
    persist: async () => open?.persist(),
    retry() {
      if (state.phase === 'failed') set({ phase: 'loading' });
      room.retry();
      room.ask(sectionId);
      open?.sender.retry();
    },
    async close() {
      stop();
      await open?.persistAll();
      open?.stop();
    },
    async end() {
      stop();
      open?.stop();
      await open?.persist();
    },
    discard() {
      stop();
      void open?.discard();
    },
  };
}

function writtenOn(logId: string, left: LocalState['left']): LocalState['left'] {
  return left.filter(({ log_id }) => log_id === logId);
}

function whyClosed(code: number): string {
  const waits = keepsText.get()
    ? 'Your text is kept on this device'
    : 'Please keep this window open: your text is kept in it';
  if (code === SOCKET_CLOSED.unauthorised) return `You are signed out. ${waits}.`;
  if (code === SOCKET_CLOSED.tooMany) return `Too many windows with books are open. Please close some. ${waits}.`;
  return `The server cannot be reached. ${waits} and sent as soon as it can be.`;
}
