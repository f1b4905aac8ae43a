/** The share of sections that have text, in whole per cent; 0 where there is no section, and 100 only once pages are there. */
export function generationProgress(sections: readonly { word_count: number }[], pages: number): number {
  if (sections.length === 0) return 0;
  const written = sections.filter(({ word_count }) => word_count > 0).length;
  const share = Math.round((100 * written) / sections.length);
  return pages > 0 ? share : Math.min(share, 99);
}
