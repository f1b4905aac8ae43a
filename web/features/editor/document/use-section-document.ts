import { startTransition, useEffect, useState } from 'react';
import { holdSection } from './open-sections.ts';
import type { SectionDocument } from './section-document.ts';
import type { SectionState } from './section-state.ts';

/** A section as it is open, from its first rendering until it is left; null before that. */
export function useSectionDocument(
  projectId: string,
  sectionId: string,
): { document: SectionDocument; state: SectionState } | null {
  const [shown, setShown] = useState<{ document: SectionDocument; state: SectionState } | null>(null);
  useEffect(() => {
    const { document, release } = holdSection(projectId, sectionId);
    const show = () => setShown({ document, state: document.getState() });
    show();
    // The first key after a save changes the state of saving too, and is painted without waiting for what shows it.
    const stop = document.subscribe((isSaveAlone) => (isSaveAlone ? startTransition(show) : show()));
    return () => {
      stop();
      release();
    };
  }, [projectId, sectionId]);
  return shown;
}
