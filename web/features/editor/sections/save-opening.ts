import type { Opening } from '#book/parts/opening.ts';
import { updateSection } from '#contract/sections.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { announceSaved } from '#web/lib/books/saved-signal.ts';
import { call } from '#web/lib/calls/api.ts';
import { findRecentSection, rememberSection } from '../saving/recent-sections.ts';

/** Says how the section of this version begins, and returns its next version. Throws ApiError, also where the section is newer. */
export async function saveOpening(
  { projectId, sectionId, version: before }: { projectId: string; sectionId: string; version: number },
  opening: Opening,
): Promise<number> {
  const { version } = await call(updateSection, {
    params: { id: projectId, sectionId },
    body: { opening, version: before },
    headers: { prefer: 'return=minimal' },
  });
  changeOutline(projectId, (heads) =>
    heads.map((head) => (head.id === sectionId ? { ...head, opening, version } : head)),
  );
  const seen = findRecentSection(projectId, sectionId);
  if (seen) rememberSection(projectId, { ...seen, version });
  announceSaved(projectId);
  return version;
}
