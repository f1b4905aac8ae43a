import { useCallback, useEffect, useRef, useState } from 'react';
import { withVersion } from '#book/document/stored/migrate.ts';
import { KEPT_KEY, type KeptText, readKept } from './kept-text.ts';

/** How long typing must pause before the text is kept, in milliseconds; as long as a section's save waits (specification §9). */
const QUIET = 500;

export type Keeping = 'kept' | 'changed' | 'refused';

/** Keeps a text in the browser a little after each change, and when the page is left. */
export function useKeptText(read: () => KeptText) {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const reading = useRef(read);
  useEffect(() => {
    reading.current = read;
  });

  const keep = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    try {
      const { title, doc } = reading.current();
      localStorage.setItem(KEPT_KEY, JSON.stringify({ title, doc: withVersion(doc) }));
      setKeeping('kept');
    } catch {
      // The storage is full or forbidden: the text lasts as long as the page, and the bar says so.
      setKeeping('refused');
    }
  }, []);

  const changed = useCallback(() => {
    setKeeping('changed');
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, QUIET);
  }, [keep]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return { keeping, changed };
}

/** What the browser has of an earlier visit, or the sample. */
export function openKeptText(): KeptText {
  try {
    return readKept(localStorage.getItem(KEPT_KEY));
  } catch {
    return readKept(null);
  }
}
