import { addWrittenWords, getWrittenWords, WRITTEN_MAX } from '#contract/accounts/written-words.ts';
import { call } from '#web/lib/calls/api.ts';
import { readPersonal, writePersonal } from '#web/lib/session/personal-storage.ts';

/*
 * The words that who is signed in wrote on this day. The server adds up what is written in all their browsers; what it has not taken yet is kept in
 * this one, for all its pages together.
 */

const UNSENT = 'words-unsent';
/** How long words wait for others before they are sent, in milliseconds. */
const SEND_AFTER_MS = 2000;

/** What the server knew last. */
let known = { day: '', words: 0 };
/** What is on its way there. */
let sending = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** How many words were written on the day of `now`, more than were taken out. */
export function writtenToday(now: Date): number {
  const day = dayOf(now);
  return Math.max(0, (known.day === day ? known.words + sending : 0) + readUnsent(day));
}

/** Adds to them, and sends that to the server in a while. */
export function addWritten(more: number, now: Date): void {
  const day = dayOf(now);
  writePersonal(UNSENT, { day, more: readUnsent(day) + more });
  tell();
  timer ??= setTimeout(() => {
    timer = undefined;
    void sendWritten(new Date());
  }, SEND_AFTER_MS);
}

/** Sends what is unsent, and learns what other browsers have added. What cannot be sent stays for the next time. */
export async function sendWritten(now: Date): Promise<void> {
  if (sending !== 0) return;
  const day = dayOf(now);
  const more = Math.max(-WRITTEN_MAX, Math.min(WRITTEN_MAX, readUnsent(day)));
  sending = more;
  // Taken before it is sent, so that no other page of this browser sends it too.
  if (more !== 0) writePersonal(UNSENT, { day, more: 0 });
  try {
    const { words } =
      more === 0
        ? await call(getWrittenWords, { query: { day } })
        : await call(addWrittenWords, { body: { day, more } });
    known = { day, words };
  } catch {
    if (more !== 0) writePersonal(UNSENT, { day, more: readUnsent(day) + more });
  } finally {
    sending = 0;
    tell();
  }
}

/** Tells when there are more or fewer, until it is called off. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function readUnsent(day: string): number {
  const kept = (readPersonal(UNSENT) ?? {}) as { day?: unknown; more?: unknown };
  return kept.day === day && Number.isSafeInteger(kept.more) ? (kept.more as number) : 0;
}

/** The day where the writer is, as YYYY-MM-DD. */
function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
