import { useEffect, useState } from 'react';

export type Screen = 'phone' | 'tablet' | 'desktop';

const RESIZE_MS = 150;

/** The kind of screen for a width in px. */
export function screenOf(width: number): Screen {
  if (width < 768) return 'phone';
  return width < 1024 ? 'tablet' : 'desktop';
}

/** The kind of the current screen. It changes 150 ms after the last change of the window's size. */
export function useScreen(): Screen {
  const [screen, setScreen] = useState(() => screenOf(window.innerWidth));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setScreen(screenOf(window.innerWidth)), RESIZE_MS);
    };
    window.addEventListener('resize', wait);
    // The size may have changed since the first render.
    wait();
    return () => {
      window.removeEventListener('resize', wait);
      clearTimeout(timer);
    };
  }, []);
  return screen;
}
