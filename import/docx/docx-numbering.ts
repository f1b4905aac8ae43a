import type { HtmlElement, HtmlNode } from '#book/document/html/html-tree.ts';
import { letters, roman } from '#book/text/numbers.ts';
import { escapeXml } from '#book/text/plain-signs.ts';
import { elementsNamed, isElement } from '../xml.ts';
import type { NumberFormats } from '../page-losses.ts';

/** The list and level of a paragraph. */
interface ListPosition {
  /** The list: `w:numId`. */
  list: string;
  /** From 0. */
  level: number;
}

/** The numbering of a level: Word's number format ("decimal", "lowerRoman", "bullet", "none") and the text around the number. */
interface Level {
  start: number;
  format: string;
  text: string;
  /** Whether the numbers continue after an item of a higher level. */
  countsOn: boolean;
}

/** The lists of a Word document, counted in document order. */
interface Numbering {
  /** The list that a paragraph style belongs to; null for headings and styles without a list. */
  placeOf(style: string): ListPosition | null;
  isHeading(style: string): boolean;
  /** Counts the next item and returns its number and the text before it; null if the document does not define the numbering. */
  next(place: ListPosition): { number: number; level: Level; shown: string } | null;
}

interface List {
  abstract: string;
  levels: Map<number, Level>;
  starts: Map<number, number>;
}

const CHAIN_MAX = 20;

/** Reads the parts `word/numbering.xml` and `word/styles.xml`. */
export function readNumbering(numbering: readonly HtmlNode[], styleParts: readonly HtmlNode[]): Numbering {
  const styles = new Map(elementsNamed(styleParts, 'w:style').map((style) => [style.attrs['w:styleId'] ?? '', style]));
  const abstracts = new Map(
    elementsNamed(numbering, 'w:abstractNum').map((node) => [node.attrs['w:abstractNumId'] ?? '', node]),
  );
  const lists = new Map(elementsNamed(numbering, 'w:num').map((node) => [node.attrs['w:numId'] ?? '', listOf(node)]));
  const levelsOf = (abstract: string, left = CHAIN_MAX): { id: string; levels: Map<number, Level> } => {
    const node = abstracts.get(abstract);
    const link = valueOf(node, 'w:numStyleLink');
    const linked = link === undefined ? undefined : lists.get(valueOf(styles.get(link), 'w:numId') ?? '');
    if (linked && linked.abstract !== abstract && left > 0) return levelsOf(linked.abstract, left - 1);
    return { id: abstract, levels: levelsIn(node) };
  };
  const known = new Map<string, ReturnType<typeof levelsOf>>();
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();

  function inherited<T>(style: string, read: (node: HtmlElement) => T | undefined, left = CHAIN_MAX): T | undefined {
    const node = styles.get(style);
    if (node === undefined || left === 0) return undefined;
    return read(node) ?? inherited(valueOf(node, 'w:basedOn') ?? '', read, left - 1);
  }

  return {
    placeOf(style) {
      const list = inherited(style, (node) => valueOf(node, 'w:numId'));
      if (list === undefined || list === '0') return null;
      const level = Number(inherited(style, (node) => valueOf(node, 'w:ilvl')) ?? 0);
      return { list, level };
    },
    isHeading: (style) =>
      inherited(style, (node) => (/^heading \d$/i.test(valueOf(node, 'w:name') ?? '') ? true : undefined)) === true,
    next({ list, level }) {
      const own = lists.get(list);
      if (own === undefined) return null;
      const { id, levels } = known.get(own.abstract) ?? levelsOf(own.abstract);
      known.set(own.abstract, { id, levels });
      const at = (depth: number) => own.levels.get(depth) ?? levels.get(depth);
      const startAt = (depth: number) => own.starts.get(depth) ?? at(depth)?.start ?? 1;
      const found = at(level);
      if (found === undefined) return null;
      const count = counts.get(id) ?? [];
      counts.set(id, count);
      const key = `${list} ${level}`;
      const isNew = own.starts.has(level) && !begun.has(key);
      begun.add(key);
      const before = isNew ? undefined : count[level];
      const number = before === undefined ? startAt(level) : before + 1;
      count[level] = number;
      for (let depth = 0; depth < level; depth += 1) count[depth] ??= startAt(depth);
      for (let depth = level + 1; depth < count.length; depth += 1) if (!at(depth)?.countsOn) count[depth] = undefined;
      const shown = shownNumber(found, (depth) => ({
        number: count[depth] ?? startAt(depth),
        format: at(depth)?.format,
      }));
      return { number, level: found, shown };
    },
  };
}

