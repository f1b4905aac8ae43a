/** The address at which a book is written. */
export function editorPath(projectId: string, sectionId?: string): string {
  const section = sectionId === undefined ? '' : `?section=${encodeURIComponent(sectionId)}`;
  return `/project/${encodeURIComponent(projectId)}${section}`;
}

/** The address at which everybody and everything that a book names is listed. */
export function canonPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/canon`;
}

/** The address at which a book is looked through. */
export function checksPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/checks`;
}

/** The address at which pictures of a book are fetched from other servers. */
export function linkedImagesPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/linked-images`;
}

/** The address at which a book's encounters and treasure are weighed. */
export function balancePath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/balance`;
}

/** The address at which the versions of a whole book are listed. */
export function versionsPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/versions`;
}

/** The address at which the layout of a book is chosen. */
export function layoutPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/layout`;
}

/** The address at which a whole book is drafted. */
export function draftPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/draft`;
}
