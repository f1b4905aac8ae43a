import type { HtmlNode } from '#book/document/html/html-tree.ts';
import type { Raised } from '#book/text/plain-signs.ts';
import { elementsNamed } from '../xml/parse-xml.ts';

/** The fields of mammoth's document tree that are used here. */
interface DocumentPart {
  type: string;
  styleId?: string | null;
  verticalAlignment?: string | null;
  children?: DocumentPart[];
}

export type RaisedStyles = ReadonlyMap<string, Raised>;

/** Styles that are based on each other in a circle end here. */
const CHAIN_MAX = 20;

/**
 * The styles of characters that raise or lower words, by their ids, themselves or by the style that they are based on. Those of notes raise a
 * sign alone.
 */
export function raisedStyles(styleParts: readonly HtmlNode[]): RaisedStyles {
  const styles = new Map(
    elementsNamed(styleParts, 'w:style')
      .filter(({ attrs }) => attrs['w:type'] === 'character')
      .map(({ attrs, children }) => {
        const [place, base] = ['w:vertAlign', 'w:basedOn'].map(
          (tag) => elementsNamed(children, tag)[0]?.attrs['w:val'],
        );
        return [attrs['w:styleId'] ?? '', { place, base }] as const;
      }),
  );
  const placeOf = (id: string, left = CHAIN_MAX): string | undefined => {
    const style = styles.get(id);
    if (style === undefined || left === 0) return undefined;
    return style.place ?? placeOf(style.base ?? '', left - 1);
  };
  const found = new Map<string, Raised>();
  for (const id of styles.keys()) {
    const place = placeOf(id);
    if (place === 'superscript' || place === 'subscript') found.set(id, place);
  }
  return found;
}

/** Words that a style raises as raised ones: mammoth knows those alone that say so themselves. */
export function raiseRuns(part: DocumentPart, styles: RaisedStyles): DocumentPart {
  const raised = part.type === 'run' ? styles.get(part.styleId ?? '') : undefined;
  const children = part.children?.map((child) => raiseRuns(child, styles));
  return { ...part, ...(children && { children }), ...(raised !== undefined && { verticalAlignment: raised }) };
}
