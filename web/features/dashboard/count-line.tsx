import { Button, Group } from '@mantine/core';
import { counted } from '#web/lib/counted.ts';
import classes from './project-grid.module.css';

interface CountLineProps {
  /** Undefined while the first list is loading. The line keeps its room then. */
  total: number | undefined;
  isFiltered: boolean;
  onClear: () => void;
}

/** How many books match the filters, and a button that clears the filters. */
export function CountLine({ total, isFiltered, onClear }: CountLineProps) {
  return (
    <Group gap="xs" wrap="nowrap" c="dimmed" mih={32} mb={12}>
      <span role="status">{total === undefined ? '' : counted(total, 'project')}</span>
      {isFiltered && (
        <Button variant="subtle" size="compact-md" className={classes.clear} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Group>
  );
}
