import type { Logger } from 'pino';
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
  /** Null: there is this process alone. */
  redis: SharedRedis | null;
  log: Pick<Logger, 'error'>;
}

const CHANNEL = 'projects gone';

export function createProjectsGone({ redis, log }: ProjectsGoneOptions): ProjectsGone {
  const listeners: Listener[] = [];

  async function tell(projectIds: readonly string[]): Promise<void> {
    for (const result of await Promise.allSettled(listeners.map((listener) => listener(projectIds)))) {
      if (result.status === 'rejected')
        log.error({ err: result.reason as unknown }, 'Files of a deleted project could not be removed');
    }
  }

  const unsubscribe = redis?.subscribe(CHANNEL, (text) => void tell(JSON.parse(text) as string[]));
  return {
    async publish(projectIds) {
      if (projectIds.length === 0) return;
      await redis?.ask((client) => client.publish(CHANNEL, JSON.stringify(projectIds)));
      await tell(projectIds);
    },
    subscribe: (listener) => void listeners.push(listener),
    close: () => unsubscribe?.(),
  };
}
