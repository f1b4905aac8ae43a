import { diffArrays, diffWordsWithSpace } from 'diff';
import { documentFromHtml } from './parse.ts';
import { documentLines } from './document-words.ts';

/**
 * The differences between two texts: the lines with their words, and a sentence with the counts; null if no words
 * differ.
 */
interface WordChanges {
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

/** Words that both texts have, or only one of them. */
interface ChangedWords {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A line that both texts or only one of them has; `changed` if its words differ. */
interface ChangedLine {
  kind: 'same' | 'added' | 'removed' | 'changed';
  words: ChangedWords[];
}

/** A longer line is shown as a whole, because comparing its words would take too long. */
const LINE_MAX = 20_000;
/** With more differing lines than this, two texts are treated as unrelated. */
const EDITS_MAX = 4000;

/** Returns the changes from one text to another: line by line, and word by word within a line that replaces another. */
export function lineChanges(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: EDITS_MAX });
  if (!parts) return [...before.map((line) => whole('removed', line)), ...after.map((line) => whole('added', line))];
  const lines: ChangedLine[] = [];
  let removed: string[] = [];
  const flush = (added: readonly string[]) => {
    for (const [index, line] of removed.entries()) lines.push(pairOf(line, added[index]));
    lines.push(...added.slice(removed.length).map((line) => whole('added', line)));
    removed = [];
  };
  for (const part of parts) {
    if (part.removed) removed = part.value;
    else if (part.added) flush(part.value);
    else {
      flush([]);
      lines.push(...part.value.map((line) => whole('same', line)));
    }
  }
  flush([]);
  return lines;
}

/** Counts the added and removed words. */
export function countChanges(lines: readonly ChangedLine[]): { added: number; removed: number } {
  const count = (kind: ChangedWords['kind']) =>
    lines
      .flatMap(({ words }) => words)
      .filter((part) => part.kind === kind)
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter((word) => word !== '').length, 0);
  return { added: count('added'), removed: count('removed') };
}

function pairOf(before: string, after: string | undefined): ChangedLine {
  if (after === undefined) return whole('removed', before);
  if (before.length + after.length > LINE_MAX)
    return { kind: 'changed', words: [...whole('removed', before).words, ...whole('added', after).words] };
  const words = diffWordsWithSpace(before, after).map(({ value, added, removed }): ChangedWords => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
  });
  return { kind: 'changed', words };
}

function whole(kind: 'same' | 'added' | 'removed', text: string): ChangedLine {
  return { kind, words: [{ kind, text }] };
}
