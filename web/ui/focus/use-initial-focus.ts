import { type RefObject, useLayoutEffect, useRef } from 'react';

const OWN_CHOICE = '[data-autofocus]';
const FIELDS = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select:not(:disabled)';
const CONTROLS = 'button:not(:disabled), a[href], [tabindex="0"]';

/**
 * Lets a dialog begin in its content rather than at the cross that closes it: where the content says so, else at its first field, else
 * at its first control. What is still on its way is waited for until the person does something.
 */
export function useInitialFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = ref.current;
    if (!content) return undefined;
    let beginning = findInitialFocus(content);
    // The dialog looks for this mark a moment later.
    beginning?.setAttribute('data-autofocus', '');
    const watch = new MutationObserver(() => {
      const next = findInitialFocus(content, beginning);
      if (!next || next === beginning || !isUntouched(content, beginning)) return;
      beginning = next;
      next.focus();
    });
    const stop = () => watch.disconnect();
    watch.observe(content, { childList: true, subtree: true });
    for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, { once: true, capture: true });
    return () => {
      stop();
      for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, { capture: true });
    };
  }, []);
  return ref;
}

/** `marked` is what was found before and carries the mark for that reason alone. */
function findInitialFocus(content: HTMLElement, marked: HTMLElement | null = null): HTMLElement | null {
  const shown = (selector: string) =>
    [...content.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);
  const own = shown(OWN_CHOICE);
  return (own === marked ? null : own) ?? shown(FIELDS) ?? shown(CONTROLS) ?? null;
}

/** Whether the focus is still where the dialog put it. */
function isUntouched(content: HTMLElement, beginning: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === beginning || !content.contains(activeElement);
}
