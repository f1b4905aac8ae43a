import { useEffect } from 'react';

export const PRODUCT_NAME = 'Tomewright';

/** Sets the title of the tab: the page, then the product. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
