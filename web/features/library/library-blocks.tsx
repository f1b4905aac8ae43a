import { Button, NativeSelect, Paper, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { REUSABLE_KINDS } from '#book/document/nodes.ts';
import { getBlock } from '#book/document/schema.ts';
import { deleteLibraryBlock, type LibraryBlock, saveLibraryBlock } from '#contract/library.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { blocksQuery, LIBRARY } from '#web/lib/books/library-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import '#web/ui/book-text.css';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import classes from './library.module.css';
import { projectNames, type LibraryListProps, useLastPageAtMost } from './library-view.ts';

const ALL = { value: '', label: 'All' };
const KINDS = [ALL, ...REUSABLE_KINDS.map((value) => ({ value, label: getBlock(value).label }))];

/** The author's saved blocks, each as it looks in a book. */
export function LibraryBlocks(props: LibraryListProps) {
  const { view, onView } = props;
  const { page, kind, book } = view;
  const search = view.search.trim();
  const { data, error, isPending, isPlaceholderData } = useQuery(
    blocksQuery({ search, page, kind: kind || undefined, project_id: book || undefined }),
  );
  useLastPageAtMost(props, isPlaceholderData ? undefined : data?.pagination.pages);
  const projects = useQuery(projectNames);
  const restore = useMutation({
    mutationFn: putBack,
    onSuccess: refresh,
    // Shown as a notification, like the deletion that it undoes, since the person may be on another page by now.
    onError: (failure) => notifications.show({ color: 'red', message: messageOf(failure) }),
  });
  const remove = useMutation({
    mutationFn: ({ id }: LibraryBlock) => call(deleteLibraryBlock, { params: { id } }),
    async onSuccess(_, block) {
      await refresh();
      showUndo(`“${block.name}” was removed from the library.`, () => restore.mutate(block));
    },
  });
  const blocks = data?.blocks ?? [];
  const failure = error ?? remove.error;
  const isFiltered = search !== '' || kind !== '' || book !== '';

  return (
    <>
      <div className={classes.filters}>
        <SearchInput
          label="Search blocks"
          placeholder="Search by name, CR, level, rarity..."
          value={view.search}
          onSearch={(words) => onView({ search: words }, { replace: true })}
        />
        <NativeSelect
          label="Kind"
          data={KINDS}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            onView({ kind: REUSABLE_KINDS.find((one) => one === value) ?? '' })
          }
        />
        <NativeSelect
          label="Book"
          data={[ALL, ...(projects.data ?? [])]}
          value={book}
          onChange={({ currentTarget }) => onView({ book: currentTarget.value })}
        />
      </div>
      <ErrorBanner message={failure ? messageOf(failure) : null} />
      {isPending && <Skeleton height={220} role="status" aria-label="Loading blocks" />}
      {data?.pagination.total === 0 && (
        <EmptyState title={isFiltered ? 'No blocks found' : 'No blocks yet'}>
          {isFiltered
            ? 'Try other words, another kind or another book.'
            : 'Press "Save to library" in a stat block, spell, magic item or random table. Insert it elsewhere with "From the library…".'}
        </EmptyState>
      )}
      <PlainList className={classes.blocks} aria-label="Blocks">
        {blocks.map((block) => (
          <Paper key={block.id} ref={passOnFocus} component="li" className={classes.block} withBorder p={14}>
            <div className={classes.blockHead}>
              <div>
                <Text fw={600}>{block.name}</Text>
                <Text size="sm" c="dimmed">
                  {[getBlock(block.kind).label, block.detail, plainDisplay(block.project_title ?? '')]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <Button
                variant="subtle"
                color="red"
                aria-label={`Delete ${block.name}`}
                onClick={() => remove.mutate(block)}
              >
                Delete
              </Button>
            </div>
            {/* Safe to insert: the canonical HTML of the sanitizer holds only elements of the schema. */}
            <div
              className={`book-text ${classes.preview}`}
              role="group"
              tabIndex={0}
              aria-label={`Preview of ${block.name}`}
              dangerouslySetInnerHTML={{ __html: block.html }}
            />
          </Paper>
        ))}
      </PlainList>
      <PageNumbers page={page} pages={data?.pagination.pages ?? 1} onPage={(next) => onView({ page: next })} />
    </>
  );
}

function putBack({ node, project_id }: LibraryBlock) {
  return call(saveLibraryBlock, { body: { node, ...(project_id ? { project_id } : {}) } });
}

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: LIBRARY });
}
