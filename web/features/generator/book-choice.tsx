import { Button, Radio, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { coverDesign } from '#book/layout/book-cover.ts';
import { type ProjectSummary, searchProjects } from '#contract/projects.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { call } from '#web/lib/calls/api.ts';
import { BookThumb } from '#web/ui/book-cover.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import classes from './generator-page.module.css';

interface BookChoiceProps {
  chosen: ProjectSummary | null;
  onChoose: (project: ProjectSummary) => void;
}

/** Chooses the book that a text is added to. Searches by title. */
export function BookChoice({ chosen, onChoose }: BookChoiceProps) {
  const [search, setSearch] = useState('');
  const { data, isError, isPending } = useQuery(booksQuery(search));
  const books = data?.projects ?? [];
  if (data && books.length === 0 && search === '') return <NoBooks />;
  return (
    <>
      <SearchInput label="Find a book" placeholder="Title, description, tag..." value={search} onSearch={setSearch} />
      {isError && <ErrorBanner message="Failed to fetch projects" />}
      <Radio.Group
        size="md"
        label="Book"
        value={chosen?.id ?? ''}
        onChange={(id) => {
          const book = books.find((one) => one.id === id);
          if (book) onChoose(book);
        }}
      >
        <div className={classes.books} aria-busy={isPending}>
          {books.map((book) => (
            <label key={book.id} className={classes.book}>
              <Radio value={book.id} />
              <BookThumb
                design={coverDesign(book.book_type, plainDisplay(book.title))}
                image={screenAddress(book.thumbnail, 160)}
              />
              <span className={classes.words}>
                <strong>{plainDisplay(book.title)}</strong>
                <Text span size="sm" c="dimmed">
                  {bookTypeLabel(book.book_type)}
                </Text>
              </span>
            </label>
          ))}
          {data && books.length === 0 && <Text p="md">No projects found</Text>}
        </div>
      </Radio.Group>
    </>
  );
}

function NoBooks() {
  return (
    <EmptyState
      order={3}
      title="No projects found"
      action={
        <Button component={Link} to="/new-project">
          Start your first book
        </Button>
      }
    >
      Make a book first; what you have generated waits under Recent Generations.
    </EmptyState>
  );
}

const SHOWN = 20;

/** The books to which a text can be added, the most recently changed first. */
function booksQuery(search: string) {
  const body = { search: search.trim() || null, page: 1, per_page: SHOWN };
  return queryOptions({
    queryKey: ['projects', 'list', 'to-keep-in', body],
    queryFn: ({ signal }) => call(searchProjects, { body, signal }),
    placeholderData: keepPreviousData,
  });
}
