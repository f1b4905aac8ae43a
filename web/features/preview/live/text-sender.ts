import type { LiveRequest } from '#contract/live/live-messages.ts';
import { onWriting, writtenText } from '#web/lib/books/written-text.ts';
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

/** Sends what is typed in the open text, and where its caret is. */
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
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    const text = writtenText(projectId);
    if (!text || !isReady()) return;
    const edit = changes.next(text.sectionId, text.blocks());
    const caret = text.caret();
    if (edit) {
      typed = { sectionId: text.sectionId, place: caret };
      say(edit);
    }
    if (caret) say({ type: 'caret', section_id: text.sectionId, ...caret });
    else onNoCaret();
  }

  const stopListening = onWriting(projectId, () => {
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
