import { AppError } from '#contract/errors.ts';
import type { ExportRequest, MadeFile } from '#domain/exports/export-request.ts';

type Make<Input, Result> = (request: ExportRequest<Input>, signal?: AbortSignal) => Promise<MadeFile<Result>>;

interface Asked {
  projectId: string;
  controller: AbortController;
  settled: Promise<unknown>;
}

/** What is being made of each project, so that it ends when the project is deleted. */
export interface ProjectRuns {
  /** The same maker; a book of a project that is deleted meanwhile fails with `project_not_found`. */
  endingWithProject<Input, Result>(make: Make<Input, Result>): Make<Input, Result>;
  /** Ends what is being made of these projects; resolves when it has ended and its files are gone. */
  end(projectIds: ReadonlySet<string>): Promise<void>;
}

export function createProjectRuns(): ProjectRuns {
  const running = new Set<Asked>();
  return {
    endingWithProject: (make) => async (request, signal) => {
      const controller = new AbortController();
      const either = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
      const made = make(request, either);
      const asked = { projectId: request.projectId, controller, settled: made.catch(() => undefined) };
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
