import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { setPreference, usePreference } from '../../lib/preferences.ts';
import classes from './book-side.module.css';

/** The least and the greatest width of the side. */
const MIN_PX = 320;
const MAX_PX = 1200;
/** How much an arrow key changes the width. */
const STEP_PX = 24;
/** The least width that is left for the text. */
const TEXT_MIN_PX = 480;

function fitting(width: number): number {
  return Math.round(Math.min(Math.max(width, MIN_PX), MAX_PX, Math.max(MIN_PX, window.innerWidth - TEXT_MIN_PX)));
}

/** The width of the side in px as the author dragged it; null if the width depends on the window. */
export function useSideWidth(): number | null {
  const [width] = usePreference('sideWidth');
  return width === null ? null : fitting(width);
}

/**
 * The divider between the text and the side. Dragging it or pressing an arrow key makes the side wider or narrower; a double click gives it
 * its first width again.
 */
export function SideDivider() {
  const width = useSideWidth();
  const divider = useRef<HTMLDivElement>(null);
  // Until the author drags the divider, the width depends on the window.
  const [given, setGiven] = useState(MIN_PX);
  const [isDragged, setDragged] = useState(false);
  useLayoutEffect(() => setGiven(divider.current?.parentElement?.offsetWidth ?? MIN_PX), []);
  const widen = (element: Element, by: number) =>
    setPreference('sideWidth', fitting((element.parentElement?.offsetWidth ?? MIN_PX) + by));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDragged) return;
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
    setPreference('sideWidth', fitting(right - event.clientX));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: STEP_PX, ArrowRight: -STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    widen(event.currentTarget, step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={divider}
      role="separator"
      aria-label="Width of the side"
      aria-orientation="vertical"
      aria-valuemin={MIN_PX}
      aria-valuemax={MAX_PX}
      aria-valuenow={width ?? given}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes.divider}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(true);
      }}
      onPointerMove={drag}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onDoubleClick={() => setPreference('sideWidth', null)}
      onKeyDown={press}
    />
  );
}
