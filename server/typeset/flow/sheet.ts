import type { FlowPage } from './layout-marks.ts';

/** The page that a section has come to, while its next layout is foreseen. */
export interface ExpectedPage {
  /** Whether text stands in the columns that are open on it. */
  isBegun(): boolean;
  /** From where on columns stand on it. */
  top(): number;
  /** The height of the columns, if they began here. */
  room(): number;
  /** How much more text the open columns take on this page. */
  left(): number;
  /** Sets text of this length into the columns, on as many pages as it takes. */
  fill(length: number): void;
  /** The room below the columns if they end here at one height, so much higher than needed. */
  below(slack: number): number;
  /** Ends the columns where so much room is below them. */
  close(below: number): void;
  /** Sets something across the page. */
  place(height: number, breaks: boolean): void;
  /** Takes the room of something across the page from its columns, if they have it. */
  takes(height: number): boolean;
  /** Keeps room at the head of the next page. */
  owe(height: number): void;
  schedule(): void;
}

export function expectPage(page: FlowPage, start: number): ExpectedPage {
  let y = start;
  let used = 0;
  let owed = 0;
  const room = () => page.bottom - y;
  const left = () => room() * page.columns - used;
  const below = (slack: number) => Math.max(0, room() - used / page.columns - slack);
  const schedule = () => {
    y = page.top + owed;
    owed = 0;
    used = 0;
  };
  return {
    isBegun: () => used > 0,
    top: () => y,
    room,
    left,
    below,
    schedule,
    fill(length) {
      let rest = length;
      while (rest > left() && room() < page.bottom) {
        rest -= left();
        schedule();
      }
      used += rest;
    },
    close(room) {
      y = page.bottom - room;
      used = 0;
    },
    place(height, breaks) {
      const over = y + page.gap + height - page.bottom;
      if (over <= 0) y += page.gap + height + page.gap;
      else y = page.top + (breaks ? over : height) + page.gap;
    },
    takes(height) {
      const area = (height + page.gap) * page.columns;
      const has = left() >= area;
      if (has) used += area;
      return has;
    },
    owe(height) {
      owed += height + page.gap;
    },
  };
}
