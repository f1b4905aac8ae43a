import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** How a page's filters and the like stand in the address. The functions are pure, and the same for every rendering. */
export interface AddressView<View> {
  fromUrl: (url: URLSearchParams) => View;
  toUrl: (view: View) => URLSearchParams;
  /** The view with a change, and what follows from it, such as page 1. */
  change: (view: View, part: Partial<View>) => View;
}

export type ChangeView<View> = (part: Partial<View>, options?: { replace?: boolean }) => void;

/** The view in the address and the way to change it. A change is a step of history unless it replaces the last one. */
export function useAddressView<View>({ fromUrl, toUrl, change }: AddressView<View>): [View, ChangeView<View>] {
  const [url, setUrl] = useSearchParams();
  // The address changes a moment after it is asked to: a change that comes sooner builds on the one before it.
  const latest = useRef(url);
  useEffect(() => {
    latest.current = url;
  }, [url]);
  const changeView = useCallback<ChangeView<View>>(
    (part, { replace = false } = {}) => {
      latest.current = toUrl(change(fromUrl(latest.current), part));
      setUrl(latest.current, { replace, preventScrollReset: true });
    },
    [setUrl, fromUrl, toUrl, change],
  );
  return [fromUrl(url), changeView];
}
