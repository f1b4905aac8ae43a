import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** How a page's filters and the like are written in the address. The functions are pure, and the same objects for every rendering. */
export interface AddressView<View> {
  fromUrl: (url: URLSearchParams) => View;
  toUrl: (view: View) => URLSearchParams;
  /** The view with a change, and what follows from it, such as page 1. */
  change: (view: View, part: Partial<View>) => View;
}

/** `isAtOnce`: the new view is rendered before anything else is done, instead of in the pauses of other work. */
export type ChangeView<View> = (part: Partial<View>, options?: { replace?: boolean; isAtOnce?: boolean }) => void;

/** The view in the address and a function that changes it. A change adds an entry to the browser's history unless it replaces the last. */
export function useAddressView<View>({ fromUrl, toUrl, change }: AddressView<View>): [View, ChangeView<View>] {
  const [url, setUrl] = useSearchParams();
  // The router changes the address a moment after the call: a change that comes sooner must build on the one before it.
  const latest = useRef(url);
  useEffect(() => {
    latest.current = url;
  }, [url]);
  const changeView = useCallback<ChangeView<View>>(
    (part, { replace = false, isAtOnce = false } = {}) => {
      latest.current = toUrl(change(fromUrl(latest.current), part));
      setUrl(latest.current, { replace, preventScrollReset: true, flushSync: isAtOnce });
    },
    [setUrl, fromUrl, toUrl, change],
  );
  return [fromUrl(url), changeView];
}
