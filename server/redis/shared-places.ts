import type { SharedRedis } from './shared-redis.ts';
import { createSharedShare } from './shared-share.ts';

/** How many jobs of a person may wait at once, whichever processes they wait in. */
export interface SharedPlaces {
  /** Takes one of the person's places until the returned function is called; throws what `refuse` makes where there is none. */
  enter(personId: string): Promise<() => void>;
  close(): void;
}

export interface SharedPlacesOptions {
  /** Tells the places of one queue from those of others. */
  name: string;
  /** The most places of a person. */
  max: number;
  refuse: () => Error;
}

export function createSharedPlaces(redis: SharedRedis, { name, max, refuse }: SharedPlacesOptions): SharedPlaces {
  const share = createSharedShare({ redis, name: `places ${name}`, max });
  return {
    async enter(personId) {
      const leave = await share.take(personId, 1);
      if (!leave) throw refuse();
      return leave;
    },
    close: share.close,
  };
}
