import { useEffect, useRef, useState } from 'react';

/** How long no key was pressed when nobody types, in ms. */
export const QUIET = 700;

/**
 * The newest of what is given, taken over while nobody types: for what takes the page a moment to draw, such as a typeset page, for
 * which a key would have to wait.
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
