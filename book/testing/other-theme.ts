import { bookTheme } from '../layout/themes/book-theme.ts';
import type { Theme } from '../layout/themes/theme.ts';

const PARCHMENT = bookTheme();

/** A theme that shares no colour, size or Word font with the default theme. */
export const OTHER_THEME: Theme = {
  ...PARCHMENT,
  palette: mapped(PARCHMENT.palette, { text: inverted }),
  type: mapped(PARCHMENT.type, { number: (size) => Math.round((size + 0.5) * 1e4) / 1e4 }),
  faces: { ...PARCHMENT.faces, word: { text: 'Georgia', sans: 'Verdana', mono: 'Courier New' } },
};

/** The colours in a text, each once, without the number sign. */
export function coloursIn(text: string): string[] {
  const found = text.matchAll(/(?:#|(?:fill|color|val)=")([0-9a-f]{6})\b/gi);
  return [...new Set([...found].map(([, colour = '']) => colour.toLowerCase()))].toSorted();
}

function inverted(colour: string): string {
  return `#${(0xffffff - Number.parseInt(colour.slice(1), 16)).toString(16).padStart(6, '0')}`;
}

interface Changes {
  text?: (text: string) => string;
  number?: (number: number) => number;
}

/** Returns a copy of the values in which each text and number is changed. */
function mapped<Value>(value: Value, changes: Changes): Value {
  const change = (given: unknown): unknown => {
    if (typeof given === 'string') return changes.text?.(given) ?? given;
    if (typeof given === 'number') return changes.number?.(given) ?? given;
    if (Array.isArray(given)) return given.map(change);
    return Object.fromEntries(Object.entries(given as object).map(([name, each]) => [name, change(each)]));
  };
  return change(value) as Value;
}
