import { deviceOfPage } from '#web/lib/device/device-of-page.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { findOpenSection, holdSection } from './open-sections.ts';

/** Sends what earlier visits have left in this browser of the sections of a book, opened or not. */
export async function sendLeftWords(projectId: string): Promise<void> {
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
