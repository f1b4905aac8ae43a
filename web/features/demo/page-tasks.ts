import type { PlannedRemoval } from '#domain/images/store-images.ts';

type Work = (payload: object) => Promise<void>;

/** Background tasks, which end with the page. */
export interface PageTasks {
  handle<Payload extends object>(kind: string, work: (payload: Payload) => Promise<void>): void;
  add(kind: string, payload: object): Promise<PlannedRemoval>;
}

export function createPageTasks(): PageTasks {
  const works = new Map<string, Work>();
  return {
    handle: (kind, work) => void works.set(kind, work as Work),
    add: async (kind, payload) => ({ begin: async () => void works.get(kind)?.(payload) }),
  };
}
