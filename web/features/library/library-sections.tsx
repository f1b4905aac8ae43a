import { Anchor, Box, Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { listBookSections } from '#contract/books.ts';
import { deleteSection, listSections } from '#contract/sections.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { bringAllBack, TRASH_NOTE } from '#web/lib/books/trash.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import classes from './library.module.css';
import { projectNames, type LibraryListProps, useLastPageAtMost } from './library-view.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import { counted } from '#web/lib/counted.ts';

interface ListedSection {
  id: string;
  title: string;
  word_count: number;
  /** Canonical HTML. */
  content: string;
  project_id: string;
}

const PER_PAGE = 50;
const KEY = ['projects', 'sections'];

/** The sections of all books, or of one. The author can open and delete each. */
export function LibrarySections(props: LibraryListProps) {
  const { view, onView } = props;
  const { book, search, page } = view;
  const books = useQuery(projectNames).data ?? [];
  const list = useQuery({ queryKey: [...KEY, book], queryFn: ({ signal }) => readSections(book, signal) });
  const remove = useMutation({
    // A copied book has sections with the same ids, so only the ids of book and section together are unique.
    mutationFn: ({ id, project_id }: ListedSection) =>
      call(deleteSection, { params: { id: project_id, sectionId: id } }),
    onSuccess({ trash_id }, { title }) {
      showUndo(`“${sectionName(title) || 'Untitled section'}” is in the trash.`, () => void bringAllBack([trash_id]));
      return queryClient.invalidateQueries({ queryKey: ['projects'] });
    },
  });
  const askToRemove = async (section: ListedSection) => {
    const message = 'Are you sure you want to delete this section? This action cannot be undone.';
    const isSure = await confirmDialog({
      title: 'Delete section',
      message,
      note: TRASH_NOTE,
      confirmLabel: 'Delete',
      isDestructive: true,
    });
    if (isSure) remove.mutate(section);
  };
  const all = list.data;
  const sections = useMemo(() => findSections(all ?? [], search), [all, search]);
  const pages = Math.ceil(sections.length / PER_PAGE);
  useLastPageAtMost(props, all && pages);
  const titles = new Map(books.map(({ value, label }) => [value, label]));

  return (
    <>
      <div className={classes.filters}>
        <SearchInput
          label="Search sections"
          placeholder="Search by title and words..."
          value={search}
          onSearch={(words) => onView({ search: words }, { replace: true })}
        />
        <NativeSelect
          label="Book"
          data={[{ value: '', label: 'All books' }, ...books]}
          value={book}
          onChange={({ currentTarget }) => onView({ book: currentTarget.value })}
        />
      </div>
      <ErrorBanner
        message={list.isError ? (book === '' ? 'Failed to load sections' : 'Failed to load book sections') : null}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      />
      <ErrorBanner message={remove.error ? messageOf(remove.error) : null} onDismiss={remove.reset} />
      {list.isPending && <Skeleton height={220} role="status" aria-label="Loading sections" />}
      {list.data && sections.length === 0 && (
        <EmptyState title={search.trim() === '' ? 'No sections yet' : 'No sections found'}>
          {search.trim() === '' ? 'Open a book and press "Add Section".' : 'Try other words, or another book.'}
        </EmptyState>
      )}
      <PlainList aria-label="Sections">
        {sections.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((section) => (
          <li key={`${section.project_id}/${section.id}`} ref={passOnFocus} className={classes.section}>
            <Box miw={0}>
              <Anchor component={Link} to={`/project/${section.project_id}?section=${encodeURIComponent(section.id)}`}>
                {sectionName(section.title) || 'Untitled section'}
              </Anchor>
              <Text size="sm" c="dimmed">
                {[titles.get(section.project_id), counted(section.word_count, 'word')].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <Button
              variant="subtle"
              color="red"
              aria-label={`Delete section ${sectionName(section.title)}`}
              onClick={() => void askToRemove(section)}
            >
              Delete
            </Button>
          </li>
        ))}
      </PlainList>
      <PageNumbers page={page} pages={pages} onPage={(next) => onView({ page: next })} />
    </>
  );
}

async function readSections(book: string, signal: AbortSignal): Promise<ListedSection[]> {
  if (book === '') return (await call(listSections, { signal })).sections;
  const { sections } = await call(listBookSections, { params: { id: book }, signal });
  return sections.map((section) => ({ ...section, project_id: book }));
}

/** The sections whose title or text contains every word, in any letter case; all sections if there are no words. */
export function findSections<S extends { title: string; content: string }>(
  sections: readonly S[],
  search: string,
): S[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...sections];
  return sections.filter(({ title, content }) => {
    const text = `${title} ${content.replace(/<[^>]*>?/g, ' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
