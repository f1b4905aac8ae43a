import { escapeXml } from '#book/text/plain-signs.ts';
import type { NumberLooks } from '../number-looks.ts';
import type { Level, ListPlace, Numbering } from './numbering.ts';

const PROPERTIES = '<w:pPr>';
const PROPERTIES_END = '</w:pPr>';
/** Lists that stand so deep in others are read: Word has no deeper ones, and style-map.ts knows them. */
const DEEPEST = 8;

/**
 * Adds a bookmark with its number to each numbered item of a document's XML, as our own export does where a list does not begin with one:
 * mammoth drops the numbers. Headings have theirs as words. Items that are in a list by their style alone are put into it, since mammoth knows few of those.
 */
export function markNumbers(xml: string, numbering: Numbering): { xml: string; looks: NumberLooks } {
  const looks: NumberLooks = { hasLetters: false, hasWords: false };
  const parts: string[] = [];
  let done = 0;
  for (let begin = xml.indexOf(PROPERTIES); begin >= 0; begin = xml.indexOf(PROPERTIES, done)) {
    const end = xml.indexOf(PROPERTIES_END, begin);
    if (end < 0) break;
    parts.push(xml.slice(done, begin));
    const written = xml.slice(begin + PROPERTIES.length, end);
    done = end + PROPERTIES_END.length;
    // A change that is tracked holds the properties as they were, and ends them once more.
    const changed = written.indexOf('<w:pPrChange');
    const properties = changed < 0 ? written : written.slice(0, changed);
    if (changed >= 0) done = Math.max(done, endOfChange(xml, done));
    const from = done;
    parts.push(numbered(properties, numbering, { looks, hasWords: () => hasWordsAt(xml, from) }));
  }
  return { xml: parts.join('') + xml.slice(done), looks };
}

/** How far a paragraph is looked through for its first word. */
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

/** The properties of a paragraph as mammoth reads them, with the mark of its number behind them. A heading without words is none. */
function numbered(
  properties: string,
  numbering: Numbering,
  { looks, hasWords }: { looks: NumberLooks; hasWords(): boolean },
): string {
  const style = /<w:pStyle w:val="([^"]*)"/.exec(properties)?.[1] ?? '';
  const [own = ''] = LIST.exec(properties) ?? [];
  const place = placeOf(own, style, numbering);
  // Where a paragraph leaves the list of its style, mammoth would keep it there unless a level is named too.
  const left = ownList(own) === '0' ? properties.replace(own, NO_LIST) : properties;
  const plain = `${PROPERTIES}${left}${PROPERTIES_END}`;
  const counted = place && numbering.next(place);
  if (place === null || counted === null) return plain;
  if (numbering.isHeading(style)) return hasWords() ? plain + asWords(counted.shown) : plain;
  const { number, level } = counted;
  const isShown = level.format !== 'none' || /[^\s%\d]/.test(level.text);
  const list = isShown ? listXml({ ...place, level: Math.min(DEEPEST, place.level) }) : NO_LIST;
  const others = own === '' ? properties : properties.replace(own, '');
  // The style stands first by the schema of Word, and the list behind it.
  const [first = ''] = /^\s*<w:pStyle(?=[\s/>])[^<>]*\/>/.exec(others) ?? [];
  const written = `${PROPERTIES}${first}${list}${others.slice(first.length)}${PROPERTIES_END}`;
  if (!isShown) return written;
  if (level.format !== 'bullet') noteLooks(level, looks);
  // In a list of bullets the mark keeps an item that has no words yet.
  return `${written}<w:bookmarkStart w:id="0" w:name="_start_${number}_${place.list}"/>`;
}

/** What stands before a heading, "Area 1.2", as words of it, since others refer to it by that. */
function asWords(shown: string): string {
  return shown === '' ? '' : `<w:r><w:t xml:space="preserve">${escapeXml(shown)} </w:t></w:r>`;
}

/** The list of a paragraph: what it says itself, else what its style says. */
function placeOf(own: string, style: string, numbering: Numbering): ListPlace | null {
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

function listXml({ list, level }: ListPlace): string {
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
}

function noteLooks({ format, text }: Level, looks: NumberLooks): void {
  if (/roman|letter|alphabet|chicago/i.test(format)) looks.hasLetters = true;
  if (/\p{L}/u.test(text)) looks.hasWords = true;
}
