/** The space that a column of a table needs, in em of the table's font size. */
export interface ColumnNeed {
  /** Width of the longest piece of text that cannot be broken. */
  least: number;
  /** Width of the whole text on one line. */
  natural: number;
  /** Width to which the author dragged it, in pixels; null if not dragged. */
  dragged: number | null;
}

export interface ColumnPlan {
  /** Whether the table spans all columns of the page. */
  wide: boolean;
  /** Font size in points. */
  size: number;
  /** One share of the width for each column; they add up to 1. */
  shares: number[];
  /** Width of the whole table, in em of letters as wide as `estimateWidth` assumes. */
  room: number;
  /** Whether every column gets its least width. */
  fits: boolean;
}

/** The font sizes to try for a table, relative to the usual one: first within its column, then across the page. */
const STEPS_IN_COLUMN = [1, 8 / 8.6];
const STEPS = [...STEPS_IN_COLUMN, 7.2 / 8.6, 6.4 / 8.6, 5.6 / 8.6];
/** The smallest legible size in points; it is tried last. */
const LEAST_SIZE = 5;
/** Space on both sides of a cell's text, in em. */
const PADDING = 0.84;
/** A table of at least `columns` columns spans the page if its text on one line is more than `times` as wide as a column of the page. */
const CROWDED: readonly { columns: number; times: number }[] = [
  { columns: 7, times: 1.1 },
  { columns: 6, times: 1 },
  { columns: 5, times: 1.8 },
  { columns: 4, times: 4.5 },
];

interface TableContext {
  /** Width of the text area at the table, in points. */
  room: number;
  /** Width across all columns of the page, in points; null if nothing can span them. */
  span: number | null;
  /** Usual font size of a table, in points. */
  size: number;
  /** Width of the theme's letters relative to those that `estimateWidth` measures. */
  letters: number;
}

/** Decides whether a table stands in a column or across the page, its font size and its column widths, so that all of it fits. */
export function planColumns(
  needs: readonly ColumnNeed[],
  { room, span, size: usual, letters }: TableContext,
): ColumnPlan {
  const isWide = span !== null;
  const sizes = (steps: readonly number[]) => steps.map((step) => Math.max(LEAST_SIZE, rounded(usual * step)));
  const smallest = { wide: isWide, size: LEAST_SIZE, room: (span ?? room) / (LEAST_SIZE * letters) };
  const candidates = [
    ...sizes(STEPS_IN_COLUMN).map((size) => ({ wide: false, size, room: room / (size * letters) })),
    ...sizes(STEPS).map((size) => ({ wide: isWide, size, room: (span ?? room) / (size * letters) })),
    smallest,
  ];
  const fitting = candidates.find((candidate) => fits(needs, candidate.room, candidate.wide || !isWide));
  const chosen = fitting ?? smallest;
  return { ...chosen, fits: fitting !== undefined, shares: shareWidths(needs, chosen.room) };
}

function fits(needs: readonly ColumnNeed[], room: number, last: boolean): boolean {
  if (leastWidth(needs) > room) return false;
  if (last) return true;
  const natural = sum(needs.map((need) => need.natural));
  return !CROWDED.some(({ columns, times }) => needs.length >= columns && natural > room * times);
}

/** The smallest width at which no word of a table has to be broken, in em. */
export function leastWidth(needs: readonly ColumnNeed[]): number {
  return sum(needs.map(({ least }) => least + PADDING));
}

/**
 * The shares of the columns. Each column gets its least width. The remaining space goes to those that need more, in proportion to the square
 * root of their need.
 */
export function shareWidths(needs: readonly ColumnNeed[], room: number): number[] {
  const least = needs.map((need) => need.least + PADDING);
  if (sum(least) >= room) return least.map((width) => width / sum(least));
  const dragged = needs.map((need) => need.dragged ?? 0);
  const asked = dragged.map((pixels) => (pixels / sum(dragged)) * room);
  if (dragged.every((pixels) => pixels > 0) && asked.every((width, i) => width >= (least[i] ?? 0))) {
    return asked.map((width) => width / room);
  }
  const natural = needs.map((need) => need.natural + PADDING);
  if (sum(natural) <= room) return natural.map((width) => width / sum(natural));
  return fill(least, natural, room).map((width) => width / room);
}

/** Raises widths from `least` towards `natural` until the room is used up. No column gets more than its natural width. */
function fill(least: readonly number[], natural: readonly number[], room: number): number[] {
  const widths = [...least];
  let open = widths.map((_, i) => i).filter((i) => (natural[i] ?? 0) > (widths[i] ?? 0));
  for (let spare = room - sum(widths); open.length > 0 && spare > 0.01; spare = room - sum(widths)) {
    const weights = open.map((i) => Math.sqrt((natural[i] ?? 0) - (widths[i] ?? 0)));
    const total = sum(weights);
    for (const [at, i] of open.entries()) {
      const wanted = (widths[i] ?? 0) + (spare * (weights[at] ?? 0)) / total;
      widths[i] = Math.min(wanted, natural[i] ?? 0);
    }
    open = open.filter((i) => (natural[i] ?? 0) - (widths[i] ?? 0) > 0.01);
  }
  return widths;
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const NARROW = /[ijlftrI.,:;'’|!()[\]\-/ ]/;
const WIDE = /[mwMW@—%&]/;
const TALL = /[A-Z0-9ÄÖÜΑ-ΩА-Я]/;

/** The approximate width of a text in Alegreya Sans, in em. The estimate is rather too wide. Only the typesetter knows exact widths. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += NARROW.test(character)
      ? 0.3
      : WIDE.test(character)
        ? 0.82
        : TALL.test(character)
          ? 0.58
          : charWidth(character);
  }
  return width;
}

function charWidth(character: string): number {
  return (character.codePointAt(0) ?? 0) < 0x2000 ? 0.47 : 1.2;
}
