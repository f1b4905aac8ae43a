import { Box, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback, useElementSize, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { Opening } from '#book/sections/opening.ts';
import { depthsOfSections } from '#book/sections/section-numbers.ts';
import { QUERY_MAX } from '#contract/live/live-messages.ts';
import type { Section } from '#contract/sections.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { LivePage } from './live/live-page.tsx';
import { type LiveState, sectionOfPage } from './live/live-state.ts';
import { listHeight, pagesInView, topOf } from './live/page-list.ts';
import classes from './book-reader.module.css';
import { bookTextQuery, type ReadBook } from './book-text.tsx';
import { listedHeadings } from './section-html.ts';

/** The typeset pages of a book, for a reader. */
export interface ReaderPages {
  /** Sets the pages that one view shows, the most urgent first. */
  want(view: string, pages: readonly number[]): void;
  /** Searches for words on the pages; null where that is not possible. */
  find: ((query: string) => void) | null;
  /** Tries again after a refusal. */
  retry(): void;
}

/** What the panel beside the book can show. */
export type SideView = 'contents' | 'thumbnails' | 'search';

/** What the contents show of a section. */
export interface ListedSection {
  id: string;
  title: string;
  opening: Pick<Opening, 'kind'>;
}

interface SideViewProps {
  book: ReaderPages;
  state: LiveState;
  /** The sections of the book in their order. */
  sections: readonly ListedSection[];
  page: number;
  onPage(number: number): void;
  /** Set while the book is shown as text. */
  text: TextSide | null;
}

/** The text beside which the contents are. */
interface TextSide {
  read: ReadBook;
  /** The section at the top of the text. */
  section: string | null;
  /** Called with a section and, if it is not the section's beginning, one of its headings as `listedHeadings` counts them. */
  onGo(sectionId: string, heading: number | null): void;
}

type PagesSideProps = Omit<SideViewProps, 'text'>;

const LABELS: Readonly<Record<SideView, string>> = {
  contents: 'Contents',
  thumbnails: 'Thumbnails',
  search: 'Search in the book',
};

/** The panel beside the book in the reader. It offers one of several ways to another place. */
export function ReaderSide({ view, text, ...props }: SideViewProps & { view: SideView }) {
  return (
    <aside className={classes.side} aria-label={LABELS[view]}>
      {view === 'contents' && (text ? <TextContents {...text} /> : <ReaderContents {...props} />)}
      {view === 'thumbnails' && <ReaderThumbnails {...props} />}
      {view === 'search' && <ReaderSearch {...props} />}
    </aside>
  );
}

/** How far the sections of the book are indented: a scene below its chapter, a chapter below its part. */
function useIndents(sections: readonly ListedSection[]): (id: string) => CSSProperties {
  const depths = useMemo(() => {
    const each = depthsOfSections(sections.map(({ opening }) => opening.kind));
    return new Map(sections.map(({ id }, index) => [id, each[index] ?? 0]));
  }, [sections]);
  return (id) => ({ '--depth': depths.get(id) ?? 0 }) as CSSProperties;
}

/** The sections of the book, each with its first page. */
function ReaderContents({ state, page, onPage, sections }: PagesSideProps) {
  const indentOf = useIndents(sections);
  const titles = new Map(sections.map(({ id, title }) => [id, sectionName(title)]));
  const current = sectionOfPage(state, page);
  return (
    <PlainList>
      {state.sections.map(({ id, page: start }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.entry}
            style={indentOf(id)}
            aria-current={id === current?.id ? 'true' : undefined}
            onClick={() => onPage(start)}
          >
            <span>{titles.get(id) || 'Untitled'}</span>
            <span>{start}</span>
          </UnstyledButton>
        </li>
      ))}
    </PlainList>
  );
}

const NO_SECTIONS: readonly Section[] = [];

/** The sections of the text, and below the one that is being read, its headings. */
function TextContents({ read, section, onGo }: TextSide) {
  const { data } = useQuery(bookTextQuery(read));
  const sections = data?.content.sections ?? NO_SECTIONS;
  const indentOf = useIndents(sections);
  const content = sections.find(({ id }) => id === section)?.content ?? '';
  const headings = useMemo(() => listedHeadings(content), [content]);
  return (
    <PlainList>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.entry}
            style={indentOf(id)}
            aria-current={id === section ? 'true' : undefined}
            onClick={() => onGo(id, null)}
          >
            {sectionName(title)}
          </UnstyledButton>
          {id === section && headings.length > 0 && (
            <PlainList>
              {headings.map((words, index) => (
                // Two headings may have the same words.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  <UnstyledButton className={classes.heading} onClick={() => onGo(id, index)}>
                    {words}
                  </UnstyledButton>
                </li>
              ))}
            </PlainList>
          )}
        </li>
      ))}
    </PlainList>
  );
}

const TYPED_MS = 250;

/** Searches for words on the pages of the book. */
function ReaderSearch({ book, state: { found }, page, onPage }: PagesSideProps) {
  const [query, setQuery] = useState('');
  const search = useDebouncedCallback((text: string) => text.trim() !== '' && book.find?.(text.trim()), TYPED_MS);
  const isAnswered = query.trim() !== '' && found?.query === query.trim();
  return (
    <>
      <TextInput
        label="Words to find"
        type="search"
        maxLength={QUERY_MAX}
        value={query}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          search(value);
        }}
      />
      <Box role="status" component="p" c="dimmed" m={8}>
        {isAnswered && (found.pages.length === 0 ? 'Not on any page.' : `On ${found.pages.length} pages.`)}
      </Box>
      {isAnswered && (
        <PlainList>
          {found.pages.map((number) => (
            <li key={number}>
              <UnstyledButton
                className={classes.entry}
                aria-current={number === page ? 'true' : undefined}
                onClick={() => onPage(number)}
              >
                Page {number}
              </UnstyledButton>
            </li>
          ))}
        </PlainList>
      )}
    </>
  );
}

/** Space between two rows, which holds the number of the page, in px. */
const GAP = 30;
const NO_IMAGE_RATIO = 1.41;

/** Thumbnails of all pages. Only those in view are loaded. */
function ReaderThumbnails({ book, state: { pages, images }, page, onPage }: PagesSideProps) {
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
    // Only once, when it opens. After that the scroll position belongs to the reader.
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
