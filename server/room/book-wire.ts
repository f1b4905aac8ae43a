import { randomUUID } from 'node:crypto';
import type { Present } from '#contract/room/room-messages.ts';
import type { Settled } from '#domain/living/settle-section.ts';
import type { Notices } from '#server/database/notices.ts';
import type { SharedRedis } from '#server/redis/shared-redis.ts';

/** What processes tell each other of a book. Nothing depends on its arrival: all but who is there stands in the database. */
export type BookNews = { projectId: string } & (
  | { kind: 'appended'; sectionId: string }
  | { kind: 'settled'; sectionId: string; settled: Settled }
  /** Something in it was changed by other means. */
  | { kind: 'changed' }
  /** Something was said in it, or what was said stands elsewhere. */
  | { kind: 'commented' }
  /** Somebody is there, at this socket. */
  | { kind: 'here'; socketId: string; person: Present }
  | { kind: 'left'; socketId: string }
);

export interface BookWire {
  tell(news: BookNews): void;
  /** Hears what other processes tell. */
  subscribe(hear: (news: BookNews) => void): void;
  close(): void;
}

const CHANNEL = 'tomewright_rooms';

/** Redis where there is one, else the notices of PostgreSQL; one process alone has nobody to tell. */
export function createBookWire({ redis, notices }: { redis: SharedRedis | null; notices: Notices | null }): BookWire {
  const self = randomUUID();
  const hearers: ((news: BookNews) => void)[] = [];
  const hear = (text: string) => {
    const { from, news } = JSON.parse(text) as { from: string; news: BookNews };
    if (from !== self) for (const one of hearers) one(news);
  };
  const unsubscribe = redis ? redis.subscribe(CHANNEL, hear) : notices?.subscribe(CHANNEL, hear);
  return {
    tell(news) {
      if (!redis && !notices) return;
      const text = JSON.stringify({ from: self, news });
      void (redis ? redis.ask((client) => client.publish(CHANNEL, text)) : notices?.publish(CHANNEL, text));
    },
    subscribe: (listener) => void hearers.push(listener),
    close: () => unsubscribe?.(),
  };
}
