import type { ExportJob } from './job.ts';

type Subject = Pick<ExportJob, 'projectId' | 'layout' | 'press' | 'fonts'>;

/**
 * What the typesetter works on: of the next layout of the same book on the same pages, it has most already. What is made of the file
 * afterwards, by Ghostscript or not, says nothing of its pages.
 */
export function subjectOf({ projectId, layout, press, fonts }: Subject): string {
  const faces = fonts.map(({ role, hash }) => [role, hash]);
  const pages = press ? [press.preset, press.colours, press.boundAs] : null;
  return JSON.stringify([projectId, layout, pages, faces]);
}
