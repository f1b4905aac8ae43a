import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The longest wait between two drawings in milliseconds. */
const LONGEST_REST = 250;

/**
 * A growing text as of the last frame. What arrives between two frames is taken over at once with the next, and the longer its
 * drawing took, the longer the next one waits, so that a long text never keeps the page from answering.
 */
export function useSteadyText(text: string, isBusy: boolean): string {
  const [shown, setShown] = useState(text);
  const newest = useRef(text);
  const drawn = useRef(text);
  const began = useRef<number | null>(null);
  const due = useRef(0);
  useEffect(() => {
    newest.current = text;
  }, [text]);
  useLayoutEffect(() => {
    if (began.current === null) return;
    const now = performance.now();
    due.current = now + Math.min(LONGEST_REST, now - began.current);
    began.current = null;
  }, [shown]);
  useEffect(() => {
    if (!isBusy) return;
    due.current = 0;
    let frame = 0;
    const draw = (now: number) => {
      if (now >= due.current && newest.current !== drawn.current) {
        drawn.current = newest.current;
        began.current = performance.now();
        setShown(newest.current);
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [isBusy]);
  // Another text has begun: nothing of the one before stays for a frame.
  return isBusy && text.startsWith(shown) ? shown : text;
}
