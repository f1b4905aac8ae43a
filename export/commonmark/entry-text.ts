import type { Node } from 'prosemirror-model';
import { ENGLISH_WORDS } from '#book/document/print/block-words.ts';
import { blocks } from './blocks.ts';
import { emphasisedText } from './emphasised.ts';

const ENTRY_LEVEL = 4;

/** The blocks of an entry as CommonMark for a field of data, its footnotes behind them. `absolute` is as in the place of a block. */
export function entryText(body: Node, absolute: (address: string) => string): string {
  const notes: string[] = [];
  const text = blocks(body, {
    enter: (level) => level,
    entryLevel: () => ENTRY_LEVEL,
    note: (note) => notes.push(note),
    reference: ({ target, shown }) => shown || target,
    words: ENGLISH_WORDS,
    losses: { add: () => {} },
    absolute,
  });
  return [text, ...notes.map((note, index) => `\\[${index + 1}\\] ${emphasisedText(note)}`)].join('\n\n').trim();
}
