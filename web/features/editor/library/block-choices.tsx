import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBlock } from '#book/document/schema.ts';
import type { LibraryBlock } from '#contract/library.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { blocksQuery } from '#web/lib/books/library-queries.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { PlainList } from '#web/ui/list/plain-list.tsx';
import { RowButton } from '#web/ui/list/row-button.tsx';
import classes from './library-dialog.module.css';

/** The saved blocks, ordered by name; a press inserts one. */
export function BlockChoices({ onInsert }: { onInsert(block: LibraryBlock): void }) {
  const [search, setSearch] = useState({ search: '', page: 1 });
  const { data, error } = useQuery(blocksQuery(search));
  const blocks = data?.blocks ?? [];
  return (
    <>
      <SearchInput
        label="Search blocks"
        placeholder="Search by name, CR, level, rarity..."
        value={search.search}
        onSearch={(words) => setSearch({ search: words.trim(), page: 1 })}
      />
      <ErrorBanner message={error ? messageOf(error) : null} />
      <Text size="sm" c="dimmed" role="status">
        {data && blocks.length === 0 && 'Nothing here yet. “Save to library” in a block keeps it for other books.'}
      </Text>
      <PlainList className={classes.list} aria-label="Saved blocks">
        {blocks.map((block) => (
          <li key={block.id}>
            <RowButton onClick={() => onInsert(block)}>
              <span>{block.name}</span>
              <Box component="span" c="dimmed" fz="xs">
                {[getBlock(block.kind).label, block.detail, block.project_title].filter(Boolean).join(' · ')}
              </Box>
            </RowButton>
          </li>
        ))}
      </PlainList>
      <PageNumbers
        page={search.page}
        pages={data?.pagination.pages ?? 1}
        onPage={(page) => setSearch((before) => ({ ...before, page }))}
      />
    </>
  );
}
