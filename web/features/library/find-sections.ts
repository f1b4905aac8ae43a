/** The sections whose title or text holds every word, in any case; all of them where none is given. */
export function findSections<S extends { title: string; content: string }>(
  sections: readonly S[],
  search: string,
): S[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...sections];
  return sections.filter(({ title, content }) => {
    const text = `${title} ${content.replace(/<[^>]*>?/g, ' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
