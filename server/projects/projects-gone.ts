import type { Logger } from 'pino';
import type { Notices } from '#server/database/notices.ts';
import type { SharedRedis } from '#server/redis/shared-redis.ts';

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

export interface ProjectsGoneOptions {
  /** Null where there is no Redis. */
  redis: SharedRedis | null;
  /** Null where the database is one process's own. Not needed where there is a Redis. */
  notices: Notices | null;
  log: Pick<Logger, 'error'>;
}

const CHANNEL = 'tomewright_projects_gone';
/** A notice has at most 8,000 bytes. */
const AT_ONCE = 100;

export function createProjectsGone({ redis, notices, log }: ProjectsGoneOptions): ProjectsGone {
  const listeners: Listener[] = [];

  async function tell(projectIds: readonly string[]): Promise<void> {
    for (const result of await Promise.allSettled(listeners.map((listener) => listener(projectIds)))) {
      if (result.status === 'rejected')
        log.error({ err: result.reason as unknown }, 'Files of a deleted project could not be removed');
    }
  }

  async function tellOthers(projectIds: readonly string[]): Promise<void> {
    const text = JSON.stringify(projectIds);
    await (redis ? redis.ask((client) => client.publish(CHANNEL, text)) : notices?.publish(CHANNEL, text));
  }

  const hear = (text: string) => void tell(JSON.parse(text) as string[]);
  const unsubscribe = redis ? redis.subscribe(CHANNEL, hear) : notices?.subscribe(CHANNEL, hear);
  return {
    async publish(projectIds) {
      if (projectIds.length === 0) return;
      for (let at = 0; at < projectIds.length; at += AT_ONCE) await tellOthers(projectIds.slice(at, at + AT_ONCE));
      await tell(projectIds);
    },
    subscribe: (listener) => void listeners.push(listener),
    close: () => unsubscribe?.(),
  };
}
