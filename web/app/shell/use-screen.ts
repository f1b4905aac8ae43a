import { useEffect, useState } from 'react';

export type Screen = 'phone' | 'tablet' | 'desktop';

const RESIZE_MS = 150;

/** The kind of screen of a width in px. */
export function screenOf(width: number): Screen {
  if (width < 768) return 'phone';
  return width < 1024 ? 'tablet' : 'desktop';
}

/** The kind of this screen; it changes once the window's size has stopped changing. */
export function useScreen(): Screen {
  const [screen, setScreen] = useState(() => screenOf(window.innerWidth));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setScreen(screenOf(window.innerWidth)), RESIZE_MS);
    };
    window.addEventListener('resize', wait);
    // The size may have changed since the first look at it.
    wait();
    return () => {
      window.removeEventListener('resize', wait);
      clearTimeout(timer);
    };
  }, []);
  return screen;
}
