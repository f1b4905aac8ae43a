import { readPersonal, writePersonal } from '#web/lib/session/personal-storage.ts';

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
