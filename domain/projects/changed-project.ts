import type { z } from 'zod';
import type { updateProject } from '#contract/projects.ts';
import type { StoredProject } from '../store/projects.ts';
import { distinctTags } from './new-project.ts';

export type ProjectChanges = z.output<typeof updateProject.body>;

/** A project as a change leaves it: what is given replaces, the rest stays. Its sections are replaced by `replaceSections`. */
export function changedProject(before: StoredProject, changes: ProjectChanges, now: string): StoredProject {
  const { title, book_type, variant, content = {} } = changes;
  const { sections: _sections, tags, layout, ...facts } = content;
  return {
    ...before,
    ...given({ title, book_type, variant, ...facts }),
    ...(tags ? { tags: distinctTags(tags) } : {}),
    layout: { ...before.layout, ...layout },
    updated_at: now,
  };
}

/** Whether two states of a project say the same; when it was changed and its version are no part of that. */
export function saysTheSame(before: StoredProject, after: StoredProject): boolean {
  return said(before) === said(after);
}

/** The one is a copy of the other with some values replaced: their keys stand in the same order, so that their JSON can be compared. */
function said({ version: _version, updated_at: _time, ...facts }: StoredProject): string {
  return JSON.stringify(facts);
}

/** The entries whose value is not undefined. */
function given<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
