import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnImage } from '#contract/images.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { imagesQuery } from '#web/lib/books/library-queries.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ImageDetails } from './image-details.tsx';
import classes from './library.module.css';
import { type LibraryListProps, useLastPageAtMost } from './library-view.ts';

/** All images of the author, newest first. A press on one shows its uses and actions. */
export function LibraryImages(props: LibraryListProps) {
  const { view, onView } = props;
  const { page } = view;
  const search = view.search.trim();
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, isPending, isPlaceholderData } = useQuery(imagesQuery(search, page));
  useLastPageAtMost(props, isPlaceholderData ? undefined : data?.pagination.pages);
  const images = data?.images ?? [];
  const open = images.find(({ id }) => id === openId);

  return (
    <>
      <Box maw={420}>
        <SearchInput
          label="Search images"
          placeholder="Search by name or alt text..."
          value={view.search}
          onSearch={(next) => onView({ search: next }, { replace: true })}
        />
      </Box>
      <ErrorBanner message={error ? messageOf(error) : null} />
      {isPending && <Skeleton height={220} role="status" aria-label="Loading images" />}
      {data?.pagination.total === 0 && (
        <EmptyState title={search === '' ? 'No images yet' : 'No images found'}>
          {search === ''
            ? 'Upload or generate images in the Images tab of a section: they gather here.'
            : 'Try other words: names of files and alt texts are searched.'}
        </EmptyState>
      )}
      <PlainList className={classes.images} aria-label="Images">
        {images.map((image) => (
          <li key={image.id} ref={passOnFocus}>
            <button type="button" className={classes.image} onClick={() => setOpenId(image.id)}>
              <span className={classes.frame}>
                <img src={screenAddress(image.url, 320)} alt="" loading="lazy" decoding="async" />
              </span>
              <span className={classes.name}>{titleOf(image)}</span>
              <Text component="span" size="sm" c="dimmed">
                {`${image.width} × ${image.height}, ${sizeOf(image.bytes)}`}
              </Text>
            </button>
          </li>
        ))}
      </PlainList>
      <PageNumbers page={page} pages={data?.pagination.pages ?? 1} onPage={(next) => onView({ page: next })} />
      {open && <ImageDetails key={open.id} image={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** The name of an image in the list: its alt text, or otherwise its file name. */
function titleOf({ alt, name }: OwnImage): string {
  return alt || name || 'Unnamed image';
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
