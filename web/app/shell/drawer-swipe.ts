import { useEffect, useEffectEvent } from 'react';

interface Swipe {
  /** Distance from the left edge at which the finger came down, in px. */
  startX: number;
  dx: number;
  dy: number;
  ms: number;
}

const EDGE_PX = 24;
const THRESHOLD_PX = 10;
/** The least speed of a swipe, in px per ms. */
const VELOCITY = 0.65;

/** What a finished swipe does to the drawer. Only quick and mostly horizontal swipes count, and only one from the left edge opens it. */
export function judgeSwipe({ startX, dx, dy, ms }: Swipe, isOpen: boolean): 'open' | 'close' | null {
  const way = Math.abs(dx);
  if (way < THRESHOLD_PX || way <= Math.abs(dy) || way / Math.max(ms, 1) < VELOCITY) return null;
  if (isOpen) return dx < 0 ? 'close' : null;
  return dx > 0 && startX <= EDGE_PX ? 'open' : null;
}

interface DrawerSwipeProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Opens or closes the drawer when the person swipes. Draws nothing. */
export function DrawerSwipe({ isOpen, onOpen, onClose }: DrawerSwipeProps): null {
  const decide = useEffectEvent((swipe: Swipe) => {
    const verdict = judgeSwipe(swipe, isOpen);
    if (verdict === 'open') onOpen();
    if (verdict === 'close') onClose();
  });

  useEffect(() => {
    let start: { x: number; y: number; time: number } | null = null;
    const begin = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start = touch ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : null;
    };
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (start === null || touch === undefined) return;
      const { x, y, time } = start;
      start = null;
      decide({ startX: x, dx: touch.clientX - x, dy: touch.clientY - y, ms: event.timeStamp - time });
    };
    const forget = () => {
      start = null;
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    document.addEventListener('touchstart', begin, options);
    document.addEventListener('touchend', end, options);
    document.addEventListener('touchcancel', forget, options);
    return () => listening.abort();
  }, []);
  return null;
}
