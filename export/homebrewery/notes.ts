import type { Node } from 'prosemirror-model';
import { footnote } from '#book/document/blocks/notes-and-references.ts';
import { brewLine } from './escape.ts';
import { emphasisedText } from './emphasis.ts';

/** The footnotes of a section: the notation has none, so that they are raised numbers and a list at the section's end. */
export interface SectionNotes {
  sign(note: Node): string;
  /** The list below its heading; none where there are no notes. */
  blocks: string[];
}

export function sectionNotes(doc: Node, heading: string): SectionNotes {
  const numbers = new Map<Node, number>();
  const texts: string[] = [];
  doc.descendants((node) => {
    if (footnote.is(node))
      numbers.set(node, texts.push(`${raised(texts.length + 1)} ${emphasisedText(footnote.attrs(node).text)}`));
  });
  const blocks = texts.length === 0 ? [] : [`##### ${brewLine(heading)}`, ...texts];
  return { sign: (note) => raised(numbers.get(note) ?? 1), blocks };
}

function raised(number: number): string {
  return `^${number}^`;
}
