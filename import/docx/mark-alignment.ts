import { ALIGNED } from './style-map.ts';

/** What mammoth knows of a part of a document; everything else is left as it is. */
interface DocumentPart {
  type: string;
  alignment?: string | null;
  styleName?: string | null;
  numbering?: object | null;
  children?: DocumentPart[];
}

const PLAIN = new Set(['Normal', 'Table Text', 'Table Heading', 'Table Contents', 'Table Paragraph']);

/** In the cells of tables, gives plain text that is not on the left a style, since alignment itself does not come through. */
export function markAlignment(part: DocumentPart, isCell = false): DocumentPart {
  const inCell = isCell || part.type === 'tableCell';
  const children = part.children?.map((child) => markAlignment(child, inCell));
  const aligned = inCell && part.type === 'paragraph' ? styleFor(part) : null;
  return { ...part, ...(children ? { children } : {}), ...(aligned === null ? {} : { styleName: aligned }) };
}

function styleFor({ alignment, styleName, numbering }: DocumentPart): string | null {
  if (numbering || !PLAIN.has(styleName ?? 'Normal')) return null;
  if (alignment === 'center') return ALIGNED.center;
  return alignment === 'right' || alignment === 'end' ? ALIGNED.right : null;
}
