import classes from './book-reader.module.css';
import { ReaderContents } from './reader-contents.tsx';
import { ReaderSearch } from './reader-search.tsx';
import { ReaderThumbnails } from './reader-thumbnails.tsx';
import type { SideView, SideViewProps } from './side-view.ts';

const LABELS: Readonly<Record<SideView, string>> = {
  contents: 'Contents',
  thumbnails: 'Thumbnails',
  search: 'Search in the book',
};

/** What stands beside the pages of the reader: one of several ways to another page. */
export function ReaderSide({ view, ...props }: SideViewProps & { view: SideView }) {
  return (
    <aside className={classes.side} aria-label={LABELS[view]}>
      {view === 'contents' && <ReaderContents {...props} />}
      {view === 'thumbnails' && <ReaderThumbnails {...props} />}
      {view === 'search' && <ReaderSearch {...props} />}
    </aside>
  );
}
