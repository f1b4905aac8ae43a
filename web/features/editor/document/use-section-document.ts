import { startTransition, useEffect, useState } from 'react';
import { findOpenSection, followRights, holdSection } from './open-sections.ts';
import type { SectionDocument } from './section-document.ts';
import type { SectionState } from './section-state.ts';

interface ShownSection {
  document: SectionDocument;
  state: SectionState;
}

/**
 * A section as it is open, until it is left, for somebody who may write in it or may not; null in its first rendering, where it was not open
 * before.
 */
export function useSectionDocument(projectId: string, sectionId: string, mayWrite: boolean): ShownSection | null {
  const [shown, setShown] = useState<ShownSection | null>(() => {
    const document = findOpenSection(projectId, sectionId);
    return document && { document, state: document.getState() };
  });
  useEffect(() => {
    followRights(projectId, mayWrite);
    const { document, release } = holdSection(projectId, sectionId);
    const show = () =>
      setShown((before) => {
        const state = document.getState();
        return before?.document === document && before.state === state ? before : { document, state };
      });
    show();
    // The first key after a save changes the state of saving too, and is painted without waiting for what shows it.
    const stop = document.subscribe((isSaveAlone) => (isSaveAlone ? startTransition(show) : show()));
    return () => {
      stop();
      release();
    };
  }, [projectId, sectionId, mayWrite]);
  return shown;
}
