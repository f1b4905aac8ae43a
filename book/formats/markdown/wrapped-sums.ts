const SUM = /^\+ (?=\d)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Keeps the sign of a sum that is broken before it, as texts out of a PDF have it ("Hit: 10 (2d6" and below "+ 3) Slashing damage"): Markdown
 * takes the line for an item of a list. The text keeps its lines, and code is left alone.
 */
export function withWrappedSums(markdown: string): string {
  if (!/^\+ \d/m.test(markdown)) return markdown;
  const lines = markdown.split('\n');
  let fence = '';
  return lines
    .map((line, at) => {
      const mark = FENCE.exec(line)?.[1] ?? '';
      if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
      else if (mark !== '') fence = mark;
      else if (SUM.test(line) && /[\w(]\s*$/.test(lines[at - 1] ?? '')) return `\\${line}`;
      return line;
    })
    .join('\n');
}
