import type { LayoutChoices } from '#book/layout/layout.ts';
import { changeToOwnTheme } from '#book/layout/own-theme.ts';
import { DEFAULT_THEME } from '#book/layout/themes/book-theme.ts';
import { applyTemplate, createProject, type Project } from '#contract/projects.ts';
import { addSection } from '#web/lib/books/section-calls.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { bookTypeOf, type WizardDraft } from './wizard-draft.ts';

const VARIANT = 'classic';

/**
 * Creates the project of a draft with its theme, and adds the sections of its template. Without one it adds a first section, if the author
 * begins to write. If the sections cannot be saved, that is only logged: the book exists, and its author continues to it. Throws ApiError if
 * the project cannot be created.
 */
export async function createFromDraft(draft: WizardDraft, hasFirstSection: boolean): Promise<Project> {
  const project = await call(createProject, {
    body: {
      title: draft.title.trim(),
      description: draft.description.trim(),
      book_type: bookTypeOf(draft.bookType).bookType,
      variant: VARIANT,
      ...layoutOfDraft(draft),
    },
  });
  try {
    if (draft.templateId === null && hasFirstSection) await addSection(project.id, []);
    if (draft.templateId !== null)
      await call(applyTemplate, { params: { id: project.id }, body: { template_id: draft.templateId } });
  } catch (error) {
    // oxlint-disable-next-line no-console -- it is noted in the console, and nowhere else
    console.warn('The template could not be saved:', error);
  }
  return project;
}

/** The layout of a draft; nothing if it is the default one. */
function layoutOfDraft({ theme, ownTheme }: WizardDraft): { content?: { layout: LayoutChoices } } {
  if (ownTheme !== null) return { content: { layout: changeToOwnTheme(ownTheme.layout) } };
  return theme === DEFAULT_THEME ? {} : { content: { layout: { theme } } };
}

/** The wizard's message after a failed creation. */
export function creationMessage(error: unknown): string {
  const isWithoutAnswer = error instanceof ApiError && (error.code === 'network' || error.code === 'unreadable_answer');
  if (isWithoutAnswer) return 'Project creation failed. Please check your connection and try again.';
  return messageOf(error, 'Failed to create project');
}
