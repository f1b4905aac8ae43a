import { useCallback, useEffect, useRef } from 'react';
import { keepOpen, readAhead } from './open-sections.ts';

/** How long a pointer rests on a section's title before the section is read, in milliseconds: those that it only passes are not. */
const AFTER_MS = 40;

/** Keeps the sections of a book at hand as long as it is open. Returns how to say which one its author approaches; null: none. */
export function useReadAhead(projectId: string): (sectionId: string | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const leave = keepOpen(projectId);
    return () => {
      clearTimeout(timer.current);
      leave();
    };
  }, [projectId]);
  return useCallback(
    (sectionId) => {
      clearTimeout(timer.current);
      if (sectionId !== null) timer.current = setTimeout(() => readAhead(projectId, sectionId), AFTER_MS);
    },
    [projectId],
  );
}
