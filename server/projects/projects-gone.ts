import type { Logger } from 'pino';

type Listener = (projectIds: readonly string[]) => Promise<void>;

/** Tells whoever keeps something of a project outside the database that the project was deleted. */
export interface ProjectsGone {
  /** Resolves when all listeners of this process have removed what they keep. A failure is logged: the sweep removes what stayed. */
  publish(projectIds: readonly string[]): Promise<void>;
  subscribe(listener: Listener): void;
}

/** Reaches the listeners of this process. */
export function createProjectsGone(log: Pick<Logger, 'error'>): ProjectsGone {
  const listeners: Listener[] = [];
  return {
    async publish(projectIds) {
      if (projectIds.length === 0) return;
      for (const result of await Promise.allSettled(listeners.map((listener) => listener(projectIds)))) {
        if (result.status === 'rejected')
          log.error({ err: result.reason as unknown }, 'Files of a deleted project could not be removed');
      }
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
