import { ActionIcon, Menu } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useOpenSection } from '#web/lib/books/project-paths.ts';
import { type BlockOnPage, onWriting, type PlaceOnPage, showPlace, writtenText } from '#web/lib/books/written-text.ts';
import { MenuChoices } from '#web/ui/menu-choices.tsx';
import type { LiveBook } from './live-book.ts';
import { type LiveState, sectionOfPage, withinSection } from './live-state.ts';
import { type PageListMeasure, topOf } from './page-list.ts';
import classes from './page-hands.module.css';

interface PageHandsProps {
  projectId: string;
  /** Null for people who may not change the book. */
  book: LiveBook | null;
  state: LiveState;
  measure: PageListMeasure;
  className: string | undefined;
  style: CSSProperties;
  children: ReactNode;
}

/** How long the mouse has to rest on a place of a page before its block is looked for, in ms. */
const REST_MS = 200;

/** A block that is pointed at on a page. */
interface PointedBlock {
  page: number;
  /** The hash of the page. On a page that has changed, the block may be elsewhere. */
  hash: string;
  sectionId: string;
  place: PlaceOnPage;
  /** The side of the page in whose margin its handle stands. Where no margin is in sight, that is above the line. */
  at: 'start' | 'end' | 'above';
  /** The left edge and the top of its line or image, as shares of the page's width and height. */
  left: number;
  top: number;
  /** null while its section is not open. */
  label: string | null;
}

/** The blocks whose sections are being opened, by project. Where that leads to another screen, the pages there show their choices. */
const awaited = new Map<string, { block: PointedBlock; since: number }>();
/** How long a section may take to open, in ms. Later, its choices would come as a surprise. */
const OPENS_MS = 5000;

/**
 * The list of pages. Where the mouse rests on a block, or a finger has pressed one, a handle appears beside it. Its menu changes the block
 * in the text, as far as its page is concerned.
 */
