import type { LogUpdateHead } from './log-heads-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** For a day, every update is kept; then one for each piece of five minutes; after 30 days only the materialized text. */
export const WHOLE_MS = DAY_MS;
const PIECE_MS = 5 * MINUTE_MS;
export const KEPT_MS = 30 * DAY_MS;

/** The number of the five-minute piece that an update belongs to; null while every update is kept. A piece becomes old as a whole. */
export function pieceOf(madeAt: string, now: Date): number | null {
  const piece = Math.floor(Date.parse(madeAt) / PIECE_MS);
  return (piece + 1) * PIECE_MS <= now.getTime() - WHOLE_MS ? piece : null;
}

/**
 * Groups the numbers of updates that are merged into one, each group in order. Only updates of one person in one piece are merged, so that it
 * stays known who wrote what; the end of a piece stays a moment that can be shown.
 */
export function updatesToMerge(updates: readonly LogUpdateHead[], now: Date): number[][] {
  const pieces = new Map<string, number[]>();
  for (const { seq, user_id, made_at } of updates) {
    const piece = pieceOf(made_at, now);
    if (piece === null) continue;
    const name = `${piece} ${user_id ?? ''}`;
    pieces.set(name, [...(pieces.get(name) ?? []), seq]);
  }
  return [...pieces.values()]
    .map((seqs) => seqs.toSorted((one, other) => one - other))
    .filter(({ length }) => length > 1);
}

/** The time `ms` before another, as it is stored. */
export function timeBefore(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
