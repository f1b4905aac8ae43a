import { isHomebrewery } from '#book/formats/markdown/homebrewery/homebrewery.ts';

const SIGNS: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^[ \t]*[-*+] \S.*\n\s*[-*+] \S/m,
  /^[ \t]*\d{1,3}[.)] \S.*\n\s*\d{1,3}[.)] \S/m,
  /^[ \t]*[-*+] \[[ x]\] /im,
  /^> ?\S/m,
  /^(```|~~~)/m,
  /^\|.+\|\s*\n\|? ?:?-{2,}/m,
  /\*\*[^*\s][^*]*(?<!\s)\*\*/,
  /\[[^\][\n]+\]\((?:https?:|mailto:)[^)\s]{1,2000}\)/,
];

/** Whether plain text is most likely Markdown: it has at least one sign that ordinary prose does not have. */
export function looksLikeMarkdown(text: string): boolean {
  return isHomebrewery(text) || SIGNS.some((sign) => sign.test(text));
}

/** The lines that every stat block has: armor class, hit points, and the size or the scores. */
const CREATURE_LINES: readonly RegExp[] = [
  /^(?:armou?r class|ac)\b.*\d/i,
  /^(?:hit points|hp)\b/i,
  /^(?:tiny|small|medium|large|huge|gargantuan|str(?:ength)?|ability scores)\b/i,
];

/** Whether plain text most likely holds the lines of a creature's stat block, as they are copied from a PDF. */
export function looksLikeStatBlock(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return CREATURE_LINES.every((wanted) => lines.some((line) => wanted.test(line)));
}
