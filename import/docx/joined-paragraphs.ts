import { firstElement, replaceElements } from './docx-runs.ts';

/*
 * Joins paragraphs that Word shows as one: a drop cap, which is a separate frame beside the text, and a paragraph whose mark was deleted
 * under tracked changes. The words of the first move into the second.
 */

interface Paragraph {
  /** The positions of its beginning and end in the document, including tags. */
  start: number;
  end: number;
  tag: string;
  /** Including tags; '' if there are none. */
  properties: string;
  content: string;
}

/** The XML of a document with such paragraphs joined. */
export function joinParagraphs(xml: string): string {
  if (!xml.includes('<w:framePr') && !xml.includes('<w:del')) return xml;
  const paragraphs = paragraphsOf(xml);
  const parts: string[] = [];
  let done = 0;
  let carried = '';
  for (const [index, paragraph] of paragraphs.entries()) {
    const next = paragraphs[index + 1];
    parts.push(xml.slice(done, paragraph.start));
    done = paragraph.end;
    const content = carried + paragraph.content;
    const follows = next !== undefined && isBetween(xml.slice(paragraph.end, next.start));
    if (follows && isMarkTakenOut(paragraph)) carried = content + (isParted(content, next.content) ? SPACE : '');
    else if (follows && isDropCap(paragraph, next)) carried = content;
    else {
      parts.push(`${paragraph.tag}${withMark(paragraph)}${content}</w:p>`);
      carried = '';
    }
  }
  return parts.join('') + xml.slice(done);
}

const SPACE = '<w:r><w:t xml:space="preserve"> </w:t></w:r>';
/** What may be between two adjacent paragraphs, and around the words in one. */
const MARKERS =
  /<w:(?:bookmarkStart|bookmarkEnd|proofErr|commentRangeStart|commentRangeEnd|permStart|permEnd)(?=[\s/>])[^<>]*\/>/g;

function isBetween(xml: string): boolean {
  return xml.length < 10_000 && xml.replace(MARKERS, '').trim() === '';
}

function isDropCap({ properties, content }: Paragraph, next: Paragraph): boolean {
  const [frame] = /<w:framePr(?=[\s/>])[^<>]*>/.exec(properties) ?? [];
  if (frame === undefined || next.properties.includes('<w:framePr')) return false;
  if (/\sw:dropCap="(?:drop|margin)"/.test(frame)) return true;
  // Programs that turn web pages into Word documents put the letter in a plain frame.
  return /^\P{L}?\p{Lu}$/u.test(wordsOf(content).trim()) && /^[\p{Ll}’']/u.test(wordsOf(next.content));
}

function isMarkTakenOut({ properties }: Paragraph): boolean {
  return properties.includes('<w:del') && /<w:del(?=[\s/>])/.test(firstElement(properties, 'w:rPr'));
}

/** The properties of a paragraph with its mark restored, because no words follow that could be joined to it. */
function withMark(paragraph: Paragraph): string {
  const { properties } = paragraph;
  return isMarkTakenOut(paragraph) ? properties.replace(/<\/?w:del(?=[\s/>])[^<>]*>/g, '') : properties;
}

/**
 * Whether a space must separate the words of two joined paragraphs. If words were deleted on both sides of the mark, the author joined the
 * rest on purpose. Otherwise the last word of a paragraph is complete.
 */
function isParted(before: string, after: string): boolean {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  if (!/\S$/.test(left) || !/^\S/.test(right)) return false;
  if (/[\p{P}]$/u.test(left) && !/[-–—([{/]$/u.test(left)) return true;
  return (
    !before.replace(MARKERS, '').trimEnd().endsWith('</w:del>') && !/^\s*<w:del[\s>]/.test(after.replace(MARKERS, ''))
  );
}

/** The text that is read from a paragraph's content. */
function wordsOf(content: string): string {
  const kept = content.includes('<w:del') ? replaceElements(content, 'w:del', () => '') : content;
  let words = '';
  for (const [, break_, text = ''] of kept.matchAll(/<w:(?:(tab|br|cr)(?=[\s/>])|t(?: [^<>]*)?>([^<]*))/g))
    words += break_ === undefined ? text : '\n';
  return words;
}

/** The top-level paragraphs, without those inside others (in text boxes). */
function paragraphsOf(xml: string): Paragraph[] {
  const found: Paragraph[] = [];
  let [depth, start, tag] = [0, 0, ''];
  for (const { 0: whole, index } of xml.matchAll(/<(?:w:p(?=[\s/>])[^<>]*|\/w:p)>/g)) {
    if (whole.endsWith('/>')) continue;
    if (!whole.startsWith('</')) {
      if (depth === 0) [start, tag] = [index, whole];
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth > 0) continue;
    depth = 0;
    const end = index + whole.length;
    found.push({ start, end, tag, ...partsOf(xml.slice(start + tag.length, index)) });
  }
  return found;
}

function partsOf(inner: string): Pick<Paragraph, 'properties' | 'content'> {
  const begin = /^\s*<w:pPr>/.exec(inner)?.[0].length ?? 0;
  if (begin === 0) return { properties: '', content: inner };
  const changed = inner.indexOf('</w:pPrChange>');
  const first = inner.indexOf('</w:pPr>');
  // A tracked change contains the earlier properties.
  const close =
    changed > first && inner.slice(0, first).includes('<w:pPrChange') ? inner.indexOf('</w:pPr>', changed) : first;
  const end = close < 0 ? 0 : close + '</w:pPr>'.length;
  return { properties: inner.slice(0, end), content: inner.slice(end) };
}
