import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type PageListMeasure, placeAfterZoom, zoomByWheel } from './page-list.ts';

/** The element that scrolls. The list of pages is its first child. */
type Scroller = RefObject<HTMLElement | null>;

/** The point of the window at which a wheel changes the size of the pages, and where the list was before. */
interface ZoomedAt {
  x: number;
  y: number;
  list: DOMRect;
}

/** Lets a wheel with Ctrl, and a pinch on a trackpad, which browsers report as that, change the size of the pages once in a frame. */
function useZoomByWheel(
  scroller: Scroller,
  percent: number,
  setZoom: (percent: number) => void,
): RefObject<ZoomedAt | null> {
  const zoomedAt = useRef<ZoomedAt | null>(null);
  const shown = useRef(percent);
  useLayoutEffect(() => {
    shown.current = percent;
  }, [percent]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    let meant: number | null = null;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      // The browser would zoom the whole window.
      event.preventDefault();
      const { clientX: x, clientY: y } = event;
      meant = zoomByWheel(event, meant ?? shown.current);
      frame ||= requestAnimationFrame(() => {
        const list = element.firstElementChild?.getBoundingClientRect();
        if (list && meant !== null && meant !== shown.current) {
          zoomedAt.current = { x, y, list };
          setZoom(meant);
        }
        [frame, meant] = [0, null];
      });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('wheel', turn);
    };
  }, [scroller, setZoom]);
  return zoomedAt;
}

interface PageZoom {
  /** The size of the pages, in per cent of their printed size. */
  percent: number;
  setPercent(percent: number): void;
  /** Whether a page is as large as the view. */
  isWhole: boolean;
}

/**
 * Lets a wheel change the size of the pages. Keeps the same place in sight whenever their size changes: what is under the pointer
 * of the wheel, or else what is at the top. With whole pages that is the beginning of a page.
 */
export function usePageZoom(scroller: Scroller, measure: PageListMeasure, zoom: PageZoom): void {
  const { percent, setPercent, isWhole } = zoom;
  const zoomedAt = useZoomByWheel(scroller, percent, setPercent);
  const { pageHeight, gap, pages } = measure;
  const before = useRef(pageHeight);
  useLayoutEffect(() => {
    const element = scroller.current;
    const was = before.current;
    before.current = pageHeight;
    if (!element || was === 0 || was === pageHeight) return;
    const list = { pageHeight, gap, pages };
    const held = zoomedAt.current;
    zoomedAt.current = null;
    const box = element.firstElementChild?.getBoundingClientRect();
    if (held && box) {
      const across = ((held.x - held.list.left) / held.list.width) * box.width;
      element.scrollLeft += box.left + across - held.x;
      element.scrollTop += box.top + placeAfterZoom(held.y - held.list.top, was, list) - held.y;
      return;
    }
    const top = placeAfterZoom(element.scrollTop, was, list);
    const step = pageHeight + gap;
    element.scrollTop = isWhole ? Math.round(top / step) * step : top;
  }, [scroller, pageHeight, gap, pages, isWhole, zoomedAt]);
}
