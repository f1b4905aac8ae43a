import { useState } from 'react';

export interface WayOut {
  /** Closes the drawer on the way to another place, which has the focus then. */
  leave(): void;
  /** Of the drawer that has such a way out. */
  drawer: { onClose(): void; onEnterTransitionEnd(): void; returnFocus: boolean };
}

/** For a drawer from which one goes on to another place: only where it is just closed does the focus return to where it was. */
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
