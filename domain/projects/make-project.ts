import type { AiUse } from '#book/catalogue/book-choices.ts';
import type { LayoutChange } from '#book/layout/layout.ts';
import type { Project } from '#contract/projects.ts';
import type { DomainServices } from '../services.ts';
import { changedLayout } from './changed-project.ts';
import { requireKnownFonts } from './known-fonts.ts';
import { newProject, type ProjectFacts } from './new-project.ts';
import { presentProject } from './present-project.ts';

/** What is given for a new project: its facts, and the choices of its layout as they are changed later. */
export type NewBook = Omit<ProjectFacts, 'layout' | 'ai'> & {
  content?: { ai?: AiUse | undefined; layout?: LayoutChange | undefined } | undefined;
};

/** Makes a project without sections. Throws AppError where its theme has no such setting, or the person no such font. */
export async function makeProject(
  { store, now, newId }: DomainServices,
  ownerId: string,
  { content, ...facts }: NewBook,
): Promise<Project> {
  const layout = changedLayout({}, content?.layout ?? {});
  const project = newProject(
    { ...facts, ai: content?.ai ?? 'on', layout },
    { id: newId(), ownerId, now: now().toISOString() },
  );
  await store.transaction(async (records) => {
    await requireKnownFonts(records, { ownerId, before: {}, change: layout });
    await records.projects.add(project);
  });
  return presentProject(project, []);
}
