import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CHAPTERS } from 'virtual:guide';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import '#web/ui/print.css';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { GuideText } from './guide-text.tsx';
import classes from './guide.module.css';
import type { GuideChapter } from './read-guide.ts';
import { findWords, type GuideHit, type Piece, searchGuide, splitAtHits, wordsOf } from './search.ts';

/** /help: the user's guide. Every heading has an address. */
export function HelpPage() {
  useDocumentTitle('Help');
  const [query, setQuery] = useState('');
  const text = useRef<HTMLDivElement>(null);
  const hits = useMemo(() => searchGuide(CHAPTERS, query), [query]);
  useHighlight(text, query);
  useHeadingOfAddress();
  return (
    <Page width="wide">
      <PageTitle description="How to make a book with Tomewright, from the first word to the printed page.">
        Help
      </PageTitle>
      <div className={classes.columns}>
        <div className={classes.side}>
          <search onKeyDown={(event) => event.key === 'Escape' && setQuery('')}>
            <SearchInput
              label="Search the guide"
              placeholder="For example: stat block"
              value={query}
              onSearch={setQuery}
            />
            <Hits hits={hits} query={query} />
          </search>
          {query.trim() === '' && <Contents chapters={CHAPTERS} />}
        </div>
        <GuideText ref={text} chapters={CHAPTERS} />
      </div>
    </Page>
  );
}

/** Scrolls to the heading that the address names, and moves the focus there, so that screen readers continue from it. */
function useHeadingOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** The chapters, and the headings of the current chapter. On narrow screens it opens on request. */
function Contents({ chapters }: { chapters: readonly GuideChapter[] }) {
  const isWide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false });
  const current = useCurrentChapter();
  return (
    <nav aria-label="Contents" className={classes.contents}>
      <details open={isWide} key={String(isWide)}>
        <summary>Contents</summary>
        <ul>
          {chapters.map(({ id, title, sections }) => (
            <li key={id}>
              <Link to={`#${id}`} aria-current={isWide && id === current ? 'true' : undefined}>
                {title}
              </Link>
              {isWide && id === current && sections.length > 1 && (
                <ul>
                  {sections.slice(1).map((section) => (
                    <li key={section.id}>
                      <Link to={`#${section.id}`}>{section.title}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** The results of a search, each with the words around it. */
function Hits({ hits, query }: { hits: readonly GuideHit[]; query: string }) {
  const isAsked = query.trim() !== '';
  return (
    <>
      <p role="status" className={classes.count}>
        {isAsked && sayCount(hits.length)}
      </p>
      {hits.length > 0 && (
        <PlainList ordered gap={4}>
          {hits.map(({ id, chapter, section, excerpt }) => (
            <li key={id}>
              <Link to={`#${id}`} className={classes.hit}>
                <span className={classes.hitTitle}>
                  <Marked pieces={splitAtHits(section === '' ? chapter : section, wordsOf(query))} />
                </span>
                {section !== '' && <span className={classes.hitChapter}>{chapter}</span>}
                <span className={classes.excerpt}>
                  <Marked pieces={excerpt} />
                </span>
              </Link>
            </li>
          ))}
        </PlainList>
      )}
    </>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isHit }, index) =>
    isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

function sayCount(count: number): string {
  if (count === 0) return 'Nothing in the guide has all these words. Try fewer, or a part of a word.';
  return count === 1 ? '1 place' : `${count} places`;
}

/** The id of the chapter in the upper part of the window; null before the first chapter is rendered. */
function useCurrentChapter(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
        if (seen instanceof HTMLElement) setCurrent(seen.dataset.chapter ?? null);
      },
      { rootMargin: '-15% 0px -80% 0px' },
    );
    for (const chapter of document.querySelectorAll('[data-chapter]')) observer.observe(chapter);
    return () => observer.disconnect();
  }, []);
  return current;
}

const NAME = 'guide-search';

/**
 * Highlights the words of a search by the CSS Custom Highlight API, without changing elements. Browsers without the API show no highlights.
 */
function useHighlight(text: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const words = wordsOf(query);
    if (!text.current || words.length === 0 || !('highlights' in CSS)) return;
    const ranges: Range[] = [];
    const walker = document.createTreeWalker(text.current, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { start, end } of findWords(node.textContent ?? '', words)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
    CSS.highlights.set(NAME, new Highlight(...ranges));
    return () => void CSS.highlights.delete(NAME);
  }, [text, query]);
}
