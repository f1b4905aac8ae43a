import type { Node } from 'prosemirror-model';
import { footnote } from '#book/document/blocks/notes-and-references.ts';
import { emphasisRuns } from '#book/document/print/text-runs.ts';
import { escapeText } from './escape.ts';

/** Writes the signs of the footnotes of a block, and keeps their texts until they are written. */
export interface NoteWriter {
  /** The sign of the note. */
  add(note: Node): string;
  /** The texts of the notes whose signs were written since this was last asked, each as a block. */
  taken(): string[];
}

/** The footnotes of a document by their numbers, the first of which is `first`. */
export function numberedNotes(doc: Node, first: number): ReadonlyMap<Node, number> {
  const numbers = new Map<Node, number>();
  doc.descendants((node) => {
    if (footnote.is(node)) numbers.set(node, first + numbers.size);
  });
  return numbers;
}

export function createNotes(numbers: ReadonlyMap<Node, number>): NoteWriter {
  let open: string[] = [];
  return {
    add(note) {
      const sign = `[^${numbers.get(note) ?? 1}]`;
      open.push(`${sign}: ${noteMarkdown(footnote.attrs(note).text)}`);
      return sign;
    },
    taken() {
      const taken = open;
      open = [];
      return taken;
    },
  };
}

function noteMarkdown(text: string): string {
  return emphasisRuns(text)
    .map((run, index) => {
      const stars = `${run.bold ? '**' : ''}${run.italic ? '*' : ''}`;
      return `${stars}${escapeText(run.text, index === 0)}${[...stars].toReversed().join('')}`;
    })
    .join('');
}
