/** The address at which a book is written. */
export function editorPath(projectId: string, sectionId?: string): string {
  const section = sectionId === undefined ? '' : `?section=${encodeURIComponent(sectionId)}`;
  return `/project/${encodeURIComponent(projectId)}${section}`;
}

/** The address at which everybody and everything that a book names is listed. */
export function canonPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/canon`;
}

/** The address at which the layout of a book is chosen. */
export function layoutPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/layout`;
}
