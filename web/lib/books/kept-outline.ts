import { viewOf } from '#contract/book-roles.ts';
import { getProjectOutline, type ProjectOutline } from '#contract/projects.ts';
import { call } from '../calls/api.ts';
import { ApiError } from '../calls/api-error.ts';
import type { BookKey } from '../device/device-store.ts';
import { deviceOfPage } from '../device/device-of-page.ts';
import { getSnapshot, ownerOf } from '../session/session.ts';

/** Those that came from this browser. */
const kept = new WeakSet<ProjectOutline>();

/** The outline of a book; where the server cannot be reached, as this browser knew it last. Throws where it did not. */
export async function readOutline(projectId: string, signal: AbortSignal): Promise<ProjectOutline> {
  const book = { personId: ownerOf(getSnapshot())?.id ?? '', projectId };
  try {
    const outline = await call(getProjectOutline, { params: { id: projectId }, signal });
    // Where the browser refuses to keep it, the book opens with a network alone.
    const keeping = keep(book, outline).catch(() => undefined);
    // Who sees only what is printed is shown no copy of more.
    if (viewOf(outline.role) !== 'whole') await keeping;
    return outline;
  } catch (error) {
    // Whoever may not read it any more reads it without a network neither.
    if (error instanceof ApiError && error.code === 'project_not_found')
      void deviceOfPage()
        .forgetBook(book)
        .catch(() => undefined);
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    const known = await deviceOfPage()
      .readOutline(book)
      .catch(() => null);
    if (!known) throw error;
    kept.add(known);
    return known;
  }
}

/** Whoever sees less of a book than before keeps no copies of what they saw. */
async function keep(book: BookKey, outline: ProjectOutline): Promise<void> {
  const device = deviceOfPage();
  const before = await device.readOutline(book);
  if (before && viewOf(before.role) === 'whole' && viewOf(outline.role) !== 'whole') await device.forgetBook(book);
  await device.writeOutline(book, outline);
}

/** Whether an outline came from this browser, and may be older than the server's. */
export function isKeptOutline(outline: ProjectOutline | undefined): boolean {
  return outline !== undefined && kept.has(outline);
}
