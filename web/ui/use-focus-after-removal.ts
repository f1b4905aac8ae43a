import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where an entry of a list is removed, and the focus with it, gives the focus to an element of the list by its selector: to the
 * current one, or to what stands at the end.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number, selector: string): void {
  const last = useRef(count);
  useEffect(() => {
    const isFewer = count < last.current;
    last.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [list, count, selector]);
}
