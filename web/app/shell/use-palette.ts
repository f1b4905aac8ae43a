import { useCallback, useEffect, useState } from 'react';

/** The palette's shortcut as people read it. */
export const PALETTE_KEYS = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/**
 * Whether the palette is open. Ctrl or Cmd + K opens and closes it, unless another part has handled the key, such as the editor for a link.
 * It never opens above another dialog.
 */
export function usePalette() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = useCallback(() => setState('open'), []);
  const close = useCallback(() => setState('closed'), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isKey || event.defaultPrevented) return;
      event.preventDefault();
      setState((state) => (state === 'open' ? 'closed' : hasDialog() ? state : 'open'));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { isLoaded: state !== 'never', isOpen: state === 'open', open, close };
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
