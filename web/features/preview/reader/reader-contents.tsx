import { UnstyledButton } from '@mantine/core';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { sectionOfPage } from '../live/live-state.ts';
import classes from './book-reader.module.css';
import type { SideViewProps } from './side-view.ts';

/** The sections of the book, each with the page on which it begins. */
export function ReaderContents({ state, page, onPage, titles }: SideViewProps) {
  const current = sectionOfPage(state, page);
  return (
    <PlainList>
      {state.sections.map(({ id, page: start }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.entry}
            aria-current={id === current?.id ? 'true' : undefined}
            onClick={() => onPage(start)}
          >
            <span>{titles.get(id) || 'Untitled'}</span>
            <span>{start}</span>
          </UnstyledButton>
        </li>
      ))}
    </PlainList>
  );
}
