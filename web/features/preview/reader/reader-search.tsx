import { Box, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { QUERY_MAX } from '#contract/live/live-messages.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import classes from './book-reader.module.css';
import type { SideViewProps } from './side-view.ts';

const TYPED_MS = 250;

/** Finds words on the pages of the book. */
export function ReaderSearch({ book, state: { found }, page, onPage }: SideViewProps) {
  const [query, setQuery] = useState('');
  const search = useDebouncedCallback((text: string) => text.trim() !== '' && book.find(text.trim()), TYPED_MS);
  const isAnswered = query.trim() !== '' && found?.query === query.trim();
  return (
    <>
      <TextInput
        label="Words to find"
        type="search"
        maxLength={QUERY_MAX}
        value={query}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          search(value);
        }}
      />
      <Box role="status" component="p" c="dimmed" m={8}>
        {isAnswered && (found.pages.length === 0 ? 'Not on any page.' : `On ${found.pages.length} pages.`)}
      </Box>
      {isAnswered && (
        <PlainList>
          {found.pages.map((number) => (
            <li key={number}>
              <UnstyledButton
                className={classes.entry}
                aria-current={number === page ? 'true' : undefined}
                onClick={() => onPage(number)}
              >
                Page {number}
              </UnstyledButton>
            </li>
          ))}
        </PlainList>
      )}
    </>
  );
}
