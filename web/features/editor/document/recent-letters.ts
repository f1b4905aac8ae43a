import * as Y from 'yjs';
import { CEILING } from './outbox.ts';

/** Which letters somebody else may not have seen yet when they made the change that comes here now, though the server has them. */
export interface RecentLetters {
  /** The server has these now. */
  note(update: Uint8Array): void;
  /** The number of the first letter of a client that may be unseen; Infinity where all are seen. */
  from(client: number): number;
}

/** The longest way, in milliseconds, of letters to others, and of what they wrote before these came. */
const WAY_MS = 3000;

export function createRecentLetters(now: () => number): RecentLetters {
  let noted: { at: number; from: Map<number, number> }[] = [];
  const forget = () => {
    // Whoever has not seen them sends what they write after `CEILING` at the latest.
    const since = now() - CEILING - WAY_MS;
    noted = noted.filter(({ at }) => at > since);
  };
  return {
    note(update) {
      forget();
      noted.push({ at: now(), from: Y.parseUpdateMeta(update).from });
    },
    from(client) {
      forget();
      return Math.min(...noted.map(({ from }) => from.get(client) ?? Infinity));
    },
  };
}
