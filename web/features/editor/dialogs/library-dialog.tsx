import { Box, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { getBlock } from '#book/document/schema.ts';
import type { OwnImage } from '#contract/images.ts';
import type { LibraryBlock } from '#contract/library.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { blocksQuery, imagesQuery } from '#web/lib/books/library-queries.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { PlainList, RowButton } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { insertBlocks, newBlock } from '../blocks/insert-block.ts';
import classes from './library-dialog.module.css';

/** Lets the author choose a saved block or one of their images, and inserts it at the cursor. */
export function LibraryDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  useReturnedFocus();
  const insert = ({ node }: LibraryBlock) => {
    insertBlocks(editor, [node]);
    onClose();
  };
  const insertImage = ({ url, alt }: OwnImage) => {
    insertBlocks(editor, [newBlock('image', { src: url, alt })]);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} size={880} title="From the library">
      <Tabs defaultValue="blocks" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="blocks">Blocks</Tabs.Tab>
          <Tabs.Tab value="images">Images</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="blocks" className={classes.panel}>
          <BlockChoices onInsert={insert} />
        </Tabs.Panel>
        <Tabs.Panel value="images" className={classes.panel}>
          <ImageChoices onInsert={insertImage} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

/** The saved blocks by name. A press inserts one. */
function BlockChoices({ onInsert }: { onInsert(block: LibraryBlock): void }) {
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

/** The author's images, newest first. A press inserts one. */
function ImageChoices({ onInsert }: { onInsert(image: OwnImage): void }) {
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
