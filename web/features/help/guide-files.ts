/** The guide's chapters as they stand in docs/guide, by the names of their files, in the order of reading. */
export const GUIDE_FILES: Record<string, string> = import.meta.glob('../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
