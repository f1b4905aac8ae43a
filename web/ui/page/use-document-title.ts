import { useEffect } from 'react';

export const PRODUCT_NAME = 'Tomewright';

/** Names the tab: the page, then the product. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
