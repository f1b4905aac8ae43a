import type { AuthenticatedUser } from '#domain/handler.ts';

type Watched = Pick<AuthenticatedUser, 'session_id'>;

/** Tells open sockets when their session ends, wherever and however it was ended. */
export interface SessionWatch {
  /** Calls `onEnd` once when the session has ended; returns how to stop. */
  watch(user: Watched, onEnd: () => void): () => void;
  close(): void;
}

interface SessionWatchDeps {
  /** Returns those of the sessions that are valid and of active people. */
  findActive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  onError(error: unknown): void;
}

/** A session that ended a second ago must not get anything any more. One query covers all sockets of a process. */
const CHECK_EVERY_MS = 500;

/** Polls the database, since other processes and the operator's command end sessions too. */
export function createSessionWatch({ findActive, onError }: SessionWatchDeps): SessionWatch {
  const watched = new Map<string, Set<() => void>>();
  let isChecking = false;

  async function check(): Promise<void> {
    if (watched.size === 0 || isChecking) return;
    isChecking = true;
    try {
      const asked = [...watched];
      const active = await findActive(asked.map(([id]) => id));
      for (const [id, hearers] of asked) if (!active.has(id)) for (const onEnd of hearers) onEnd();
    } finally {
      isChecking = false;
    }
  }

  const clock = setInterval(() => void check().catch(onError), CHECK_EVERY_MS).unref();
  return {
    watch({ session_id: id }, onEnd) {
      const hearers = watched.get(id) ?? new Set();
      watched.set(id, hearers.add(onEnd));
      return () => {
        hearers.delete(onEnd);
        if (hearers.size === 0 && watched.get(id) === hearers) watched.delete(id);
      };
    },
    close: () => clearInterval(clock),
  };
}
