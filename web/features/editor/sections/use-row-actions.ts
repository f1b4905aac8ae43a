import { useEffect, useRef, useState } from 'react';

/** What is done with a section from its row in the list. */
export interface RowActions {
  /** Somebody is about to choose a section; null: not any more. */
  approach(id: string | null): void;
  select(id: string): void;
  rename(id: string, title: string): void;
  remove(id: string): void;
  move(id: string, step: 1 | -1): void;
}

/** The same object for every rendering, which does what the last one says: rows whose section is the same need not be rendered anew. */
export function useRowActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [lasting] = useState<RowActions>(() => ({
    approach: (id) => latest.current.approach(id),
    select: (id) => latest.current.select(id),
    rename: (id, title) => latest.current.rename(id, title),
    remove: (id) => latest.current.remove(id),
    move: (id, step) => latest.current.move(id, step),
  }));
  return lasting;
}
