import type { KeyboardEvent } from 'react';

/** Runs at Enter, which then does nothing else. One that ends the composing of a letter is none. */
export function onEnter(run: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run(event);
  };
}
