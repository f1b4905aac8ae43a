import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { BookNews, BookWire } from '#domain/room/rooms.ts';
import type { Notices } from '#server/database/notices.ts';
import type { SharedRedis } from './shared-redis.ts';

/** By what processes tell each other news: Redis where there is one, else the notices of PostgreSQL; one process alone has nobody to tell. */
export interface NewsParts {
  /** Null where there is no Redis. */
  redis: SharedRedis | null;
  /** Null where the database is one process's own. Not needed where there is a Redis. */
  notices: Notices | null;
}

/** News of one kind, which are missed where the connection is away. */
interface NewsChannel<News> {
  /** Resolves when it is told. */
  publish(news: News): Promise<void>;
  close(): void;
}

/** Opens a channel. What a process publishes it hears too, where any process hears it. */
function openChannel<News>(name: string, { redis, notices }: NewsParts, hear: (news: News) => void): NewsChannel<News> {
  const read = (text: string) => hear(JSON.parse(text) as News);
  const unsubscribe = redis ? redis.subscribe(name, read) : notices?.subscribe(name, read);
  return {
    async publish(news) {
      if (!redis && !notices) return;
      const text = JSON.stringify(news);
      await (redis ? redis.ask((client) => client.publish(name, text)) : notices?.publish(name, text));
    },
    close: () => unsubscribe?.(),
  };
}

type Listener = (projectIds: readonly string[]) => Promise<void>;

/** Tells whoever keeps something of a project outside the database that the project was deleted. */
export interface ProjectsGone {
  /**
   * Resolves when all listeners of this process have removed what they keep; those of other processes hear of it in a moment. A failure
   * is logged: the sweep removes what stayed.
   */
  publish(projectIds: readonly string[]): Promise<void>;
  subscribe(listener: Listener): void;
  close(): void;
}

/** A notice has at most 8,000 bytes. */
const AT_ONCE = 100;

export function createProjectsGone({ log, ...parts }: NewsParts & { log: Pick<Logger, 'error'> }): ProjectsGone {
  const listeners: Listener[] = [];

  async function tell(projectIds: readonly string[]): Promise<void> {
    for (const result of await Promise.allSettled(listeners.map((listener) => listener(projectIds)))) {
      if (result.status === 'rejected')
        log.error({ err: result.reason as unknown }, 'Files of a deleted project could not be removed');
    }
  }

  const channel = openChannel<readonly string[]>('tomewright_projects_gone', parts, (ids) => void tell(ids));
  return {
    async publish(projectIds) {
      if (projectIds.length === 0) return;
      for (let at = 0; at < projectIds.length; at += AT_ONCE) await channel.publish(projectIds.slice(at, at + AT_ONCE));
      await tell(projectIds);
    },
    subscribe: (listener) => void listeners.push(listener),
    close: channel.close,
  };
}

/** By this, processes tell each other what happens in the books that people have open. */
export function createBookWire(parts: NewsParts): BookWire {
  const self = randomUUID();
  const hearers: ((news: BookNews) => void)[] = [];
  const channel = openChannel<{ from: string; news: BookNews }>('tomewright_rooms', parts, ({ from, news }) => {
    if (from !== self) for (const hear of hearers) hear(news);
  });
  return {
    tell: (news) => void channel.publish({ from: self, news }),
    subscribe: (hear) => void hearers.push(hear),
    close: channel.close,
  };
}
