import type { GuideChapter } from './read-guide.ts';

/** A piece of text, and whether it is one of the words searched for. */
export interface Piece {
  text: string;
  isHit: boolean;
}

export interface GuideHit {
  /** The address of the section. */
  id: string;
  chapter: string;
  /** '' for the text before the first heading of a chapter. */
  section: string;
  /** The words around the first hit. */
  excerpt: Piece[];
}

const HITS_MAX = 30;
const BEFORE = 50;
const AFTER = 130;

/** The words of a search, folded: letter case, accents and kinds of apostrophe do not matter. */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/[^\p{L}\p{N}+#/.'-]+/u))].filter(
    (word) => word.length > 1 || /[/#\p{N}]/u.test(word),
  );
}

/** The sections that contain every word. Those that contain them in their titles come first. */
export function searchGuide(chapters: readonly GuideChapter[], query: string): GuideHit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const hits = chapters.flatMap(({ title: chapter, sections }) =>
    sections.map(({ id, title, text }) => {
      const heading = fold(`${chapter} ${title}`);
      const all = `${heading} ${fold(text)}`;
      if (!words.every((word) => all.includes(word))) return null;
      const rank = words.filter((word) => heading.includes(word)).length;
      return { rank, hit: { id, chapter, section: title, excerpt: excerptOf(text, words) } };
    }),
  );
  return hits
    .filter((found) => found !== null)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, HITS_MAX)
    .map(({ hit }) => hit);
}

function excerptOf(text: string, words: readonly string[]): Piece[] {
  const [first = { start: 0, end: 0 }] = findWords(text, words);
  const from = first.start <= BEFORE ? 0 : text.indexOf(' ', first.start - BEFORE) + 1;
  const end = text.lastIndexOf(' ', first.end + AFTER);
  const to = first.end + AFTER >= text.length ? text.length : Math.max(end, first.end);
  const pieces = splitAtHits(text.slice(from, to), words);
  return [
    ...(from > 0 ? [{ text: '… ', isHit: false }] : []),
    ...pieces,
    ...(to < text.length ? [{ text: ' …', isHit: false }] : []),
  ];
}

/** A text cut into pieces: the words searched for, and the text between them. */
export function splitAtHits(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of findWords(text, words)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false });
    pieces.push({ text: text.slice(start, end), isHit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
}

/** Where the words occur in a text, in order and without overlaps. */
export function findWords(text: string, words: readonly string[]): { start: number; end: number }[] {
  const folded = fold(text);
  const found = words.flatMap((word) => {
    const places: { start: number; end: number }[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      places.push({ start: at, end: at + word.length });
    return places;
  });
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return found.filter((place) => {
    if (place.start < end) return false;
    end = place.end;
    return true;
  });
}

/** A text without letter case and accents. Its length stays the same, so that positions in it are positions in the original. */
function fold(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, foldCharacter).toLowerCase();
}

function foldCharacter(character: string): string {
  if (character === '’' || character === '‘') return "'";
  return character.normalize('NFKD').charAt(0) || character;
}
