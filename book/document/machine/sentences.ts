const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a line by Unicode's rules (UAX 29), one after the other without gaps. */
export function sentencesIn(line: string): { start: number; end: number }[] {
  return [...SENTENCES.segment(line)].map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}
