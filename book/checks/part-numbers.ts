import type { SectionKind } from '../parts/opening.ts';

/** Books that number their chapters in their titles count by these, however many sections they have. */
const TITLED = /^(?:chapter|appendix)-(?:\d{1,3}|[a-h])(?:-|$)/;

/** Which chapters and appendices a book has, as they are referred to: "chapter 9", "appendix C". `keys` are those of all names in the book. */
export function numberedParts(
  sections: readonly { kind: SectionKind }[],
  keys: Iterable<string>,
): (target: string) => boolean {
  const titled = [...keys].flatMap((key) => TITLED.exec(key)?.[0].replace(/-$/, '') ?? []);
  const count = (kind: SectionKind) => sections.filter((section) => section.kind === kind).length;
  const [chapters, appendices] = [count('chapter'), count('appendix')];
  const isTitled = (kind: string) => titled.some((key) => key.startsWith(kind));
  return (target) => {
    const [kind = '', number = ''] = target.toLowerCase().split(/\s+/);
    if (isTitled(kind)) return titled.includes(`${kind}-${number}`);
    return kind === 'chapter' ? Number(number) >= 1 && Number(number) <= chapters : letterIndex(number) < appendices;
  };
}

function letterIndex(letter: string): number {
  return letter.charCodeAt(0) - 'a'.charCodeAt(0);
}
