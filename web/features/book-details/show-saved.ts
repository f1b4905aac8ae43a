import type { Project, ProjectOutline } from '#contract/projects.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { announceSaved } from '#web/lib/books/book-changes.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';

/** Writes the saved book into the cache. Its cached sections stay, since the editor's may be newer than the server's. */
export function showSaved(project: Project): void {
  const { title, book_type, variant, version, content } = project;
  queryClient.setQueryData(outlineQuery(project.id).queryKey, (outline: ProjectOutline | undefined) => {
    if (!outline) return outline;
    const { sections } = outline.content;
    return { ...outline, title, book_type, variant, version, content: { ...content, sections } };
  });
  void queryClient.invalidateQueries({ queryKey: ['projects'] });
  announceSaved(project.id);
}
