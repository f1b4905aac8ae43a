/** A word that says when it was sent, in microseconds of the clock that all processes of a machine share. */
export function stampedWord(): string {
  return ` <${process.hrtime.bigint() / 1000n}>`;
}

/** How many milliseconds ago each whole word of a text was sent, and what stands behind the last one. */
export function agesOf(text: string): { ages: number[]; rest: string } {
  const now = Number(process.hrtime.bigint() / 1000n);
  const words = [...text.matchAll(/<(\d+)>/g)];
  const last = words.at(-1);
  return {
    ages: words.map(([, stamp]) => (now - Number(stamp)) / 1000),
    rest: last ? text.slice(last.index + last[0].length) : text,
  };
}
