import { useLayoutEffect } from 'react';

let host = awaited();

/**
 * Resolves once the component that shows dialogs is mounted. It loads after the page's own code, and a dialog opened earlier would be lost.
 */
export function dialogHostReady(): Promise<void> {
  return host.stands;
}

/** Marks that the component that shows dialogs is mounted. Render it as the next sibling of that component. */
export function DialogHostMark(): null {
  useLayoutEffect(() => {
    host.announce();
    return () => {
      host = awaited();
    };
  }, []);
  return null;
}

function awaited() {
  let announce = () => {};
  const stands = new Promise<void>((resolve) => {
    announce = resolve;
  });
  return { stands, announce };
}
