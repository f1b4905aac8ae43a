import { useLocation, useNavigate } from 'react-router';

const HASH = '#import';

/**
 * Whether the import dialog is open above the page. This is part of the address, so that a link opens it and Back closes it. Above a book,
 * the file is imported into that book.
 */
export function useImportAddress() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: hash === HASH,
    open: () => void navigate({ pathname, search, hash: HASH }, { preventScrollReset: true }),
    close: () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true }),
  };
}
