import { documentFromHtml } from './parse.ts';
import { documentLines } from './word-count.ts';
import { type ChangedLine, countChanges, lineChanges } from '../text/line-changes.ts';

/** What differs between two texts: the lines with their words, and how many there are in a sentence; null where no words differ. */
export interface WordChanges {
  lines: ChangedLine[];
  sentence: string | null;
}

/** Compares two texts given as HTML. */
export function wordChanges(before: string, after: string): WordChanges {
  const lines = lineChanges(linesOf(before), linesOf(after));
  const { added, removed } = countChanges(lines);
  const sentence = `Since then: ${wordsOf(added)} added (underlined), ${wordsOf(removed)} removed (struck through).`;
  return { lines, sentence: added + removed === 0 ? null : sentence };
}

function linesOf(html: string): string[] {
  return documentLines(documentFromHtml(html));
}

function wordsOf(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'word' : 'words'}`;
}
