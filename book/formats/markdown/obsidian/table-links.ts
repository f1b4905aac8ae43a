const ROW = /^[ \t>]*\|/;
const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
/** A link with words of its own, whose bar a table would take for the end of a cell. */
const LINK = /(\[\[[^[\]\n|\\]{1,300})\|(?=[^[\]\n]{0,300}\]\])/g;

/** Keeps the bars of links within the rows of tables, as authors write them who have seen them work. The text keeps its lines, and code is left alone. */
export function withLinksInTables(markdown: string): string {
  if (!markdown.includes('[[')) return markdown;
  let fence = '';
  return markdown
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1] ?? '';
      if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
      else if (mark !== '') fence = mark;
      else if (ROW.test(line)) return line.replace(LINK, '$1\\|');
      return line;
    })
    .join('\n');
}
