import { useState } from 'react';

interface WayOut {
  /** Closes the drawer when the person goes to another place, which then keeps the focus. */
  leave(): void;
  /** The props of the drawer. */
  drawer: { onClose(): void; onEnterTransitionEnd(): void; returnFocus: boolean };
}

/** For a drawer that links to other places. The focus returns to where it was only if the drawer is simply closed. */
export function useWayOut(onClose: () => void): WayOut {
  const [isLeaving, setLeaving] = useState(false);
  return {
    leave() {
      setLeaving(true);
      onClose();
    },
    drawer: { onClose, onEnterTransitionEnd: () => setLeaving(false), returnFocus: !isLeaving },
  };
}
