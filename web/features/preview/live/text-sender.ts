import type { LiveRequest } from '#contract/live/live-messages.ts';
import { onWriting, type WrittenText, writtenText } from '#web/lib/books/written-text.ts';
import type { TypedPlace } from './live-state.ts';
import { createTextChanges } from './text-changes.ts';

/** What is typed is sent after so much quiet, in milliseconds. */
const SEND_AFTER_MS = 30;

export interface TextSenderParts {
  say(request: LiveRequest): void;
  /** Whether there is a server that knows the book. */
  isReady(): boolean;
  /** The open text has no caret. */
  onNoCaret(): void;
}

/**
 * Sends what is typed in the open text, and where its caret is. A text in which nothing was typed since it was opened is not sent: the server has
 * it as it was saved.
 */
export interface TextSender {
  send(): void;
  /** The server does not have what was sent: the whole text goes next. */
  forget(): void;
  /** Where was typed last. */
  readonly typed: TypedPlace | null;
  stop(): void;
}

export function createTextSender(projectId: string, { say, isReady, onNoCaret }: TextSenderParts): TextSender {
  const changes = createTextChanges();
  let typed: TypedPlace | null = null;
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
