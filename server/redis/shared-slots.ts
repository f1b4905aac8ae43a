import type { SharedRedis } from './shared-redis.ts';
import { createSharedCounter } from './shared-counter.ts';

/** Limits how many jobs of a person wait at once, in all processes together. */
interface SharedSlots {
  /** Takes one of the person's slots until the returned function is called; throws the error of `refuse` where there is none. */
  acquire(personId: string): Promise<() => void>;
  close(): void;
}

interface SharedSlotsOptions {
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

/** Opens slots of many queues, which close together. `refuse` makes the error for a person who holds all of their slots. */
export function openSharedSlots(redis: SharedRedis, refuse: () => Error) {
  const opened: SharedSlots[] = [];
  return {
    openSlots(name: string, max: number): SharedSlots {
      const slots = createSharedSlots(redis, { name, max, refuse });
      opened.push(slots);
      return slots;
    },
    close(): void {
      for (const slots of opened) slots.close();
    },
  };
}
