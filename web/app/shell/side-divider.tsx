import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { fittingWidth, SIDE_MAX_PX, SIDE_MIN_PX, useSideWidth } from '../../lib/books/book-panels.ts';
import { setPreference } from '../../lib/preferences.ts';
import classes from './book-side.module.css';

/** How much an arrow key changes the width. */
const STEP_PX = 24;

/**
 * The divider between the text and the side. Dragging it or pressing an arrow key makes the side wider or narrower; a double click gives it
 * its first width again.
 */
export function SideDivider() {
  const width = useSideWidth();
  const divider = useRef<HTMLDivElement>(null);
  // Until the author drags the divider, the width depends on the window.
  const [given, setGiven] = useState(SIDE_MIN_PX);
  const [isDragged, setDragged] = useState(false);
  useLayoutEffect(() => setGiven(divider.current?.parentElement?.offsetWidth ?? SIDE_MIN_PX), []);
  const widen = (element: Element, by: number) =>
    setPreference('sideWidth', fittingWidth((element.parentElement?.offsetWidth ?? SIDE_MIN_PX) + by));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDragged) return;
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
    setPreference('sideWidth', fittingWidth(right - event.clientX));
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
      aria-valuemin={SIDE_MIN_PX}
      aria-valuemax={SIDE_MAX_PX}
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
