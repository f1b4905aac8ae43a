/** In levels of JSON. A text that is kept has fewer than a hundred blocks inside each other, of two levels each. */
const DEEPEST = 300;

/** Whether something in a message lies deeper than any text has it: what hands it on between processes would break at a few thousand levels. */
export function isNestedTooDeep(message: unknown): boolean {
  let level: unknown[] = [message];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap(inside);
    if (level.length === 0) return false;
  }
  return true;
}

function inside(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
