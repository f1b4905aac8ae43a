import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CHAPTERS } from 'virtual:guide';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import '#web/ui/print.css';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { Contents } from './contents.tsx';
import { GuideText } from './guide-text.tsx';
import classes from './guide.module.css';
import { Hits } from './hits.tsx';
import { searchGuide } from './search.ts';
import { useHighlight } from './use-highlight.ts';

/** The user's guide: /help. Every heading has an address. */
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

/** Scrolls to the heading that the address names, and moves the focus there, so that screen readers go on from it. */
function useHeadingOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}
