import type { Notices } from '#server/database/notices.ts';
import type { SharedRedis } from '#server/redis/shared-redis.ts';

/** Whose rights have changed, and where; null stands for everybody, and for every book. */
export interface RightsChange {
  projectId: string | null;
  userId: string | null;
}

/**
 * Tells whoever keeps a book open for people that somebody's right in it was given, changed or withdrawn. It says only that: who hears it
 * looks again, by `findReach`, whether those who are there may stay.
 */
export interface RightsChanged {
  /** Resolves when this process has heard it; the others hear it in a moment. */
  publish(change: RightsChange): Promise<void>;
  subscribe(listener: (change: RightsChange) => void): void;
  close(): void;
}

export interface RightsChangedOptions {
  /** Null where there is no Redis. */
  redis: SharedRedis | null;
  /** Null where the database is one process's own. Not needed where there is a Redis. */
  notices: Notices | null;
}

const CHANNEL = 'tomewright_rights_changed';

export function createRightsChanged({ redis, notices }: RightsChangedOptions): RightsChanged {
  const listeners: ((change: RightsChange) => void)[] = [];
  const tell = (change: RightsChange) => {
    for (const listener of listeners) listener(change);
  };
  const hear = (text: string) => tell(JSON.parse(text) as RightsChange);
  const unsubscribe = redis ? redis.subscribe(CHANNEL, hear) : notices?.subscribe(CHANNEL, hear);
  return {
    async publish(change) {
      tell(change);
      const text = JSON.stringify(change);
      await (redis ? redis.ask((client) => client.publish(CHANNEL, text)) : notices?.publish(CHANNEL, text));
    },
    subscribe: (listener) => void listeners.push(listener),
    close: () => unsubscribe?.(),
  };
}
