import type { Moment } from '#contract/history.ts';
import { pieceOf } from '../living/thin-updates.ts';
import type { LivingUpdateHead } from '#domain/living/update-heads-store.ts';

/** What is written in a minute is one moment; when it is a day old, what is written in five. */
const FINE_MS = 60_000;

export interface MomentPage {
  moments: Moment[];
  /** Before which number the next page begins; null where there is none. */
  earlier: number | null;
}

export interface Asked {
  now: Date;
  limit: number;
  /** Whether there are more updates before the given ones. */
  hasMore: boolean;
}

/** The moments that updates come to, the newest first as they are. */
export function momentsOf(updates: readonly LivingUpdateHead[], { now, limit, hasMore }: Asked): MomentPage {
  const pieces = piecesOf(updates, now);
  // The last one may lack what is before the given updates.
  const whole = hasMore && pieces.length > 1 ? pieces.slice(0, -1) : pieces;
  const shown = whole.slice(0, limit);
  const isAll = !hasMore && shown.length === pieces.length;
  return { moments: shown.map(momentOf), earlier: isAll ? null : (shown.at(-1)?.at(-1)?.seq ?? null) };
}

/** Neighbours that belong together. */
function piecesOf(updates: readonly LivingUpdateHead[], now: Date): LivingUpdateHead[][] {
  const pieces: LivingUpdateHead[][] = [];
  let last = '';
  for (const update of updates) {
    const name = nameOf(update, now);
    if (name === last) pieces.at(-1)?.push(update);
    else pieces.push([update]);
    last = name;
  }
  return pieces;
}

function nameOf({ made_at }: LivingUpdateHead, now: Date): string {
  const piece = pieceOf(made_at, now);
  return piece === null ? `fine ${Math.floor(Date.parse(made_at) / FINE_MS)}` : `coarse ${piece}`;
}

function momentOf(piece: readonly LivingUpdateHead[]): Moment {
  const [newest, oldest] = [piece[0], piece.at(-1)];
  const writers = new Set(piece.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])));
  return {
    moment: newest?.seq ?? 0,
    from: oldest?.made_at ?? '',
    to: newest?.made_at ?? '',
    user_ids: [...writers].sort(),
  };
}
