import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnImage } from '#contract/images.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { imagesQuery } from '#web/lib/books/library-queries.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { PlainList } from '#web/ui/list/plain-list.tsx';
import { RowButton } from '#web/ui/list/row-button.tsx';
import classes from './library-dialog.module.css';

/** The author's images, newest first; a press inserts one. */
export function ImageChoices({ onInsert }: { onInsert(image: OwnImage): void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(imagesQuery(search, page));
  const images = data?.images ?? [];
  return (
    <>
      <SearchInput
        label="Search images"
        placeholder="Search by name or alt text..."
        value={search}
        onSearch={(words) => {
          setSearch(words.trim());
          setPage(1);
        }}
      />
      <ErrorBanner message={error ? messageOf(error) : null} />
      <Text size="sm" c="dimmed" role="status">
        {data && images.length === 0 && 'No images. Upload some in the Images tab of a section.'}
      </Text>
      <PlainList className={classes.images} aria-label="Your images">
        {images.map((image) => (
          <li key={image.id}>
            <RowButton className={classes.image} onClick={() => onInsert(image)}>
              <img src={screenAddress(image.url, 320)} alt="" loading="lazy" decoding="async" />
              <span>{image.alt || image.name || 'Unnamed image'}</span>
            </RowButton>
          </li>
        ))}
      </PlainList>
      <PageNumbers page={page} pages={data?.pagination.pages ?? 1} onPage={setPage} />
    </>
  );
}
