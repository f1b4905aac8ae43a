import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { GUIDE_FILES } from './guide-files.ts';
import { GuideText } from './guide-text.tsx';
import classes from './guide.module.css';
import { readGuide } from './read-guide.ts';

/** The user's guide: /help. Every heading has an address. */
export function HelpPage() {
  useDocumentTitle('Help');
  const chapters = useMemo(() => readGuide(GUIDE_FILES), []);
  useHeadingOfAddress();
  return (
    <Page width="wide">
      <PageTitle description="How to make a book with Tomewright, from the first word to the printed page.">
        Help
      </PageTitle>
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label="Contents">
          <ul>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <GuideText chapters={chapters} />
      </div>
    </Page>
  );
}

/** Brings the heading that the address names into view, and lets reading go on from there. */
function useHeadingOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}
