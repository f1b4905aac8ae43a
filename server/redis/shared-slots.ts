import type { SharedRedis } from './shared-redis.ts';
import { createSharedCounter } from './shared-counter.ts';

/** How many jobs of a person may wait at once, whichever processes they wait in. */
export interface SharedSlots {
  /** Takes one of the person's slots until the returned function is called; throws what `refuse` makes where there is none. */
  acquire(personId: string): Promise<() => void>;
  close(): void;
}

export interface SharedSlotsOptions {
  /** Tells the slots of one queue from those of others. */
  name: string;
  /** The most slots of a person. */
  max: number;
  refuse: () => Error;
}

export function createSharedSlots(redis: SharedRedis, { name, max, refuse }: SharedSlotsOptions): SharedSlots {
  const share = createSharedCounter({ redis, name: `places ${name}`, max });
  return {
    async acquire(personId) {
      const release = await share.take(personId, 1);
      if (!release) throw refuse();
      return release;
    },
    close: share.close,
  };
}
