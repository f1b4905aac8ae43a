import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { element, type HtmlNode, serialiseHtml } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { getProject, type Project } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { plainDisplay, sectionName } from '#web/ui/text/display-text.ts';
import classes from './sharing.module.css';
import '#web/ui/book-text.css';

/**
 * /shared/:projectId: shows a whole book to people who have a link to it. The token is in the fragment of the address, so that no server
 * logs it.
 */
export function SharedPage() {
  const { projectId = '' } = useParams();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', projectId, token],
    queryFn: ({ signal }) =>
      call(getProject, { params: { id: projectId }, headers: { authorization: `Link ${token}` }, signal }),
    enabled: token !== '',
    retry: false,
  });
  useDocumentTitle(plainDisplay(data?.title ?? 'A shared book'));
  useHiddenFromSearch();

  if (token === '' || (error instanceof ApiError && error.status === 404)) return <Ended />;
  if (error)
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
  return <SharedBook book={data} />;
}

function SharedBook({ book }: { book: Project }) {
  const { description, sections, author } = book.content;
  const by = author === '' ? '' : ` by ${plainDisplay(author)}`;
  return (
    <Page>
      <PageTitle description={plainDisplay(description) || `${bookTypeLabel(book.book_type)}${by}`}>
        {plainDisplay(book.title)}
      </PageTitle>
      {sections.length === 0 && <Text>Nothing is written in this book yet.</Text>}
      {/* The click handler only serves buttons inside. */}
      <div className={`scheme-paper ${classes.sections}`} onClick={goToNote}>
        {sections.map(({ id, title, content }) => (
          <article key={id} className={`book-text ${classes.sheet}`} data-proposals="hidden">
            <h2>{sectionName(title)}</h2>
            {/* Safe to insert: stored texts have passed the sanitizer. */}
            <div className="book-text" dangerouslySetInnerHTML={{ __html: withNumberedNotes(content, id) }} />
          </article>
        ))}
      </div>
    </Page>
  );
}

function goToNote({ target }: MouseEvent): void {
  const id = (target as Element).closest<HTMLElement>('[data-leads-to]')?.dataset.leadsTo;
  if (id !== undefined) document.getElementById(id)?.focus();
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

/**
 * The stored text of a section with its notes at the end and numbers in their places. `id` is the prefix of the ids of both. The attribute
 * `data-leads-to` names where a press on either goes; plain links would replace the fragment, which holds the secret of the link.
 */
export function withNumberedNotes(html: string, id: string): string {
  if (!html.includes('data-footnote')) return html;
  const notes: HtmlNode[][] = [];
  const numbered = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.map((node) => {
      if (typeof node === 'string') return node;
      if (!('data-footnote' in node.attrs)) return { ...node, children: numbered(node.children) };
      const number = notes.push(node.children);
      return element('sup', {}, way(`Note ${number}`, String(number), noteId(id, number), placeId(id, number)));
    });
  const text = numbered(parseHtml(html));
  const items = notes.map((words, index) =>
    element(
      'li',
      { id: noteId(id, index + 1), tabindex: -1 },
      words,
      ' ',
      way('Back to the text', '↑', placeId(id, index + 1)),
    ),
  );
  return serialiseHtml([...text, element('ol', { 'aria-label': 'Notes', class: 'notes' }, items)]);
}

function way(label: string, words: string, target: string, id?: string): HtmlNode {
  return element('button', { type: 'button', id, 'aria-label': label, 'data-leads-to': target }, words);
}

function noteId(id: string, number: number): string {
  return `note-${id}-${number}`;
}

function placeId(id: string, number: number): string {
  return `note-of-${id}-${number}`;
}
