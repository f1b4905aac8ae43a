import { UnstyledButton } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { LivePage } from '../live/live-page.tsx';
import { listHeight, pagesInView, topOf } from '../live/page-list.ts';
import classes from './book-reader.module.css';
import type { SideViewProps } from './side-view.ts';

/** Space between two rows, with the number of the page in it, in px. */
const GAP = 30;
const NO_IMAGE_RATIO = 1.41;

/** All pages, small. Only those in view are loaded. */
export function ReaderThumbnails({ book, state: { pages, images }, page, onPage }: SideViewProps) {
  const { ref: sizer, width, height } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const first = images.values().next().value;
  const pageHeight = width * (first ? first.height / first.width : NO_IMAGE_RATIO);
  const measure = { pageHeight, gap: GAP, pages };
  const shown = width === 0 ? [] : pagesInView(top, height, measure);
  const wanted = shown.join();
  useEffect(() => {
    book.want('thumbnails', wanted === '' ? [] : wanted.split(',').map(Number));
    return () => book.want('thumbnails', []);
  }, [book, wanted]);
  const isMeasured = pageHeight > 0;
  useEffect(() => {
    if (isMeasured) scroller.current?.scrollTo({ top: (page - 1) * (pageHeight + GAP) - GAP });
    // Only where it opens: afterwards it stays where the reader scrolls it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMeasured]);
  return (
    <div
      ref={useMergedRef(sizer, scroller)}
      className={classes.thumbnails}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div style={{ position: 'relative', height: listHeight(measure) + GAP }}>
        {shown
          .toSorted((one, other) => one - other)
          .map((number) => (
            <UnstyledButton
              key={number}
              className={classes.thumbnail}
              aria-label={`Go to page ${number}`}
              aria-current={number === page ? 'true' : undefined}
              style={{ top: topOf(number, measure) }}
              onClick={() => onPage(number)}
            >
              <LivePage
                number={number}
                image={images.get(number)}
                isCurrent={false}
                alt=""
                className={classes.small}
                style={{ height: pageHeight }}
              />
              <span>{number}</span>
            </UnstyledButton>
          ))}
      </div>
    </div>
  );
}
