import { firstLetter } from '../opening-letter.ts';
import type { DocxBlock, DocxParagraph } from './description.ts';

/** The first paragraph of a section with its first letter large: in Word a paragraph of its own, beside which the rest stands. */
export function withDropCap(written: readonly DocxBlock[]): DocxBlock[] {
  const [paragraph, ...rest] = written;
  if (paragraph?.kind !== 'paragraph') return [...written];
  const letter = letterOf(paragraph);
  if (letter === null) return [...written];
  const [first, ...others] = paragraph.content;
  if (first?.kind !== 'text') return [...written];
  return [
    { kind: 'paragraph', style: 'Drop Cap', content: [{ ...first, text: letter }], keepNext: true },
    { ...paragraph, content: [{ ...first, text: first.text.slice(letter.length) }, ...others] },
    ...rest,
  ];
}

function letterOf({ content: [first] }: DocxParagraph): string | null {
  return first?.kind === 'text' ? firstLetter(first.text) : null;
}
