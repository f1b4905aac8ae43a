import { CloseButton, Group } from '@mantine/core';
import classes from './side-title.module.css';

export interface SideTitleProps {
  title: string;
  onClose(): void;
}

/** The first line of what stands beside the text. */
export function SideTitle({ title, onClose }: SideTitleProps) {
  return (
    <Group gap={0} wrap="nowrap" justify="space-between">
      <h2 className={classes.title}>{title}</h2>
      <CloseButton size={44} aria-label={`Close the ${title.toLowerCase()}`} onClick={onClose} />
    </Group>
  );
}
