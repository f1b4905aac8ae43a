/** What a table's column asks for, in em of the table's type. */
export interface ColumnNeed {
  /** The widest piece that cannot be broken. */
  least: number;
  /** Everything on one line. */
  natural: number;
  /** As dragged by the author, in pixels; null where left alone. */
  dragged: number | null;
}

export interface ColumnPlan {
  /** Spans both columns of the page. */
  wide: boolean;
  /** Type size in points. */
  size: number;
  /** One share of the width for each column; they add up to 1. */
  shares: number[];
  /** Width of the whole table in em. */
  room: number;
  /** Every column holds its widest piece. */
  fits: boolean;
}

const SIZES_IN_COLUMN = [8.6, 8];
const SIZES_ON_PAGE = [8.6, 8, 7.2, 6.4, 5.6, 5];
/** Space on both sides of a cell's text, in em. */
const PADDING = 0.84;
/** Tables of this many columns whose text is so many times wider than a column of the page read better across the page. */
const CROWDED: readonly { columns: number; times: number }[] = [
  { columns: 7, times: 1.1 },
  { columns: 6, times: 1 },
  { columns: 5, times: 1.8 },
  { columns: 4, times: 4.5 },
];

/** Where a table goes and how its width is shared, so that it neither overflows nor wastes its room. */
export function planColumns(
  needs: readonly ColumnNeed[],
  { columnWidth, pageWidth, nested }: { columnWidth: number; pageWidth: number; nested: boolean },
): ColumnPlan {
  const candidates = [
    ...SIZES_IN_COLUMN.map((size) => ({ wide: false, size, room: columnWidth / size })),
    ...SIZES_ON_PAGE.map((size) => ({ wide: !nested, size, room: (nested ? columnWidth : pageWidth) / size })),
  ];
  const fitting = candidates.find(({ wide, room }) => fits(needs, room, wide || nested));
  const chosen = fitting ?? candidates[candidates.length - 1] ?? { wide: false, size: 8, room: columnWidth / 8 };
  return { ...chosen, fits: fitting !== undefined, shares: shareWidths(needs, chosen.room) };
}

function fits(needs: readonly ColumnNeed[], room: number, last: boolean): boolean {
  if (sum(needs.map(({ least }) => least + PADDING)) > room) return false;
  if (last) return true;
  const natural = sum(needs.map((need) => need.natural));
  return !CROWDED.some(({ columns, times }) => needs.length >= columns && natural > room * times);
}

/** Each column gets what it cannot do without; the rest goes to those that want more, by the square root of what they want. */
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

/** Raises widths from `least` towards `natural` until the room is used up; none gets more than it wants. */
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
