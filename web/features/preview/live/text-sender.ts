import type { LiveRequest } from '#contract/live/live-messages.ts';
import { onWriting, type WrittenText, writtenText } from '#web/lib/books/written-text.ts';
import type { TypedPosition } from './live-state.ts';

/** How long typing must pause before changes are sent, in ms. */
const SEND_AFTER_MS = 30;

interface TextSenderDeps {
  say(request: LiveRequest): void;
  /** Whether the server is connected and knows the book. */
  isReady(): boolean;
  /** Called if the open text has no caret. */
  onNoCaret(): void;
}

/**
 * Sends changes of the open text, and the place of its caret. A text that was not changed since it was opened is not sent, since the server
 * has the saved one.
 */
interface TextSender {
  send(): void;
  /** Forgets what was sent. The next message holds the whole text. */
  forget(): void;
  /** The place of the last change. */
  readonly typed: TypedPosition | null;
  stop(): void;
}

export function createTextSender(projectId: string, { say, isReady, onNoCaret }: TextSenderDeps): TextSender {
  const changes = createTextChanges();
  let typed: TypedPosition | null = null;
  let typedText: WrittenText | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    const text = writtenText(projectId);
    if (!text || !isReady()) return;
    const edit = text === typedText ? changes.next(text.sectionId, text.blocks()) : null;
    const caret = text.caret();
    if (edit) {
      typed = { sectionId: text.sectionId, place: caret };
      say(edit);
    }
    if (caret) say({ type: 'caret', section_id: text.sectionId, ...caret });
    else onNoCaret();
  }

  const stopListening = onWriting(projectId, (what) => {
    if (what === 'text') typedText = writtenText(projectId);
    clearTimeout(timer);
    timer = setTimeout(send, SEND_AFTER_MS);
  });

  return {
    send,
    forget: changes.forget,
    get typed() {
      return typed;
    },
    stop() {
      stopListening();
      clearTimeout(timer);
    },
  };
}

type Edit = Extract<LiveRequest, { type: 'edit' }>;

/** Finds the changes in the blocks of a section since they were last sent. Blocks are compared by identity. */
interface TextChanges {
  /** The message with the change, or null if nothing changed. */
  next(sectionId: string, blocks: readonly unknown[]): Edit | null;
  /** Makes the next message hold the whole text. */
  forget(): void;
}

export function createTextChanges(): TextChanges {
  let sent: { sectionId: string; blocks: readonly unknown[] } | null = null;
  return {
    next(sectionId, blocks) {
      const before = sent?.sectionId === sectionId ? sent.blocks : null;
      sent = { sectionId, blocks };
      if (before === null)
        return { type: 'edit', section_id: sectionId, count: null, from: 0, remove: 0, insert: [...blocks] };
      const [from, behind] = sameAtEnds(before, blocks);
      if (from === before.length && from === blocks.length) return null;
      return {
        type: 'edit',
        section_id: sectionId,
        count: before.length,
        from,
        remove: before.length - from - behind,
        insert: blocks.slice(from, blocks.length - behind),
      };
    },
    forget() {
      sent = null;
    },
  };
}

/** How many elements of both are the same at the beginning, and how many of the others are the same at the end. */
function sameAtEnds(one: readonly unknown[], other: readonly unknown[]): [from: number, behind: number] {
  const most = Math.min(one.length, other.length);
  let from = 0;
  while (from < most && one[from] === other[from]) from += 1;
  let behind = 0;
  while (behind < most - from && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  return [from, behind];
}
