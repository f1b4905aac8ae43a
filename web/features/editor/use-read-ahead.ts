import { useCallback, useEffect, useRef } from 'react';
import type * as Y from 'yjs';
import { keepOpen, readAhead } from './open-section/open-sections.ts';
import type { SectionDocument } from './open-section/section-document.ts';
import type { EditorHost } from './base/host.ts';
import { dropNextEditor, makeNextEditor } from './text/book-editor.ts';

/** How long a pointer rests on a section's title until the section is read, in milliseconds: those that it only passes are not. */
const AFTER_MS = 40;
/** How long after a section is shown the one behind it is read, in milliseconds: the one that is shown comes first. */
const NEXT_AFTER_MS = 300;

export interface ReadAheadOptions {
  projectId: string;
  host: EditorHost;
  /** Whether the author is writing, and would go on in the section that comes. */
  isWriting: boolean;
}

/** Keeps the sections of a book at hand as long as it is open. Returns how to say which one its author approaches; null: none. */
export function useReadAhead({ projectId, host, isWriting }: ReadAheadOptions): (sectionId: string | null) => void {
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
          stop.current = onceOpen(document, (section) => makeNextEditor({ host, section, isEditing: isWriting }));
      }, AFTER_MS);
      stop.current = () => clearTimeout(timer);
    },
    [projectId, host, isWriting],
  );
}

/** Reads the section behind the one that is shown; null behind the last one. */
export function useNextRead(projectId: string, nextId: string | null): void {
  useEffect(() => {
    if (nextId === null) return;
    const timer = setTimeout(() => readAhead(projectId, nextId), NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [projectId, nextId]);
}

/** Tells of the section's text as soon as it is read; at once where it is. Returns the way to call that off. */
function onceOpen(document: SectionDocument, tell: (section: Y.Doc) => void): () => void {
  const look = (): boolean => {
    const state = document.getState();
    if (state.phase === 'open') tell(state.doc);
    return state.phase === 'open';
  };
  if (look()) return () => undefined;
  const stop = document.subscribe(() => {
    if (look()) stop();
  });
  return stop;
}
