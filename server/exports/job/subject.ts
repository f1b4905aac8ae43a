import type { ExportJob } from './job.ts';

type Subject = Pick<ExportJob, 'projectId' | 'layout' | 'press' | 'fonts'>;

/** What the typesetter works on: of the next layout of the same book on the same pages, it has most already. */
export function subjectOf({ projectId, layout, press, fonts }: Subject): string {
  const faces = fonts.map(({ role, hash }) => [role, hash]);
  return JSON.stringify([projectId, layout, press ?? null, faces]);
}
