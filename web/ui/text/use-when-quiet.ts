import { useEffect, useRef, useState } from 'react';

/** After this time without a key nobody is typing, in ms. */
export const QUIET = 700;

/**
 * The given value, delayed until nobody types. For content that is slow to draw, such as a typeset page, so that no key waits for it. Also
 * for a dialog that opens by itself, so that it gets no key that was meant for the text.
 */
export function useWhenQuiet<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  const lastKey = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const note = () => {
      lastKey.current = Date.now();
    };
    window.addEventListener('keydown', note, { capture: true, passive: true });
    return () => window.removeEventListener('keydown', note, { capture: true });
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      const wait = lastKey.current + QUIET - Date.now();
      if (wait > 0) timer = setTimeout(take, wait);
      else setShown(() => value);
    };
    take();
    return () => clearTimeout(timer);
  }, [value]);

  return shown;
}
