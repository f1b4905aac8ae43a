import type { FlowPage } from './layout-marks.ts';

/** The page that a section has reached, while its next layout is predicted. */
export interface ExpectedPage {
  /** Whether there is text in the open columns. */
  isBegun(): boolean;
  /** Where the columns on it begin. */
  top(): number;
  /** The height of the columns, if they began here. */
  room(): number;
  /** How much more text the open columns take on this page. */
  left(): number;
  /** Puts text of this length into the columns, on as many pages as it takes. */
  fill(length: number): void;
  /** The room below the columns if they end here at one height, and are `slack` higher than needed. */
  below(slack: number): number;
  /** Ends the columns with this much room below them. */
  close(below: number): void;
  /** Puts a piece across the page. */
  place(height: number, breaks: boolean): void;
  /** Takes the room of a piece across the page from its columns; false where they do not have it. */
  takes(height: number): boolean;
  /** Reserves room at the top of the next page. */
  owe(height: number): void;
  /** Goes on to the top of the next page, below the room reserved there. */
  turnPage(): void;
}

export function expectPage(page: FlowPage, start: number): ExpectedPage {
  let y = start;
  let used = 0;
  let owed = 0;
  const room = () => page.bottom - y;
  const left = () => room() * page.columns - used;
  const below = (slack: number) => Math.max(0, room() - used / page.columns - slack);
  const turnPage = () => {
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
    turnPage,
    fill(length) {
      let rest = length;
      while (rest > left() && room() < page.bottom) {
        rest -= left();
        turnPage();
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
