import { Box, CloseButton, Group } from '@mantine/core';

export interface SideTitleProps {
  title: string;
  onClose(): void;
}

/** The head of a panel beside the text. */
export function SideTitle({ title, onClose }: SideTitleProps) {
  return (
    <Group gap={0} wrap="nowrap" justify="space-between">
      <Box component="h2" m={0} fz="lg">
        {title}
      </Box>
      <CloseButton size={44} aria-label={`Close the ${title.toLowerCase()}`} onClick={onClose} />
    </Group>
  );
}
