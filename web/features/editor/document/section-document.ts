import type { LivingParts } from '#book/collaboration/section-doc.ts';
import type { Overtaken } from '#book/collaboration/unseen/keep-unseen.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { isOffline } from '#web/lib/calls/online.ts';
import { keepsText } from '#web/lib/device/device-of-page.ts';
import type { DeviceKey, DeviceStore } from '#web/lib/device/device-store.ts';
import type { Room, SectionAnswer } from '#web/lib/room/room.ts';
import type { SectionState } from './section-state.ts';
import { type Kept, openWritten, type WrittenSection } from './written-section.ts';

/** An open section: what stands in it, and the way of what is written in it to this browser's disk and to the server's. */
export interface SectionDocument {
  readonly key: DeviceKey;
  getState(): SectionState;
  /** `isSaveAlone`: nothing but the state of its saving is another. */
  subscribe(listener: (isSaveAlone: boolean) => void): () => void;
  /** Changes what stands beside the text, as its author. */
  change(parts: Partial<LivingParts>): void;
  /** Sends at once what is unsaved, and waits until the server has it on its disk; false where it does not take it in time. */
  flush(): Promise<boolean>;
  /** Writes what is unsaved to this browser's disk, and waits until it is there. */
  keep(): Promise<void>;
  /** Asks for what could not be read, and sends what could not be sent. */
  retry(): void;
  /** Stops, and keeps all of it for the next opening. */
  close(): Promise<void>;
  /** Stops, since the person is another one, or may not write here any more. What is unsent is kept on this device; resolves once it is there. */
  end(): Promise<void>;
  /** Stops, and forgets all of it here: its author has deleted the section. */
  discard(): void;
}

export interface DocumentParts {
  key: DeviceKey;
  device: DeviceStore;
  room: Room;
  /** Whether the person may write in it. For who only reads, what an earlier visit has left is none of the text. */
  mayWrite: boolean;
  newId(): string;
  /** In milliseconds, from any moment on. */
  now(): number;
  /** The server has something more of this person's on its disk; `isAll`: everything. */
  onKept(isAll: boolean): void;
  /** The server's list of sections says what it says. */
  onSettled(facts: { version: number; word_count: number }, byOthers: boolean): void;
  /** Words that were being written went with the block they stood in, and stand in a paragraph of their own now. */
  onOvertaken(whose: Overtaken): void;
  /** Words were left here of a section that is no more, though it has another under its id. */
  onStrayed(words: Kept): void;
  onRefused(error: unknown): void;
  /** The book is gone, or closed to the person. */
  onBookGone(): void;
}

/** How long a section that is known here waits for what the server knows, before it is shown as it is. */
const SHOW_AFTER_MS = 1500;
/** How long after that it is an error that nothing of the section could be read. */
const FAIL_AFTER_MS = 3000;
/** How long it takes until a section that could not be read is asked for again: twice as long each time, up to a minute. */
const ASK_AGAIN_MS = 3000;
const ASK_AGAIN_MAX_MS = 60_000;
const UNREACHED = 'The section could not be read, since the server cannot be reached. It opens by itself once it can.';
const CLOSED = 'You can no longer open this book: it was deleted, or its owner has taken you out of it.';
const GONE = 'This section is no longer in the book. What you wrote in it is kept on this device.';

type TextAnswer = Extract<SectionAnswer, { type: 'state' | 'update' }>;

