import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type AdminView, changeView, viewFromUrl, viewToUrl } from './view.ts';

export type ChangeView = (change: Partial<AdminView>, options?: { replace?: boolean }) => void;

/** The view in the address and a function that changes it. A change adds an entry to the browser's history unless it replaces the last. */
export function useAdminView(): [AdminView, ChangeView] {
  const [url, setUrl] = useSearchParams();
  const change = useCallback<ChangeView>(
    (part, { replace = false } = {}) =>
      setUrl((current) => viewToUrl(changeView(viewFromUrl(current), part)), { replace, preventScrollReset: true }),
    [setUrl],
  );
  return [viewFromUrl(url), change];
}
