import { AppError } from '#contract/errors.ts';
import type { CachedBook } from './cache.ts';
import type { Order } from './order.ts';

type Make<Request, Result> = (order: Order<Request>, signal?: AbortSignal) => Promise<CachedBook<Result>>;

interface Asked {
  projectId: string;
  controller: AbortController;
  settled: Promise<unknown>;
}

/** What is being made of each project, so that it ends when the project is deleted. */
export interface ProjectRuns {
  /** The same maker; a book of a project that is deleted meanwhile fails with `project_not_found`. */
  endingWithProject<Request, Result>(make: Make<Request, Result>): Make<Request, Result>;
  /** Ends what is being made of these projects; resolves when it has ended and its files are gone. */
  end(projectIds: ReadonlySet<string>): Promise<void>;
}

export function createProjectRuns(): ProjectRuns {
  const running = new Set<Asked>();
  return {
    endingWithProject: (make) => async (order, signal) => {
      const controller = new AbortController();
      const either = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
      const made = make(order, either);
      const asked = { projectId: order.projectId, controller, settled: made.catch(() => undefined) };
      running.add(asked);
      try {
        return await made;
      } catch (error) {
        throw controller.signal.aborted ? new AppError('project_not_found', { cause: error }) : error;
      } finally {
        running.delete(asked);
      }
    },
    async end(projectIds) {
      const ended = [...running].filter(({ projectId }) => projectIds.has(projectId));
      for (const { controller } of ended) controller.abort();
      await Promise.all(ended.map(({ settled }) => settled));
    },
  };
}
