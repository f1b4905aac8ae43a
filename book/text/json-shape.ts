/** Limits for JSON, so that the time to parse it depends on its length only. */
export interface JsonBounds {
  /** How deeply lists and objects may be nested. */
  depth: number;
  /** How many lists and objects there may be. */
  containers: number;
  /** How many keys or items one of them may have. */
  width: number;
}

interface JsonScan {
  /** Scans up to the index `end`, exclusive. Returns the limit that was exceeded, or null. */
  to(end: number): keyof JsonBounds | null;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Counts the brackets and commas of a text outside of its strings. It does not parse the text, which may not even be
 * JSON.
 */
export function scanJson(text: string, bounds: JsonBounds): JsonScan {
  /** How many commas each open list or object had so far. */
  const commas: number[] = [];
  let containers = 0;
  let inString = false;
  let at = 0;

  function step(code: number): keyof JsonBounds | null {
    if (code === COMMA) {
      const count = (commas.at(-1) ?? 0) + 1;
      commas[Math.max(0, commas.length - 1)] = count;
      return count >= bounds.width ? 'width' : null;
    }
    if (CLOSING.has(code)) commas.pop();
    if (!OPENING.has(code)) return null;
    commas.push(0);
    containers += 1;
    if (commas.length > bounds.depth) return 'depth';
    return containers > bounds.containers ? 'containers' : null;
  }

  return {
    to(end) {
      const last = Math.min(end, text.length);
      for (; at < last; at += 1) {
        const code = text.charCodeAt(at);
        if (code === QUOTE) inString = !inString;
        else if (inString) at += code === BACKSLASH ? 1 : 0;
        else {
          const broken = step(code);
          if (broken) return broken;
        }
      }
      return null;
    },
  };
}
