import type { BoxLook } from '../../document/print/print-form.ts';

/** The names that open a box, in GitHub's alerts and in the Homebrewery's braces. */
const BOXES: ReadonlyMap<string, BoxLook> = new Map([
  ['readaloud', 'read-aloud'],
  ['read-aloud', 'read-aloud'],
  ['descriptive', 'read-aloud'],
  ['read', 'read-aloud'],
  ['recite', 'read-aloud'],
  ['boxed', 'read-aloud'],
  ['boxed-text', 'read-aloud'],
  ['boxtext', 'read-aloud'],
  ['narration', 'read-aloud'],
  ['gm', 'gm-note'],
  ['gm-note', 'gm-note'],
  ['dm', 'gm-note'],
  ['dm-note', 'gm-note'],
  ['secret', 'gm-note'],
  ['sidebar', 'sidebar'],
  ['note', 'sidebar'],
]);

/** Whether a name stands for one of a book's boxes; any other is the title of a sidebar. */
export function isBoxName(name: string): boolean {
  return BOXES.has(name.toLowerCase());
}

/** The box that a name opens. */
export function boxNamed(name: string): BoxLook {
  return BOXES.get(name.toLowerCase()) ?? 'sidebar';
}
