import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { setPreference, usePreference } from '../../lib/preferences.ts';
import classes from '../shell/shell.module.css';

const LEAST = 320;
const MOST = 1200;
const STEP = 24;
/** The least width that is left for the text, in px. */
const TEXT_LEAST = 480;

function fitting(width: number): number {
  return Math.round(Math.min(Math.max(width, LEAST), MOST, Math.max(LEAST, window.innerWidth - TEXT_LEAST)));
}

/** The width of the preview in px as the author dragged it; null if the width depends on the window. */
export function usePreviewWidth(): number | null {
  const [width] = usePreference('previewWidth');
  return width === null ? null : fitting(width);
}

/** The edge of the preview. Dragging it or pressing an arrow key makes the preview wider or narrower. */
export function PreviewEdge() {
  const width = usePreviewWidth();
  const edge = useRef<HTMLDivElement>(null);
  // Until the author drags the edge, the width depends on the window.
  const [given, setGiven] = useState(LEAST);
  const [isDragged, setDragged] = useState(false);
  useLayoutEffect(() => setGiven(edge.current?.parentElement?.offsetWidth ?? LEAST), []);
  const widen = (element: Element, by: number) =>
    setPreference('previewWidth', fitting((element.parentElement?.offsetWidth ?? LEAST) + by));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDragged) return;
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
    setPreference('previewWidth', fitting(right - event.clientX));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    widen(event.currentTarget, step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={edge}
      role="separator"
      aria-label="Width of the preview"
      aria-orientation="vertical"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width ?? given}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes.edge}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(true);
      }}
      onPointerMove={drag}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onDoubleClick={() => setPreference('previewWidth', null)}
      onKeyDown={press}
    />
  );
}
