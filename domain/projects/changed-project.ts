import type { z } from 'zod';
import { changedChoices, type LayoutChange, type LayoutChoices, settingsProblems } from '#book/layout/layout.ts';
import { AppError } from '#contract/errors.ts';
import type { updateProject } from '#contract/projects.ts';
import type { StoredProject } from './stored-project.ts';
import { distinctTags } from './new-project.ts';

export type ProjectChanges = z.output<typeof updateProject.body>;

/**
 * A project as a change leaves it: what is given replaces, the rest stays. Its sections are replaced by `replaceSections`. Throws AppError
 * where its theme has no such setting.
 */
export function changedProject(before: StoredProject, changes: ProjectChanges, now: string): StoredProject {
  const { title, book_type, variant, content = {} } = changes;
  const { sections: _sections, tags, layout, ...facts } = content;
  return {
    ...before,
    ...defined({ title, book_type, variant, ...facts }),
    ...(tags ? { tags: distinctTags(tags) } : {}),
    layout: changedLayout(before.layout, layout ?? {}),
    updated_at: now,
  };
}

/** The choices of a layout after a change. Throws AppError where their theme has no such setting. */
export function changedLayout(before: LayoutChoices, change: LayoutChange): LayoutChoices {
  const [first, ...others] = settingsProblems(before, change);
  if (!first) return changedChoices(before, change);
  const issues = [first, ...others].map(({ key, message }) => ({ path: `content.layout.settings.${key}`, message }));
  throw new AppError('invalid_input', { message: first.message, issues });
}

/** Whether two states of a project have the same facts, leaving aside its version and the time of its last change. */
export function hasSameFacts(before: StoredProject, after: StoredProject): boolean {
  return factsJson(before) === factsJson(after);
}

/**
 * A project's facts as text. JSON can be compared here, because one project is a copy of the other and so has its keys in the same order.
 */
function factsJson({ version: _version, updated_at: _time, ...facts }: StoredProject): string {
  return JSON.stringify(facts);
}

/** The entries whose value is not undefined. */
function defined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