/** Opens a section from what is known of it in this browser and at the server. */
export function openSectionDocument(given: DocumentParts): SectionDocument {
  const { key, device, room, mayWrite } = given;
  const { sectionId } = key;
  const listeners = new Set<(isSaveAlone: boolean) => void>();
  let state: SectionState = { phase: 'loading' };
  /** What this browser has of it; null before that is read. */
  let kept: Kept | null = null;
  let open: WrittenSection | null = null;
  let isClosed = false;
  let unfollow = (): void => undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let askAgainMs = ASK_AGAIN_MS;
  /** Why the room is not connected; null while it is. */
  let closedBy: number | null = null;

  /** What was said of the text meanwhile would be wrong from now on. */
  function onRefused(error: unknown): void {
    given.onRefused(error);
    if (closedBy !== null) open?.outbox.disconnected(whyClosed(closedBy));
  }

  function set(next: SectionState, isSaveAlone = false): void {
    state = next;
    for (const listener of listeners) listener(isSaveAlone);
  }

  function begin(logId: string, from: Kept): WrittenSection {
    const made: WrittenSection = openWritten({
      ...given,
      ...from,
      logId,
      onRefused,
      send: (update_id, bytes) => room.say({ type: 'update', section_id: sectionId, update_id }, bytes),
      onState: (next, isSaveAlone) => {
        if (open === made) set(next, isSaveAlone);
      },
    });
    return made;
  }

  /** Shows it from now on, once all is in it that is known. */
  function show(made: WrittenSection): void {
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

  /** Shows what this browser knows, before the server has answered. */
  function showKept(): void {
    if (open || !kept || isClosed) return;
    const { copy, left } = kept;
    if (copy) {
      const made = begin(copy.log_id, { copy, left: writtenOn(copy.log_id, left) });
      made.outbox.disconnected('');
      show(made);
    } else if (isOffline()) set({ phase: 'offline' });
    else waiting = setTimeout(failUnreached, FAIL_AFTER_MS);
  }

  /** Where it comes later, it is shown then. */
  function failUnreached(): void {
    if (!open && !room.isOpen && !isClosed) set({ phase: 'failed', message: UNREACHED, isGone: false });
  }

  function heard(answer: SectionAnswer, bytes: Uint8Array): void {
    if (answer.type === 'state' || answer.type === 'update') return heardText(answer, bytes);
    if (answer.type === 'gone') return heardGone(answer);
    if (answer.type === 'back') return room.ask(sectionId);
    if (answer.type === 'kept') return open?.outbox.kept(answer.update_id);
    if (answer.type === 'refused') return open?.outbox.refused(answer);
    if (open) given.onSettled(answer, open.wasChangedByOthers());
  }

  function heardText({ log_id, seq }: TextAnswer, bytes: Uint8Array): void {
    askAgainMs = ASK_AGAIN_MS;
    closedBy = null;
    const now = open?.logId === log_id ? open : begin(log_id, takeKept(log_id));
    now.heard(seq, bytes);
    show(now);
  }

  /** What is known here of a row of updates. What was left on another one cannot be sent to it. */
  function takeKept(logId: string): Kept {
    const shown = open?.contents();
    const copy = shown ? shown.copy : (kept?.copy ?? null);
    // What was left on another row is in no text that is shown here.
    const left = [...(shown?.left ?? []), ...(kept?.left ?? []).filter(({ log_id }) => log_id !== open?.logId)];
    const here = writtenOn(logId, left);
    if (here.length < left.length) given.onStrayed({ copy, left: left.filter((update) => !here.includes(update)) });
    return { copy: copy?.log_id === logId ? copy : null, left: here };
  }

  function heardGone({ code, message }: Extract<SectionAnswer, { type: 'gone' }>): void {
    const isGone = code === 'section_not_found' || code === 'project_not_found';
    if (!isGone) {
      waiting = setTimeout(() => room.ask(sectionId), askAgainMs);
      askAgainMs = Math.min(2 * askAgainMs, ASK_AGAIN_MAX_MS);
    }
    if (open) open.outbox.disconnected(isGone ? GONE : message);
    else set({ phase: 'failed', message, isGone });
  }

  function closed(code: number): void {
    if (code === SOCKET_CLOSED.notFound) return closedToPerson();
    closedBy = code;
    if (open) open.outbox.disconnected(whyClosed(code));
    else showKept();
  }

  function closedToPerson(): void {
    set({ phase: 'failed', message: CLOSED, isGone: true });
    given.onBookGone();
  }

  function stop(): void {
    isClosed = true;
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
    flush: async () => open?.outbox.flush() ?? true,
    keep: async () => open?.keep(),
    retry() {
      if (state.phase === 'failed') set({ phase: 'loading' });
      room.retry();
      room.ask(sectionId);
      open?.outbox.retry();
    },
    async close() {
      stop();
      await open?.keepAll();
      open?.stop();
    },
    async end() {
      stop();
      open?.stop();
      await open?.keep();
    },
    discard() {
      stop();
      void open?.discard();
    },
  };
}

function writtenOn(logId: string, left: Kept['left']): Kept['left'] {
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
