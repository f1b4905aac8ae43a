import type { SectionKind } from '../sections/opening.ts';

/** Books that number their chapters in their titles count by these, however many sections they have. */
const TITLED = /^(?<kind>chapter|appendix|part)-(?<number>\d{1,3}|[a-h]|[ivx]{1,5}|[a-z]{3,6})(?:-|$)/;
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ');

/** Which chapters, parts and appendices a book has, as they are referred to: "chapter 9", "appendix C", "Part Two". `keys` are those of all names in the book. */
export function numberedParts(
  sections: readonly { kind: SectionKind }[],
  keys: Iterable<string>,
): (target: string) => boolean {
  const titled = [...keys].flatMap((key) => {
    const { kind, number } = TITLED.exec(key)?.groups ?? {};
    return kind === undefined || number === undefined ? [] : [`${kind}-${numeral(kind, number)}`];
  });
  const count = (kind: SectionKind) => sections.filter((section) => section.kind === kind).length;
  const counts: Readonly<Record<string, number>> = {
    chapter: count('chapter'),
    part: count('part'),
    appendix: count('appendix'),
  };
  const isTitled = (kind: string) => titled.some((key) => key.startsWith(kind));
  return (target) => {
    const [kind = '', written = ''] = target.toLowerCase().split(/\s+/);
    const number = numeral(kind, written);
    if (isTitled(kind)) return titled.includes(`${kind}-${number}`);
    return number >= 1 && number <= (counts[kind] ?? 0);
  };
}

/** "9", "nine", "ix", and of an appendix "c", as a number; 0 for none. */
function numeral(kind: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (kind === 'appendix' && /^[a-h]$/.test(text)) return text.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  return Math.max(NUMBERS.indexOf(text), ROMAN.indexOf(text)) + 1;
}
