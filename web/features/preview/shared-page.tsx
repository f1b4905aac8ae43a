import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Layout } from '#book/layout/layout.ts';
import type { Project } from '#contract/projects.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import '#web/ui/print.css';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { Reading } from './book-reader.tsx';
import classes from './book-reader.module.css';
import { bookTextQuery } from './book-text.tsx';
import { useLinkedPages } from './linked-pages.ts';

interface SharedPageProps {
  /** Gives the text of a book the look of its theme. */
  styles: ComponentType<{ layout: Layout }>;
}

/**
 * /shared/:projectId: shows a whole book to people who have a link to it. The token is in the fragment of the address, so that no server
 * logs it.
 */
export function SharedPage({ styles: Styles }: SharedPageProps) {
  const { projectId = '' } = useParams();
  const link = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery({ ...bookTextQuery({ projectId, link }), enabled: link !== '' });
  useDocumentTitle(plainDisplay(data?.title ?? 'A shared book'));
  useHiddenFromSearch();

  if (link === '' || (error instanceof ApiError && error.status === 404)) return <Ended />;
  if (error && !data)
    return (
      <Page>
        <ErrorBanner message={messageOf(error)} action={<Button onClick={() => void refetch()}>Try again</Button>} />
      </Page>
    );
  if (!data)
    return (
      <Page>
        <Skeleton height={320} role="status" aria-label="Loading the book" />
      </Page>
    );
  return (
    <>
      <Styles layout={data.content.layout} />
      <SharedBook book={data} link={link} />
    </>
  );
}

function SharedBook({ book, link }: { book: Project; link: string }) {
  const { pages, state } = useLinkedPages(book.id, link);
  return (
    <div className={classes.shared}>
      <h1 className={classes.sharedTitle}>{plainDisplay(book.title)}</h1>
      <Reading
        read={{ projectId: book.id, link }}
        pages={pages}
        state={state}
        sections={book.content.sections}
        first={{ sectionId: null, page: 1 }}
      />
    </div>
  );
}

function Ended() {
  return (
    <Page>
      <EmptyState order={1} title="This link opens no book">
        It may have been withdrawn or have ended. Please ask whoever gave it to you for another one.
      </EmptyState>
    </Page>
  );
}

/** Keeps the page out of search engines and sends no referrer, since its address is secret. */
function useHiddenFromSearch(): void {
  useEffect(() => {
    const tags = [
      { name: 'robots', content: 'noindex, nofollow' },
      { name: 'referrer', content: 'no-referrer' },
    ].map((facts) => Object.assign(document.createElement('meta'), facts));
    document.head.append(...tags);
    return () => tags.forEach((tag) => tag.remove());
  }, []);
}
