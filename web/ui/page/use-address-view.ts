import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** How a page's filters and the like are stored in the address. The functions are pure, and must be the same objects in every rendering. */
export interface AddressView<View> {
  fromUrl: (url: URLSearchParams) => View;
  toUrl: (view: View) => URLSearchParams;
  /** Applies a change to the view, with its consequences, such as going back to page 1. */
  change: (view: View, part: Partial<View>) => View;
}

/** `isAtOnce` renders the new view synchronously, and not interruptibly. */
export type ChangeView<View> = (part: Partial<View>, options?: { replace?: boolean; isAtOnce?: boolean }) => void;

/** The view in the address, and a function that changes it. A change adds an entry to the browser's history unless `replace` is set. */
export function useAddressView<View>({ fromUrl, toUrl, change }: AddressView<View>): [View, ChangeView<View>] {
  const [url, setUrl] = useSearchParams();
  // The router changes the address a moment after the call. A second change before that must start from the first one.
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
