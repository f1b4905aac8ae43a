import { useCallback, useEffect, useRef } from 'react';
import type * as Y from 'yjs';
import { keepOpen, readAhead } from './open-section/open-sections.ts';
import type { SectionDocument } from './open-section/section-document.ts';
import type { EditorHost } from './base/host.ts';
import { dropNextEditor, makeNextEditor } from './text/book-editor.ts';

/**
 * How long a pointer must rest on a section's title before the section is read ahead, in ms. Titles that the pointer only passes do not
 * count.
 */
const AFTER_MS = 40;
/** How long after a section is shown the next one is read ahead, in ms. The shown section comes first. */
const NEXT_AFTER_MS = 300;

interface ReadAheadOptions {
  projectId: string;
  host: EditorHost;
  mayWrite: boolean;
}

/**
 * Keeps the sections of a book open while the book is. Returns a function to call with the id of the section that the author is about to
 * choose, or null if none.
 */
export function useReadAhead({ projectId, host, mayWrite }: ReadAheadOptions): (sectionId: string | null) => void {
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    const leave = keepOpen(projectId);
    return () => {
      stop.current();
      dropNextEditor();
      leave();
    };
  }, [projectId]);
  return useCallback(
    (sectionId) => {
      stop.current();
      if (sectionId === null) return;
      const timer = setTimeout(() => {
        const document = readAhead(projectId, sectionId);
        if (document)
          stop.current = onceOpen(document, (section) => makeNextEditor({ host, section, isEditing: mayWrite }));
      }, AFTER_MS);
      stop.current = () => clearTimeout(timer);
    },
    [projectId, host, mayWrite],
  );
}

/** Reads ahead the section after the shown one. `nextId` is null after the last section. */
export function useNextRead(projectId: string, nextId: string | null): void {
  useEffect(() => {
    if (nextId === null) return;
    const timer = setTimeout(() => readAhead(projectId, nextId), NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [projectId, nextId]);
}

/** Calls `tell` with the section's document as soon as it is open, which may be at once. Returns a function that cancels this. */
function onceOpen(document: SectionDocument, tell: (section: Y.Doc) => void): () => void {
  const check = (): boolean => {
    const state = document.getState();
    if (state.phase === 'open') tell(state.doc);
    return state.phase === 'open';
  };
  if (check()) return () => undefined;
  const stop = document.subscribe(() => {
    if (check()) stop();
  });
  return stop;
}
