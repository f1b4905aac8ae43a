import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from './filters.ts';

export interface SearchInputProps {
  value: string;
  onSearch: (text: string) => void;
}

/** The search box: what is typed stands at once, and is searched for when the typing pauses. */
export function SearchInput({ value, onSearch }: SearchInputProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    onSearch(next);
  }, SEARCH_DEBOUNCE_MS);

  // Back, or another link, changes the address: the box follows, but never its own echo.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <TextInput
      type="search"
      label="Filter by title"
      placeholder="Search by title, description, tag..."
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      maxLength={500}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        send(currentTarget.value);
      }}
    />
  );
}
