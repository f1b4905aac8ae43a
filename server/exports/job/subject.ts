import type { ExportJob } from './job.ts';

/** What the typesetter works on: of the next layout of the same book on the same pages, it has most already. */
export function subjectOf({ projectId, layout, press }: Pick<ExportJob, 'projectId' | 'layout' | 'press'>): string {
  return JSON.stringify([projectId, layout, press ?? null]);
}
