import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PageImage } from './live/page-worker-messages.ts';
import { getPreferences, type Preferences, usePreference } from '#web/lib/preferences.ts';
import { MenuChoices } from '#web/ui/menu-choices.tsx';
import { Ornament } from '#web/ui/ornament.tsx';
import { LivePage } from './live/live-page.tsx';
import classes from './preview-panel.module.css';

interface BookNameProps {
  title: string;
  /** The image of the book's first page. */
  cover: PageImage | undefined;
  isTypeset: boolean;
  /** The page in sight; null while there is none. */
  page: { number: number; of: number } | null;
}

/** A small cover of the book, its title, the number of the page in sight, and the size of the pages. */
export function BookName({ title, cover, isTypeset, page }: BookNameProps) {
  return (
    <div className={classes.name}>
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
      <span className={classes.title}>{title}</span>
      {page && (
        <span className={classes.place}>{`Page ${page.number.toLocaleString()} of ${page.of.toLocaleString()}`}</span>
      )}
      {isTypeset && <ZoomMenu />}
    </div>
  );
}

/** The sizes of the menu, in per cent of the printed size. */
const SIZES: readonly number[] = [50, 75, 100, 125, 150, 200];

/** How large the pages are: as wide as their room, wholly in sight, or in per cent of their printed size. */
function ZoomMenu() {
  const [zoom, setZoom] = usePreference('pageZoom');
  // A wheel or a key may have set a size between those of the menu.
  const sizes =
    SIZES.some((size) => zoomWords(size) === zoomWords(zoom)) || typeof zoom !== 'number' ? SIZES : [...SIZES, zoom];
  const choices = (['width', 'page', ...sizes.toSorted((one, other) => one - other)] as const).map((size) => ({
    kind: 'radio' as const,
    label: zoomWords(size),
    isChosen: zoomWords(size) === zoomWords(zoom),
    isDisabled: false,
    choose: () => setZoom(size),
  }));
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          aria-label={`Size of the pages: ${zoomWords(zoom)}`}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {zoomWords(zoom)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuChoices groups={[{ label: 'Size of the pages', choices }]} />
      </Menu.Dropdown>
    </Menu>
  );
}

function zoomWords(zoom: Preferences['pageZoom']): string {
  if (zoom === 'width') return 'Page width';
  return zoom === 'page' ? 'Whole page' : `${Math.round(zoom).toLocaleString()} %`;
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
