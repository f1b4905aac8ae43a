import { useCallback, useMemo, useState } from 'react';
import type { ProjectSummary } from '#contract/projects.ts';

export interface Selection {
  /** Those of the shown books that are chosen, in their order. */
  chosen: ProjectSummary[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** Chooses all that are shown, or none. */
  setAll(isChosen: boolean): void;
  clear(): void;
}

/** Which of the shown books are chosen; a book that is not shown any more does not count. */
export function useSelection(shown: readonly ProjectSummary[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  const toggle = useCallback((id: string) => setIds((current) => toggled(current, id)), []);
  const clear = useCallback(() => setIds(new Set()), []);
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle,
    setAll: (isChosen) => setIds(new Set(isChosen ? shown.map(({ id }) => id) : [])),
    clear,
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
