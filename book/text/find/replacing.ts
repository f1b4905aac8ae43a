import { SECTION_HTML_MAX } from '../../catalogue/limits.ts';
import type { EditText } from './map-texts.ts';
import type { Matcher } from './matching.ts';

export const TOO_LONG =
  'With this replacement a section would hold more than 2 MB of text. Please choose a shorter one.';

/** Replacements that make a text longer than a section may be. */
export class TooLong extends Error {}

export interface Replacing {
  /** Throws `TooLong`. */
  edit: EditText;
  /** How many hits were replaced so far. */
  replaced(): number;
}

/**
 * Replaces the matches of the texts of a section, as they come, but those whose number is left out. A text that would be longer than its
 * field can hold stays as it is.
 */
export function createReplacing(match: Matcher, leftOut: { has(index: number): boolean }): Replacing {
  let count = 0;
  let replaced = 0;
  let grown = 0;
  return {
    edit(text, { max }) {
      const edits = match(text).filter(() => !leftOut.has(count++));
      const longer = edits.reduce((sum, edit) => sum + edit.text.length - (edit.to - edit.from), 0);
      if (max !== undefined && longer > 0 && text.length + longer > max) return [];
      grown += longer;
      if (grown > SECTION_HTML_MAX) throw new TooLong();
      replaced += edits.length;
      return edits;
    },
    replaced: () => replaced,
  };
}
