/** Made when it is first wanted: that takes longer than all else of a program's start that has to do with blocks. */
let segmenter: Intl.Segmenter | null = null;

/** The sentences of a line by Unicode's rules (UAX 29), one after the other without gaps. */
export function sentencesIn(line: string): { start: number; end: number }[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  return [...segmenter.segment(line)].map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}