/** The text before an item: "Chapter 2:", "2.1". */
function shownNumber({ format, text }: Level, at: (depth: number) => { number: number; format?: string }): string {
  if (format === 'bullet') return '';
  return text.replace(/%([1-9])/g, (_, digit: string) => numeral(at(Number(digit) - 1))).trim();
}

function numeral({ number, format = 'decimal' }: { number: number; format?: string }): string {
  if (format === 'none') return '';
  const written = /roman/i.test(format) ? roman(number) : /letter/i.test(format) ? letters(number) : '';
  if (written === '') return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number);
  return format.startsWith('lower') ? written.toLowerCase() : written;
}

function listOf(node: HtmlElement): List {
  const overrides = elementsNamed([node], 'w:lvlOverride');
  const starts = overrides.flatMap((override): [number, number][] => {
    const start = valueOf(override, 'w:startOverride');
    return start === undefined ? [] : [[Number(override.attrs['w:ilvl'] ?? 0), Number(start) || 0]];
  });
  return { abstract: valueOf(node, 'w:abstractNumId') ?? '', levels: levelsIn(node), starts: new Map(starts) };
}

function levelsIn(node: HtmlElement | undefined): Map<number, Level> {
  const levels = node === undefined ? [] : elementsNamed([node], 'w:lvl');
  return new Map(
    levels.map((level) => [
      Number(level.attrs['w:ilvl'] ?? 0),
      {
        start: Number(valueOf(level, 'w:start') ?? 1) || 0,
        format: valueOf(level, 'w:numFmt') ?? 'decimal',
        text: valueOf(level, 'w:lvlText') ?? '',
        countsOn: valueOf(level, 'w:lvlRestart') === '0',
      },
    ]),
  );
}

/** The value of the first descendant with this name; undefined if there is none. */
function valueOf(node: HtmlElement | undefined, tag: string): string | undefined {
  return node === undefined ? undefined : elementsNamed(node.children, tag).find(isElement)?.attrs['w:val'];
}

const PROPERTIES = '<w:pPr>';
const PROPERTIES_END = '</w:pPr>';
/** The deepest level of lists, from 0, in Word and in style-map.ts. */
const DEEPEST = 8;

/**
 * Adds a bookmark with its number to each numbered item, because mammoth drops the numbers. Our export marks lists that do not begin with one
 * alike. Headings get their numbers as text. Items in a list only by their style are put into it, since mammoth knows few such styles.
 */
export function markNumbers(xml: string, numbering: Numbering): { xml: string; formats: NumberFormats } {
  const formats: NumberFormats = { hasLetters: false, hasWords: false };
  const parts: string[] = [];
  let done = 0;
  for (let begin = xml.indexOf(PROPERTIES); begin >= 0; begin = xml.indexOf(PROPERTIES, done)) {
    const end = xml.indexOf(PROPERTIES_END, begin);
    if (end < 0) break;
    parts.push(xml.slice(done, begin));
    const written = xml.slice(begin + PROPERTIES.length, end);
    done = end + PROPERTIES_END.length;
    // A tracked change contains the earlier properties and a second end tag.
    const changed = written.indexOf('<w:pPrChange');
    const properties = changed < 0 ? written : written.slice(0, changed);
    if (changed >= 0) done = Math.max(done, endOfChange(xml, done));
    const from = done;
    parts.push(numbered(properties, numbering, { formats, hasWords: () => hasWordsAt(xml, from) }));
  }
  return { xml: parts.join('') + xml.slice(done), formats };
}

