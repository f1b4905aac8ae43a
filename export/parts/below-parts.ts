/** The lines of a table of contents, those that stand below a part with that part. */
export function belowParts<Line extends { isBelowPart: boolean }>(
  lines: readonly Line[],
): { line: Line; below: Line[] }[] {
  const top: { line: Line; below: Line[] }[] = [];
  for (const line of lines) {
    const part = top.at(-1);
    if (line.isBelowPart && part) part.below.push(line);
    else top.push({ line, below: [] });
  }
  return top;
}
