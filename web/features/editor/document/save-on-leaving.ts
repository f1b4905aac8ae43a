import type { SectionDocument } from './section-document.ts';
import { isUnsaved } from './section-state.ts';

/** Saves what is open when the page is hidden or left, and warns on leaving only while something is unsaved. */
export function saveOnLeaving(openDocuments: () => readonly SectionDocument[]): void {
  if (typeof window === 'undefined') return;
  const saveAll = () => {
    for (const document of openDocuments()) {
      void document.keep();
      void document.flush();
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveAll();
  });
  window.addEventListener('pagehide', saveAll);
  window.addEventListener('beforeunload', (event) => {
    if (!openDocuments().some((document) => isUnsaved(document.getState()))) return;
    saveAll();
    event.preventDefault();
  });
}