export function PageHands({ projectId, book, state, measure, className, style, children }: PageHandsProps) {
  const openSection = useOpenSection(projectId);
  const handle = useRef<HTMLButtonElement>(null);
  const { pointed, setPointed, watch } = usePointedBlock(projectId, book, state);
  const [groups, setGroups] = useState<BlockOnPage['groups'] | null>(null);

  const open = () => {
    if (pointed === null) return;
    const text = writtenText(projectId);
    if (text?.sectionId === pointed.sectionId) return setGroups(text.blockAt(pointed.place)?.groups ?? null);
    awaited.set(projectId, { block: pointed, since: performance.now() });
    if (pointed.place.words !== null) showPlace(projectId, pointed.sectionId, pointed.place.words);
    openSection(pointed.sectionId);
  };
  const close = () => {
    setGroups(null);
    // A choice has given the focus to the text, and its block may be elsewhere now.
    if (document.activeElement?.closest('[role="menu"]')) handle.current?.focus();
    else setPointed(null);
  };

  useEffect(() => {
    const show = () => {
      const meant = awaited.get(projectId);
      const text = writtenText(projectId);
      if (!meant || text?.sectionId !== meant.block.sectionId) return;
      const block = text.blockAt(meant.block.place);
      const isLate = performance.now() - meant.since > OPENS_MS;
      if (block || isLate) awaited.delete(projectId);
      if (!block || isLate) return;
      setPointed({ ...meant.block, label: block.label });
      setGroups(block.groups);
    };
    show();
    return onWriting(projectId, show);
  }, [projectId, setPointed]);

  const isShown = pointed !== null && (groups !== null || state.images.get(pointed.page)?.hash === pointed.hash);
  return (
    <div className={className} style={style} {...watch(groups !== null)}>
      {children}
      {isShown && (
        <div
          className={classes.place}
          data-at={pointed.at}
          style={
            {
              '--left': `${pointed.left * 100}%`,
              top: topOf(pointed.page, measure) + pointed.top * measure.pageHeight,
            } as CSSProperties
          }
        >
          <Menu
            opened={groups !== null}
            onChange={(isOpen) => (isOpen ? open() : close())}
            // Beside the page, where there is room, so that the page is seen.
            position="left-start"
            middlewares={{ flip: { fallbackPlacements: ['bottom-start', 'top-start'] }, shift: true }}
            width={260}
            returnFocus={false}
            withInitialFocusPlaceholder={false}
            menuItemTabIndex={0}
            loop
          >
            <Menu.Target>
              <ActionIcon
                ref={handle}
                variant="transparent"
                className={classes.handle}
                aria-label={`On the page: ${pointed.label ?? 'block'}`}
              >
                <span className={classes.grip}>
                  <IconGripVertical size={16} aria-hidden="true" />
                </span>
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown className={classes.menu}>
              <MenuChoices groups={groups ?? []} />
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </div>
  );
}

/**
 * Where the handle of a block with this left edge stands: in the nearer margin of its page, so that it covers no word. If that is scrolled
 * out of sight, it stands above the block.
 */
function besideBlock(left: number, page: DOMRect, scroller: Element): Pick<PointedBlock, 'at' | 'left'> {
  const seen = scroller.getBoundingClientRect();
  const at = left < 0.5 ? 'start' : 'end';
  const isInSight = at === 'start' ? page.left >= seen.left : page.right <= seen.right;
  return isInSight ? { at, left } : { at: 'above', left: Math.max(left, (seen.left - page.left) / page.width) };
}

/** The block on a page at which the mouse rests, or which a finger pressed last. `watch` returns the listeners of the list of pages. */
function usePointedBlock(projectId: string, book: LiveBook | null, state: LiveState) {
  const [pointed, setPointed] = useState<PointedBlock | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { sections, pages, images } = state;
  useEffect(() => () => clearTimeout(rest.current), []);

  const look = useCallback(
    async (page: HTMLImageElement, clientX: number, clientY: number) => {
      const number = Number(page.dataset.page);
      const image = images.get(number);
      const section = sectionOfPage({ sections }, number);
      if (!book || !image || !section) return setPointed(null);
      const box = page.getBoundingClientRect();
      const x = ((clientX - box.left) / box.width) * image.width;
      const y = ((clientY - box.top) / box.height) * image.height;
      const found = await book.point(number, { x, y, start: null });
      // On its way to the handle the mouse may rest in a margin.
      if (!found) return;
      const words = found.words && withinSection({ sections, pages }, section, number, found.words);
      const place = { words, image: found.image };
      const text = writtenText(projectId);
      const isOpen = text?.sectionId === section.id;
      const block = isOpen ? text.blockAt(place) : null;
      if (isOpen && !block) return setPointed(null);
      const edge = block?.start ? await book.point(number, { x, y, start: block.start }) : found;
      setPointed({
        page: number,
        hash: image.hash,
        sectionId: section.id,
        place,
        ...besideBlock((edge ?? found).left / image.width, box, page.offsetParent?.parentElement ?? page),
        top: found.top / image.height,
        label: block?.label ?? null,
      });
    },
    [projectId, book, sections, pages, images],
  );

  const watch = (isHeld: boolean) => {
    if (!book) return {};
    const begin = ({ target, clientX, clientY }: PointerEvent, ms: number) => {
      clearTimeout(rest.current);
      // The handle itself is no place of a page.
      if (isHeld || !(target instanceof HTMLImageElement)) return;
      rest.current = setTimeout(() => void look(target, clientX, clientY), ms);
    };
    return {
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.buttons === 0) begin(event, REST_MS);
      },
      onPointerUp: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') begin(event, 0);
      },
      onPointerLeave: (event: PointerEvent) => {
        // A finger leaves with each press.
        if (event.pointerType !== 'mouse') return;
        clearTimeout(rest.current);
        if (!isHeld) setPointed(null);
      },
    };
  };
  return { pointed, setPointed, watch };
}
