import type { HtmlNode } from '#book/document/html/html-tree.ts';
import type { Raised } from '#book/text/raised.ts';
import { elementsNamed } from '../xml/parse-xml.ts';

/** The fields of mammoth's document tree that are used here. */
interface DocumentPart {
  type: string;
  styleId?: string | null;
  verticalAlignment?: string | null;
  children?: DocumentPart[];
}

export type RaisedStyles = ReadonlyMap<string, Raised>;

/** The styles of characters that raise or lower words, by their ids. Those of notes raise a sign alone. */
export function raisedStyles(styleParts: readonly HtmlNode[]): RaisedStyles {
  const found = new Map<string, Raised>();
  for (const { attrs, children } of elementsNamed(styleParts, 'w:style')) {
    const place = elementsNamed(children, 'w:vertAlign')[0]?.attrs['w:val'];
    const isCharacters = attrs['w:type'] === 'character';
    if (isCharacters && (place === 'superscript' || place === 'subscript')) found.set(attrs['w:styleId'] ?? '', place);
  }
  return found;
}

/** Words that a style raises as raised ones: mammoth knows those alone that say so themselves. */
export function raiseRuns(part: DocumentPart, styles: RaisedStyles): DocumentPart {
  const raised = part.type === 'run' ? styles.get(part.styleId ?? '') : undefined;
  const children = part.children?.map((child) => raiseRuns(child, styles));
  return { ...part, ...(children && { children }), ...(raised !== undefined && { verticalAlignment: raised }) };
}
