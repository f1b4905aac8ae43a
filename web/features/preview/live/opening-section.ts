/** The address at which a section is open. */
export function openingSection(sectionId: string, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  next.set('section', sectionId);
  next.delete('tab');
  return next;
}
