import { isHomebrewery } from '#book/markdown/homebrewery/homebrewery.ts';

const SIGNS: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^[ \t]*[-*+] \S.*\n\s*[-*+] \S/m,
  /^[ \t]*\d+[.)] \S.*\n\s*\d+[.)] \S/m,
  /^[ \t]*[-*+] \[[ x]\] /im,
  /^> ?\S/m,
  /^(```|~~~)/m,
  /^\|.+\|\s*\n\|? ?:?-{2,}/m,
  /\*\*[^*\s][^*]*\*\*/,
  /\[[^\][\n]+\]\((?:https?:|mailto:)[^)\s]{1,2000}\)/,
];

/** Whether plain text is most likely Markdown: it has at least one sign that ordinary prose does not have. */
export function looksLikeMarkdown(text: string): boolean {
  return isHomebrewery(text) || SIGNS.some((sign) => sign.test(text));
}
