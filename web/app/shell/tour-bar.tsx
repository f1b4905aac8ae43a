import { Box, Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './tour-bar.module.css';

/** The text of each step, and the label of the button that the step points at. */
const STEPS = [
  {
    target: 'Add Section',
    text: 'A book is made of sections. Add as many as you like, and drag them into the order you want.',
  },
  {
    target: 'Edit',
    text: 'Press anywhere in the text and write. Everything is saved by itself; type / on an empty line for stat blocks, spells, tables and more.',
  },
  {
    target: 'Generate Content',
    text: 'Stuck? Ask for a place, a person or an encounter, and put what you like into the text.',
  },
  {
    target: 'Export PDF',
    text: 'At any time, take the book out as a typeset PDF: title page, contents, two columns.',
  },
] as const;

/** The tour, one step at a time. Its bar covers nothing, so the page can be used meanwhile. Escape ends the tour. */
export function TourBar({ onEnd }: { onEnd: () => void }) {
  const [index, setIndex] = useState(0);
  const step = STEPS[index] ?? STEPS[0];
  const isLast = index === STEPS.length - 1;
  useMark(step.target);
  return (
    <section
      className={classes.bar}
      aria-label="Tour of your first book"
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
    >
      <Box role="status" component="p" flex="1 1 320px" m={0}>
        <strong>
          Tour, {index + 1} of {STEPS.length}.
        </strong>{' '}
        {step.text}
      </Box>
      <Group gap="xs" align="stretch">
        {!isLast && (
          <Button variant="subtle" onClick={onEnd}>
            Skip the tour
          </Button>
        )}
        <Button variant="default" onClick={() => (isLast ? onEnd() : setIndex(index + 1))}>
          {isLast ? 'End the tour' : 'Next step'}
        </Button>
      </Group>
    </section>
  );
}

/** Draws a ring around the button with this label, if the page has such a button. */
function useMark(words: string): void {
  useEffect(() => {
    const mark = [...document.querySelectorAll('button')].find(
      (button) => button.textContent?.trim() === words && button.checkVisibility(),
    );
    mark?.setAttribute('data-tour', '');
    mark?.scrollIntoView({ block: 'nearest' });
    return () => mark?.removeAttribute('data-tour');
  }, [words]);
}
