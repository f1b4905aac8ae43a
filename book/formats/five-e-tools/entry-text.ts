import { starredLines } from '../starred-lines.ts';
import { entryNodes } from './entries.ts';

const TOOLS = { level: 4, placed: () => null, note: () => undefined };

/** Entries of 5etools as the text of an entry of ours: a line for each paragraph, stars for bold and italics. '' for none. */
export function entryText(entries: unknown): string {
  return entries === undefined || entries === null ? '' : starredLines(entryNodes(entries, TOOLS));
}
