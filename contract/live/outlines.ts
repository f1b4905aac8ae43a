/** A glyph outline that can be drawn at any position: its starting point, and the rest as relative steps. */
export interface MovableOutline {
  x: number;
  y: number;
  rest: string;
}

/**
 * Rewrites an outline of the typesetter, which has absolute coordinates, so that many glyphs can share one path: only
 * the starting point is absolute. Coordinates are rounded to whole units, a thousandth of the em. Returns null if the
 * outline cannot be read.
 */
export function movable(outline: string): MovableOutline | null {
  const tokens = outline.match(/[A-Za-z]|-?[\d.]+(?:e-?\d+)?/g) ?? [];
  let [i, x, y] = [0, 0, 0];
  let [startX, startY] = [0, 0];
  let first: { x: number; y: number } | null = null;
  let rest = '';
  const next = () => Math.round(Number(tokens[i++]));
  while (i < tokens.length) {
    const command = tokens[i++] ?? '';
    if (command === 'Z' || command === 'z') {
      rest += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const pairs = POINTS[command];
    if (pairs === undefined) return null;
    let step = '';
    let [endX, endY] = [x, y];
    for (let pair = 0; pair < pairs; pair += 1) {
      [endX, endY] = [next(), next()];
      step += `${separated(endX - x, step)}${separated(endY - y, ' ')}`;
    }
    if (command === 'M' && first === null) first = { x: endX, y: endY };
    else rest += command.toLowerCase() + step;
    [x, y] = [endX, endY];
    if (command === 'M') [startX, startY] = [x, y];
  }
  return first && { ...first, rest };
}

/** How many points each path command takes. */
const POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3 };

/** Writes a number so that it is separated from the number before it. A minus sign separates by itself. */
function separated(value: number, before: string): string {
  return value < 0 || before === '' ? String(value) : ` ${value}`;
}
