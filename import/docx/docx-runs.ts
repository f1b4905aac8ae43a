import type { HtmlNode } from '#book/document/html/html-tree.ts';
import type { Raised } from '#book/text/plain-signs.ts';
import { elementsNamed } from '../xml.ts';

/** The first element of this name that has content; '' where there is none. */
export function firstElement(xml: string, name: string): string {
  let found = '';
  replaceElements(xml, name, (element) => {
    found ||= element;
    return element;
  });
  return found;
}

/** The XML with each outermost element of this name changed. An element without an end stays as it is. */
export function replaceElements(xml: string, name: string, change: (element: string) => string): string {
  const parts: string[] = [];
  let [depth, begins, done] = [0, 0, 0];
  for (const { 0: tag, index } of xml.matchAll(new RegExp(`</?${name}(?=[\\s/>])[^>]*>`, 'g'))) {
    if (tag.endsWith('/>')) continue;
    if (!tag.startsWith('</')) {
      if (depth === 0) begins = index;
      depth += 1;
      continue;
    }
    depth = Math.max(0, depth - 1);
    if (depth > 0 || begins < done) continue;
    const end = index + tag.length;
    parts.push(xml.slice(done, begins), change(xml.slice(begins, end)));
    done = end;
  }
  return parts.join('') + xml.slice(done);
}

/** The property of a run that hides it in print. `w:webHidden` hides it only on the web. */
const VANISHES = /<w:vanish(?=[\s/>])[^<>]*>/;
const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false', 'off', 'none']);
const SAYS_OFF = /w:val="(?:0|false|off|none)"/;
const RUN_STYLE = /<w:rStyle [^<>]*w:val="([^"<>]*)"/;
const PARAGRAPH_STYLE = /^<w:p(?:\s[^<>]*)?>\s*<w:pPr>\s*<w:pStyle [^<>]*w:val="([^"<>]*)"/;
const WORDS = /<w:t(?: [^<>]*)?>([^<]*)<\/w:t>/g;
/** Limits how many styles may be based on each other, in case of a circle. */
const CHAIN_MAX = 20;

/** The ids of paragraph and character styles that hide words, directly or through a base style. */
export function hiddenStyles(styleParts: readonly HtmlNode[]): ReadonlySet<string> {
  const styles = new Map(
    elementsNamed(styleParts, 'w:style')
      .filter(({ attrs }) => /^(?:paragraph|character)$/.test(attrs['w:type'] ?? ''))
      .map(({ attrs, children }) => {
        const [vanish] = elementsNamed(children, 'w:vanish');
        const hides = vanish && !OFF.has(vanish.attrs['w:val']);
        return [attrs['w:styleId'] ?? '', { hides, base: elementsNamed(children, 'w:basedOn')[0] }] as const;
      }),
  );
  const hides = (id: string, left = CHAIN_MAX): boolean => {
    const style = styles.get(id);
    if (style === undefined || left === 0) return false;
    return style.hides ?? hides(style.base?.attrs['w:val'] ?? '', left - 1);
  };
  return new Set([...styles.keys()].filter((id) => hides(id)));
}

/**
 * A part of a document without its hidden words, and these words. Words are hidden by their own properties or by their style. Other content
 * of a hidden run stays, because a field may begin or end in it.
 */
export function withoutHiddenRuns(xml: string, hidden: ReadonlySet<string>): { xml: string; words: string } {
  if (!xml.includes('<w:vanish') && hidden.size === 0) return { xml, words: '' };
  const words: string[] = [];
  const shownIn = (part: string, isHidden: boolean) =>
    replaceElements(part, 'w:r', (run) => {
      // A run may hold a text box, with runs of its own.
      if (run.includes('<w:txbxContent')) return run;
      const properties = run.slice(0, Math.max(0, run.indexOf('</w:rPr>')));
      const [said] = VANISHES.exec(properties) ?? [];
      const byStyle = isHidden || hidden.has(RUN_STYLE.exec(properties)?.[1] ?? '');
      if (said === undefined ? !byStyle : SAYS_OFF.test(said)) return run;
      return run.replace(WORDS, (_, own: string) => {
        words.push(own);
        return '';
      });
    });
  const shown =
    hidden.size === 0
      ? shownIn(xml, false)
      : replaceElements(xml, 'w:p', (part) => shownIn(part, hidden.has(PARAGRAPH_STYLE.exec(part)?.[1] ?? '')));
  return { xml: shown, words: words.join('') };
}

/** The fields of mammoth's document tree that are used here. */
interface DocumentPart {
  type: string;
  styleId?: string | null;
  verticalAlignment?: string | null;
  children?: DocumentPart[];
}

type RaisedStyles = ReadonlyMap<string, Raised>;

/**
 * The character styles that raise or lower words, by id, directly or through a base style. The styles of notes are excluded, because they
 * raise only a sign.
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

/** Raises or lowers words whose style does so, because mammoth only knows runs with the property itself. */
export function raiseRuns(part: DocumentPart, styles: RaisedStyles): DocumentPart {
  const raised = part.type === 'run' ? styles.get(part.styleId ?? '') : undefined;
  const children = part.children?.map((child) => raiseRuns(child, styles));
  return { ...part, ...(children && { children }), ...(raised !== undefined && { verticalAlignment: raised }) };
}
