import { useEffect, useState } from 'react';

/** The id of the chapter in the upper part of the window; null before the first is there. */
export function useCurrentChapter(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
        if (seen instanceof HTMLElement) setCurrent(seen.dataset.chapter ?? null);
      },
      { rootMargin: '-15% 0px -80% 0px' },
    );
    for (const chapter of document.querySelectorAll('[data-chapter]')) observer.observe(chapter);
    return () => observer.disconnect();
  }, []);
  return current;
}
