import { ALIGNED, ALIGNED_HEAD } from './style-map.ts';

/** The fields of mammoth's document tree that are used here. */
interface DocumentPart {
  type: string;
  alignment?: string | null;
  styleName?: string | null;
  numbering?: object | null;
  children?: DocumentPart[];
}

const SMALL = ['Small Table Text', 'Small Table Heading'];
const HEADS = new Set(['Table Heading', 'Small Table Heading']);
const PLAIN = new Set(['Normal', 'Table Text', 'Table Heading', ...SMALL, 'Table Contents', 'Table Paragraph']);

/** Gives centered and right-aligned plain text in table cells a style, since mammoth drops the alignment itself. */
export function markAlignment(part: DocumentPart, isCell = false): DocumentPart {
  const inCell = isCell || part.type === 'tableCell';
  const children = part.children?.map((child) => markAlignment(child, inCell));
  const aligned = inCell && part.type === 'paragraph' ? styleFor(part) : null;
  return { ...part, ...(children ? { children } : {}), ...(aligned === null ? {} : { styleName: aligned }) };
}

function styleFor({ alignment, styleName, numbering }: DocumentPart): string | null {
  if (numbering || !PLAIN.has(styleName ?? 'Normal')) return null;
  const names = HEADS.has(styleName ?? '') ? ALIGNED_HEAD : ALIGNED;
  if (alignment === 'center') return names.center;
  return alignment === 'right' || alignment === 'end' ? names.right : null;
}
