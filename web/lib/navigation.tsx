import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useLocation } from 'react-router';

const HISTORY_MAX = 10;

interface Navigation {
  /** The last paths, at most 10, ending with the current one. */
  history: readonly string[];
  /** The path before the current one, or null. */
  previous: string | null;
}

const NavigationContext = createContext<Navigation | null>(null);

/** Remembers the last paths. Must be within the router. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [history, setHistory] = useState<readonly string[]>([pathname]);
  if (history.at(-1) !== pathname) setHistory(withPath(history, pathname));
  const navigation = useMemo(() => ({ history, previous: history.at(-2) ?? null }), [history]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('useNavigation must be used within a NavigationProvider');
  return navigation;
}

/** The history after a move to a path. Unchanged if it is the current path. */
export function withPath(history: readonly string[], path: string): readonly string[] {
  return history.at(-1) === path ? history : [...history, path].slice(-HISTORY_MAX);
}
