import { useEffect } from 'react';
import { type ChangeView, useAddressView } from '#web/ui/page/use-address-view.ts';
import { changeView, type LibraryView, viewFromUrl, viewToUrl } from './view.ts';

/** The props of each tab of the library. */
export interface ShelfProps {
  view: LibraryView;
  onView: ChangeView<LibraryView>;
}

const IN_ADDRESS = { fromUrl: viewFromUrl, toUrl: viewToUrl, change: changeView };

/** The view in the address and a function that changes it. */
export function useLibraryView(): [LibraryView, ChangeView<LibraryView>] {
  return useAddressView(IN_ADDRESS);
}

/** Goes to the last page where the address names one beyond it, as after all of a page was deleted. */
export function useLastPageAtMost({ view: { page }, onView }: ShelfProps, pages: number | undefined): void {
  useEffect(() => {
    if (pages !== undefined && page > Math.max(1, pages)) onView({ page: Math.max(1, pages) }, { replace: true });
  }, [page, pages, onView]);
}
