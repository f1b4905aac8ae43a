import { Button, Group } from '@mantine/core';
import classes from './project-grid.module.css';
import { projectCountLabel } from './projects/project-queries.ts';

export interface CountLineProps {
  /** Not known while the first list is loading; the line keeps its room. */
  total: number | undefined;
  isFiltered: boolean;
  onClear: () => void;
}

/** How many books the filters leave, and a button that clears them. */
export function CountLine({ total, isFiltered, onClear }: CountLineProps) {
  return (
    <Group gap="xs" wrap="nowrap" c="dimmed" mih={32} mb={12}>
      <span role="status">{total === undefined ? '' : projectCountLabel(total)}</span>
      {isFiltered && (
        <Button variant="subtle" size="compact-md" className={classes.clear} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Group>
  );
}
