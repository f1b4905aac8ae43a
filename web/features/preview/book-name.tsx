import { ActionIcon, Group, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PageImage } from './live/page-worker-messages.ts';
import { getPreferences } from '#web/lib/preferences.ts';
import { Ornament } from '#web/ui/ornament.tsx';
import { LivePage } from './live/live-page.tsx';
import classes from './preview-panel.module.css';

interface BookNameProps {
  title: string;
  /** The image of the book's first page. */
  cover: PageImage | undefined;
  isTypeset: boolean;
  showsPages: boolean;
  onToggle(): void;
}

/** A small cover of the book, its title, and the button that shows or hides its pages. */
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

function isMotionReduced(): boolean {
  return getPreferences().motion === 'reduced' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Shown instead of the cover until there is one. With reduced motion, its caption does not change by itself. */
export function CoverPlaceholder() {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (isMotionReduced()) return;
    const timer = setInterval(() => setIndex((before) => (before + 1) % CAPTIONS.length), CAPTION_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.placeholder}>
      <Ornament size={36} />
      <p key={index}>{CAPTIONS[index]}</p>
    </div>
  );
}

/** The captions, shown one after the other in place of the cover. */
export const CAPTIONS: readonly string[] = [
  'The scribes are sharpening their quills',
  'A blank page, and a whole world to put on it',
  'Cutting the parchment to size',
  'Mixing oxblood and gold for the headings',
  'The binder waits for your first chapter',
  'Somewhere, a dragon would like to be described',
  'Drying the ink by candlelight',
  'Rolling for the first line',
  'The map is drawn; the story is yours',
  'Every campaign begins with one section',
];

/** How long each caption is shown, in ms. */
const CAPTION_INTERVAL = 4000;
