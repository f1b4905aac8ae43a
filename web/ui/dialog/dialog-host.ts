import { useLayoutEffect } from 'react';

let host = awaited();

/** Resolves once what shows dialogs stands on the page. Its code comes after the page's own, and a call before that is lost. */
export function dialogHostReady(): Promise<void> {
  return host.stands;
}

/** Says that the dialogs' host stands, for as long as the component does that calls this; render it behind the host. */
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
