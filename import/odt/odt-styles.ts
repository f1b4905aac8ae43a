import type { HtmlElement, HtmlNode } from '#book/document/html/html-tree.ts';
import { isElement } from '../xml.ts';
import type { NumberFormats } from '../page-losses.ts';

/** The look of words. Properties that a style does not set are absent. */
export interface Look {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  raised?: 'super' | 'sub' | '';
  hidden?: boolean;
}

/** A style combined with its parent styles. */
export interface ResolvedStyle {
  look: Look;
  /** The heading level of the style; null for other paragraphs. */
  outline: number | null;
  breaksPage: boolean;
  /** The display names of the style and of its parents. */
  names: readonly string[];
  align: string;
}

interface NumberLevel {
  start: number;
  /** "1", "a", "I". */
  format: string;
  /** The text beside the number. */
  words: string;
}

export interface Styles {
  /** The style of an element; `family` is "paragraph", "text", … */
  of(family: string, name: string | undefined): ResolvedStyle;
  /** The numbering of a list's level, counted from 1; null if it has none. */
  numberLevel(listStyle: string, level: number): NumberLevel | null;
}

/** The longest chain of parent styles. */
const CHAIN_MAX = 20;
const PLAIN: ResolvedStyle = { look: {}, outline: null, breaksPage: false, names: [], align: '' };

/** The styles of the parts of a document. For equal names, later parts take precedence. */
export function readStyles(parts: readonly (readonly HtmlNode[])[]): Styles {
  const styles = new Map<string, HtmlElement>();
  const lists = new Map<string, HtmlElement>();
  for (const node of parts.flatMap((part) => allElements(part))) {
    const name = node.attrs['style:name'] ?? '';
    if (node.tag === 'style:style') styles.set(`${node.attrs['style:family'] ?? ''} ${name}`, node);
    else if (node.tag === 'text:list-style') lists.set(name, node);
  }
  const known = new Map<string, ResolvedStyle>();
  const resolve = (family: string, name: string, left: number): ResolvedStyle => {
    const key = `${family} ${name}`;
    const node = styles.get(key);
    if (node === undefined || left === 0) return PLAIN;
    const before = known.get(key);
    if (before) return before;
    const parent = node.attrs['style:parent-style-name'];
    const made = joined(parent === undefined ? PLAIN : resolve(family, parent, left - 1), node);
    known.set(key, made);
    return made;
  };
  return {
    of: (family, name) => (name === undefined ? PLAIN : resolve(family, name, CHAIN_MAX)),
    numberLevel(listStyle, level) {
      const levels = lists.get(listStyle)?.children.filter(isElement) ?? [];
      const own = levels.find(({ attrs }) => attrs['text:level'] === String(level));
      if (own?.tag !== 'text:list-level-style-number' || (own.attrs['style:num-format'] ?? '') === '') return null;
      return {
        start: Number(own.attrs['text:start-value'] ?? 1) || 0,
        format: own.attrs['style:num-format'] ?? '',
        words: `${own.attrs['style:num-prefix'] ?? ''} ${own.attrs['style:num-suffix'] ?? ''}`,
      };
    },
  };
}

function allElements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'office:body') return [];
    return node.tag === 'style:style' || node.tag === 'text:list-style' ? [node] : allElements(node.children);
  });
}

function joined(parent: ResolvedStyle, { attrs, children }: HtmlElement): ResolvedStyle {
  const properties = (tag: string) => children.filter(isElement).find((child) => child.tag === tag)?.attrs ?? {};
  const paragraph = properties('style:paragraph-properties');
  const outline = attrs['style:default-outline-level'];
  const name = attrs['style:display-name'] ?? (attrs['style:name'] ?? '').replaceAll('_20_', ' ');
  const breaks = paragraph['fo:break-before'];
  return {
    look: { ...parent.look, ...lookOf(properties('style:text-properties')) },
    outline: outline === undefined ? parent.outline : Number(outline) || null,
    breaksPage:
      breaks === undefined ? (attrs['style:master-page-name'] ?? '') !== '' || parent.breaksPage : breaks === 'page',
    names: [name, ...parent.names],
    align: paragraph['fo:text-align'] ?? parent.align,
  };
}

function lookOf(attrs: Readonly<Record<string, string>>): Look {
  const { 'fo:font-weight': weight, 'fo:font-style': slant, 'style:text-position': position } = attrs;
  const underline = attrs['style:text-underline-style'];
  const strike = attrs['style:text-line-through-style'] ?? attrs['style:text-line-through-type'];
  return {
    ...(weight !== undefined && { bold: weight === 'bold' || Number(weight) >= 600 }),
    ...(slant !== undefined && { italic: slant === 'italic' || slant === 'oblique' }),
    ...(underline !== undefined && { underline: underline !== 'none' }),
    ...(strike !== undefined && { strike: strike !== 'none' }),
    ...(position !== undefined && { raised: raisedBy(position) }),
    ...(attrs['text:display'] !== undefined && { hidden: attrs['text:display'] === 'none' }),
  };
}

/** "super 58%", "-33% 58%": the first value is the direction and distance. */
function raisedBy(position: string): NonNullable<Look['raised']> {
  const [first = ''] = position.split(' ');
  if (first === 'super' || first === 'sub') return first;
  const percent = Number.parseFloat(first);
  return percent > 0 ? 'super' : percent < 0 ? 'sub' : '';
}

type Attributes = Readonly<Record<string, string>>;

/** Counts the lists of a document in order. */
export interface ListCounter {
  /** Begins a list, or continues the one that it names; null for a bullet list. */
  begin(list: Attributes, place: { level: number; style: string; goesOn: boolean }): ListCount | null;
  /** The number formats of the lists so far. */
  formats: NumberFormats;
}

interface ListCount {
  /** Whether it continues the numbers of an earlier list. */
  goesOn: boolean;
  /** The number of the next item; `given` is the item's own number. */
  next(given: string | undefined): number;
}

export function createListCounter(styles: Styles): ListCounter {
  const formats = { hasLetters: false, hasWords: false };
  /** The last number of each list by id, and of the last list of each style and level. */
  const last = new Map<string, number>();
  return {
    formats,
    begin(list, { level, style, goesOn }) {
      const found = styles.numberLevel(style, level);
      if (found === null) return null;
      if (/[a-z]/i.test(found.format)) formats.hasLetters = true;
      if (/\p{L}/u.test(found.words)) formats.hasWords = true;
      const continued = list['text:continue-list'];
      const ofStyle = `${style} ${level}`;
      const isContinued = goesOn || continued !== undefined || list['text:continue-numbering'] === 'true';
      const before = isContinued ? (last.get(`#${continued}`) ?? last.get(ofStyle)) : undefined;
      let number = before ?? found.start - 1;
      return {
        goesOn: before !== undefined,
        next(given) {
          const own = given === undefined ? Number.NaN : Number(given);
          number = Number.isInteger(own) ? own : number + 1;
          last.set(ofStyle, number);
          if (list['xml:id'] !== undefined) last.set(`#${list['xml:id']}`, number);
          return number;
        },
      };
    },
  };
}
