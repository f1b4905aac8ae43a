import { ActionIcon, Group, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { PageImage } from '#web/lib/pages/page-worker-messages.ts';
import { LivePage } from './live/live-page.tsx';
import classes from './preview-panel.module.css';

interface BookNameProps {
  title: string;
  /** Its first page. */
  cover: PageImage | undefined;
  isTypeset: boolean;
  showsPages: boolean;
  onToggle(): void;
}

/** A book's small cover and title, and the button that shows its pages. */
export function BookName({ title, cover, isTypeset, showsPages, onToggle }: BookNameProps) {
  const toggle = showsPages ? 'Hide pages' : 'Show pages';
  return (
    <Group gap="sm" wrap="nowrap">
      {isTypeset && (
        <div className={classes.small}>
          {cover && (
            <LivePage
              number={1}
              image={cover}
              isCurrent={false}
              className={classes.typeset}
              alt={`Cover of ${title}`}
            />
          )}
        </div>
      )}
      <Text className={classes.title}>{title}</Text>
      {isTypeset && (
        <ActionIcon className={classes.toggle} aria-label={toggle} title={toggle} onClick={onToggle}>
          {showsPages ? <IconEyeOff size={20} aria-hidden="true" /> : <IconEye size={20} aria-hidden="true" />}
        </ActionIcon>
      )}
    </Group>
  );
}
