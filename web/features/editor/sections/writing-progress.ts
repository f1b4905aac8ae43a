import { readPersonal, writePersonal } from '#web/lib/session/personal-storage.ts';
import { addWrittenWords, getWrittenWords, WRITTEN_MAX } from '#contract/accounts/written-words.ts';
import { call } from '#web/lib/calls/api.ts';

/** The number of words that a person wants to have; null for no goal. */
export interface WordGoals {
  section: number | null;
  book: number | null;
  /** Words written in a day, in all books together. */
  day: number | null;
}

export const GOAL_MAX = 10_000_000;
const DAY = 'word-goal-of-the-day';

/** The goals of the signed-in person in this browser. */
export function readGoals(projectId: string, sectionId: string): WordGoals {
  return {
    section: asGoal(readPersonal(sectionName(projectId, sectionId))),
    book: asGoal(readPersonal(bookName(projectId))),
    day: asGoal(readPersonal(DAY)),
  };
}

export function writeGoals(projectId: string, sectionId: string, { section, book, day }: WordGoals): void {
  writePersonal(sectionName(projectId, sectionId), section);
  writePersonal(bookName(projectId), book);
  writePersonal(DAY, day);
}

/** The share of a goal that is reached, in per cent, at most 100. */
export function reached(words: number, goal: number): number {
  return Math.min(100, Math.floor((words / goal) * 100));
}

function asGoal(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= GOAL_MAX
    ? (value as number)
    : null;
}

function bookName(projectId: string): string {
  return `word-goal.${projectId}`;
}

function sectionName(projectId: string, sectionId: string): string {
  return `${bookName(projectId)}.${sectionId}`;
}

/*
 * The words that the signed-in person wrote today. The server adds up what they write in all their browsers. Words that the server has not
 * counted yet are stored in this browser, shared by all its pages.
 */

const UNSENT = 'words-unsent';
/** How long words wait for more before they are sent, in ms. */
const SEND_AFTER_MS = 2000;

/** The last count that the server sent. */
let known = { day: '', words: 0 };
/** Words that are being sent. */
let sending = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** How many words were written on the day of `now`, minus those deleted; at least 0. */
export function writtenToday(now: Date): number {
  const day = dayOf(now);
  return Math.max(0, (known.day === day ? known.words + sending : 0) + readUnsent(day));
}

/** Adds words, or subtracts them if `more` is negative. Sends the change to the server a little later. */
export function addWritten(more: number, now: Date): void {
  const day = dayOf(now);
  writePersonal(UNSENT, { day, more: readUnsent(day) + more });
  tell();
  timer ??= setTimeout(() => {
    timer = undefined;
    void sendWritten(new Date());
  }, SEND_AFTER_MS);
}

/** Sends unsent words and learns what other browsers have added. If sending fails, the words stay for the next time. */
export async function sendWritten(now: Date): Promise<void> {
  if (sending !== 0) return;
  const day = dayOf(now);
  const more = Math.max(-WRITTEN_MAX, Math.min(WRITTEN_MAX, readUnsent(day)));
  sending = more;
  // Cleared before sending, so that no other page of this browser sends the same words.
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

/** Calls `listener` when the count changes. Returns a function that stops it. */
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

/** The writer's local date as YYYY-MM-DD. */
function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
