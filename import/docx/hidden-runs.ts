import type { HtmlNode } from '#book/document/html/html-tree.ts';
import { elementsNamed } from '../xml/parse-xml.ts';
import { replaceElements } from './xml-elements.ts';

/** What a run's properties say of whether it is hidden in print. `w:webHidden` hides it on the web alone. */
const VANISHES = /<w:vanish(?=[\s/>])[^<>]*>/;
const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false', 'off', 'none']);
const SAYS_OFF = /w:val="(?:0|false|off|none)"/;
const RUN_STYLE = /<w:rStyle [^<>]*w:val="([^"<>]*)"/;
const PARAGRAPH_STYLE = /^<w:p(?:\s[^<>]*)?>\s*<w:pPr>\s*<w:pStyle [^<>]*w:val="([^"<>]*)"/;
const WORDS = /<w:t(?: [^<>]*)?>([^<]*)<\/w:t>/g;
/** Styles that are based on each other in a circle end here. */
const CHAIN_MAX = 20;

/** The ids of the styles of paragraphs and of characters that hide words, themselves or by the style that they are based on. */
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
 * A part of a document without the words that it hides, by themselves or by their style, which are given too. What a hidden run holds beside
 * words stays: a field may begin or end in it.
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
