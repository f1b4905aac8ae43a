/**
 * The lines of a two-column page from `pdftotext -layout`: first the left column, then the right one. The right column begins where most
 * lines have a word after a gap. A line that crosses this position belongs to the left. A tab counts as one character, as in that program.
 */
export function columnLines(page: string): string[] {
  const lines = page
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  const right = rightColumn(lines);
  if (right === null) return present(lines);
  const split = lines.map((line) => splitAt(line, right));
  return present([...split.map(([left]) => left), ...split.map(([, rest]) => rest)]);
}

/** The right column of the SRD's pages begins between these positions. */
const LEAST = 52;
const MOST = 95;

function rightColumn(lines: readonly string[]): number | null {
  const times = new Map<number, number>();
  for (const place of lines.flatMap(placesBehindGaps)) {
    if (place >= LEAST && place <= MOST) times.set(place, (times.get(place) ?? 0) + 1);
  }
  const [most] = [...times].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** How far the beginning of the column varies between lines. */
const WAVER = 4;

function splitAt(line: string, right: number): [left: string, right: string] {
  const near = placesBehindGaps(line)
    .filter((place) => Math.abs(place - right) <= WAVER)
    .toSorted((a, b) => Math.abs(a - right) - Math.abs(b - right))[0];
  return near === undefined ? [line, ''] : [line.slice(0, near), line.slice(near)];
}

function placesBehindGaps(line: string): number[] {
  return [...line.matchAll(/ {2}(?=\S)/g)].map(({ index }) => index + 2);
}

function present(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
