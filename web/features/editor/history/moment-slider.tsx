import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './moments.module.css';

export interface MomentSliderProps {
  /** How many moments there are, and which of them is shown. */
  count: number;
  shown: number;
  /** The moment in words. */
  words: string;
  onShow(index: number): void;
}

/** The way through time: dragged, or with the keys, or step by step. */
export function MomentSlider({ count, shown, words, onShow }: MomentSliderProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size="var(--tw-touch)"
        aria-label="Earlier moment"
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </ActionIcon>
      <input
        type="range"
        className={classes.slider}
        aria-label="Moment"
        aria-valuetext={words}
        min={0}
        max={count - 1}
        value={shown}
        onChange={({ currentTarget }) => onShow(Number(currentTarget.value))}
      />
      <ActionIcon
        variant="default"
        size="var(--tw-touch)"
        aria-label="Later moment"
        disabled={shown === count - 1}
        onClick={() => onShow(shown + 1)}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
