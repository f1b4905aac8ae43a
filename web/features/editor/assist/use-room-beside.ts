import { useEffect, useState } from 'react';

/** How wide what stands beside the text is, in px; null where nothing does. A suggestion takes its place, so that the text stays in sight. */
export function useRoomBeside(): number | null {
  const [width, setWidth] = useState(widthBeside);
  useEffect(() => {
    const sizes = new ResizeObserver(() => setWidth(widthBeside()));
    const beside = findBeside();
    if (beside) sizes.observe(beside);
    // The window too: in a narrower one nothing stands beside the text.
    sizes.observe(document.documentElement);
    return () => sizes.disconnect();
  }, []);
  return width;
}

function findBeside(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-beside-text]');
}

function widthBeside(): number | null {
  return findBeside()?.offsetWidth || null;
}
