import { readFile } from 'node:fs/promises';
import { OWN_FAMILIES } from '#book/layout/themes/own-faces.ts';
import type { OwnFont } from '#server/typeset/typeset-tools.ts';
import type { JobFont } from './job.ts';

/** The author's fonts as the typesetter takes them, each in the family of what it is for. */
export function readOwnFonts(fonts: readonly JobFont[]): Promise<OwnFont[]> {
  return Promise.all(
    fonts.map(async ({ file, role }) => ({ bytes: await readFile(file), family: OWN_FAMILIES[role] })),
  );
}