/** How many characters of a paragraph are searched for its first word. */
const AHEAD = 10_000;

function hasWordsAt(xml: string, from: number): boolean {
  const [paragraph = ''] = xml.slice(from, from + AHEAD).split('</w:p>', 1);
  return /<w:t[ >]/.test(paragraph);
}

function endOfChange(xml: string, from: number): number {
  const end = xml.indexOf(PROPERTIES_END, xml.indexOf('</w:pPrChange>', from));
  return end < 0 ? from : end + PROPERTIES_END.length;
}

const LIST = /<w:numPr>(?:<w:(?:ilvl|numId|ins|numberingChange)(?=[\s/>])[^<>]*>|<\/w:[a-zA-Z]+>|\s)*?<\/w:numPr>/;
const NO_LIST = listXml({ list: '0', level: 0 });

/** The properties of a paragraph as mammoth reads them, followed by the bookmark of its number. A heading without words is not numbered. */
function numbered(
  properties: string,
  numbering: Numbering,
  { formats, hasWords }: { formats: NumberFormats; hasWords(): boolean },
): string {
  const style = /<w:pStyle w:val="([^"]*)"/.exec(properties)?.[1] ?? '';
  const [own = ''] = LIST.exec(properties) ?? [];
  const place = placeOf(own, style, numbering);
  // If a paragraph leaves the list of its style, mammoth keeps it there unless a level is given too.
  const left = ownList(own) === '0' ? properties.replace(own, NO_LIST) : properties;
  const plain = `${PROPERTIES}${left}${PROPERTIES_END}`;
  const counted = place && numbering.next(place);
  if (place === null || counted === null) return plain;
  if (numbering.isHeading(style)) return hasWords() ? plain + asWords(counted.shown) : plain;
  const { number, level } = counted;
  const isShown = level.format !== 'none' || /[^\s%\d]/.test(level.text);
  const list = isShown ? listXml({ ...place, level: Math.min(DEEPEST, place.level) }) : NO_LIST;
  const others = own === '' ? properties : properties.replace(own, '');
  // Word's schema requires the style first and then the list.
  const [first = ''] = /^\s*<w:pStyle(?=[\s/>])[^<>]*\/>/.exec(others) ?? [];
  const written = `${PROPERTIES}${first}${list}${others.slice(first.length)}${PROPERTIES_END}`;
  if (!isShown) return written;
  if (level.format !== 'bullet') noteFormats(level, formats);
  // In a bullet list the bookmark preserves an item that has no words yet.
  return `${written}<w:bookmarkStart w:id="0" w:name="_start_${number}_${place.list}"/>`;
}

/** The text before a heading, "Area 1.2", as part of its words, because references use it. */
function asWords(shown: string): string {
  return shown === '' ? '' : `<w:r><w:t xml:space="preserve">${escapeXml(shown)} </w:t></w:r>`;
}

/** The list of a paragraph: its own, or else that of its style. */
function placeOf(own: string, style: string, numbering: Numbering): ListPosition | null {
  const list = ownList(own);
  const level = /<w:ilvl w:val="(\d)"/.exec(own)?.[1];
  if (list === '0') return null;
  const styled = list !== undefined && level !== undefined ? null : numbering.placeOf(style);
  const found = list ?? styled?.list;
  return found === undefined ? null : { list: found, level: Number(level ?? styled?.level ?? 0) };
}

function ownList(own: string): string | undefined {
  return /<w:numId w:val="(\d{1,9})"/.exec(own)?.[1];
}

function listXml({ list, level }: ListPosition): string {
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
}

function noteFormats({ format, text }: Level, formats: NumberFormats): void {
  if (/roman|letter|alphabet|chicago/i.test(format)) formats.hasLetters = true;
  if (/\p{L}/u.test(text)) formats.hasWords = true;
}
