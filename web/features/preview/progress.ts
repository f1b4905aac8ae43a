/** The share of sections that have text, in whole per cent; 0 where there is no section. */
export function generationProgress(sections: readonly { word_count: number }[]): number {
  if (sections.length === 0) return 0;
  const written = sections.filter(({ word_count }) => word_count > 0).length;
  return Math.round((100 * written) / sections.length);
}
