import { type RefObject, useLayoutEffect, useRef } from 'react';

const OWN_CHOICE = '[data-autofocus]';
const FIELDS = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select:not(:disabled)';
const CONTROLS = 'button:not(:disabled), a[href], [tabindex="0"]';

/**
 * Puts the focus of a dialog into its content rather than on the button that closes it: where the content says so, else on its first
 * field, else on its first control. Content that is still loading is waited for until the person does something.
 */
export function useInitialFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = ref.current;
    if (!content) return undefined;
    let target = findInitialFocus(content);
    // Content that says itself where the focus begins keeps it there, whatever is loaded afterwards.
    const marked = target?.matches(OWN_CHOICE) ? null : target;
    // Mantine's focus trap looks for this attribute a moment later.
    marked?.setAttribute('data-autofocus', '');
    const watch = new MutationObserver(() => {
      const next = findInitialFocus(content, marked);
      if (!next || next === target || !isUntouched(content, target)) return;
      target = next;
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

/** `marked` is the element found before: it has `data-autofocus` because of that alone, not by the content's wish. */
function findInitialFocus(content: HTMLElement, marked: HTMLElement | null = null): HTMLElement | null {
  const shown = (selector: string) =>
    [...content.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);
  const own = shown(OWN_CHOICE);
  return (own === marked ? null : own) ?? shown(FIELDS) ?? shown(CONTROLS) ?? null;
}

/** Whether the focus is still where the dialog put it. */
function isUntouched(content: HTMLElement, target: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === target || !content.contains(activeElement);
}
