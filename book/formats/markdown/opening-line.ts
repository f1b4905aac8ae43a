const LINE = /^<!-- opening: ([a-z ]+) -->\s*$/;

/** The comment below a section's title that says how the section begins, where it says anything. */
export function openingLine(mark: string): string {
  return mark === '' ? '' : `\n<!-- opening: ${mark} -->\n`;
}

/** The words of such a comment; null for any other HTML. */
export function readOpeningLine(html: string): string | null {
  return LINE.exec(html)?.[1] ?? null;
}
