import { withVersion } from '#book/document/stored/schema-version.ts';
import { updateSection } from '#contract/sections.ts';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { deviceOfPage } from '#web/lib/device/device-of-page.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { showNote } from '../host/messages.ts';
import { addSection } from '../calls/section-calls.ts';
import { type EarlierDraft, takeEarlierDrafts } from './earlier-drafts.ts';
import { findOpenSection, holdSection } from './open-sections.ts';

/** Sends what earlier visits have left in this browser of the sections of a book, opened or not. */
export async function sendLeftWords(projectId: string): Promise<void> {
  await takeEarlierDrafts(projectId, (sectionId, draft) => sendDraft(projectId, sectionId, draft));
  const personId = getSnapshot().user?.id;
  if (personId === undefined) return;
  for (const key of await deviceOfPage().listWithUnsent(personId)) {
    if (key.projectId !== projectId || findOpenSection(projectId, key.sectionId)) continue;
    await sendUnsent(projectId, key.sectionId);
  }
}

/** Opens a section until the server has all of it, or cannot be reached: then it goes on by itself. */
function sendUnsent(projectId: string, sectionId: string): Promise<void> {
  const { document, release } = holdSection(projectId, sectionId);
  return new Promise((resolve) => {
    const look = () => {
      const { phase } = document.getState();
      if (phase === 'loading') return;
      stop();
      release();
      resolve();
    };
    const stop = document.subscribe(look);
    look();
  });
}

/** A draft of text that has changed since becomes a section of its own, so that neither text is lost. */
async function sendDraft(projectId: string, sectionId: string, draft: EarlierDraft): Promise<boolean> {
  const { title, images, opening, version } = draft;
  const content = { title, images, doc: withVersion(draft.doc), ...(opening ? { opening } : {}) };
  try {
    await call(updateSection, { params: { id: projectId, sectionId }, body: { ...content, version } });
    showNote('Text that was not saved last time is back.');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
    const outline = await queryClient.ensureQueryData(outlineQuery(projectId));
    const copy = `${title} (my copy)`.slice(0, SECTION_TITLE_MAX);
    await addSection(projectId, outline.content.sections, { ...content, title: copy });
    showNote(`Text that was not saved last time is in “${copy}”, at the end of the book.`);
  }
  return true;
}
