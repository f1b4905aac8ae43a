import type { z } from 'zod';
import type { AiUse } from '#book/catalogue/book-choices.ts';
import {
  changedChoices,
  type LayoutChange,
  type LayoutChoices,
  layoutOf,
  settingsProblems,
} from '#book/layout/layout.ts';
import { fieldsOf, initialFields, type ProjectFields } from '#book/catalogue/project-fields.ts';
import { fold } from '#book/text/normalize-text.ts';
import { AppError } from '#contract/errors.ts';
import type { Project, updateProject } from '#contract/projects.ts';
import type { DomainServices } from '../services.ts';
import type { Records } from '../store/store.ts';
import { presentProject } from './read-project.ts';
import type { StoredProject } from './stored-project.ts';

/** The fields that may be given for a new project; those that are absent get their initial value. */
export type NewFields = Pick<ProjectFields, 'title'> & Partial<ProjectFields>;

/** A new project, without sections. */
export function newProject(
  given: NewFields,
  { id, ownerId, now }: { id: string; ownerId: string; now: string },
): StoredProject {
  const fields = { ...initialFields(), ...defined(given) };
  return {
    id,
    owner_id: ownerId,
    ...fieldsOf(fields),
    tags: distinctTags(fields.tags),
    version: 1,
    text_bytes: 0,
    versions_bytes: 0,
    created_at: now,
    updated_at: now,
  };
}

/** Each tag once, regardless of case; the first spelling stays. */
function distinctTags(tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of tags) if (!byFolded.has(fold(tag))) byFolded.set(fold(tag), tag);
  return [...byFolded.values()];
}

const FONT_KEYS = ['text_font', 'heading_font'] as const;

/**
 * Throws where a layout newly names a font family that the person does not have. One that was chosen before may be sent again, even after its
 * fonts were deleted.
 */
export async function requireKnownFonts(
  { fonts }: Pick<Records, 'fonts'>,
  { ownerId, before, change }: { ownerId: string; before: LayoutChoices; change: LayoutChange },
): Promise<void> {
  const present = layoutOf(before);
  for (const key of FONT_KEYS) {
    const family = change[key] ?? '';
    if (family === '' || family === present[key] || (await fonts.hasFamily(ownerId, fold(family)))) continue;
    const message = `You have no font “${family}”. Please upload it first, or choose one of yours.`;
    throw new AppError('invalid_input', { message, issues: [{ path: `content.layout.${key}`, message }] });
  }
}

export type ProjectChanges = z.output<typeof updateProject.body>;

/**
 * A project after a change: given fields replace, the others stay. `replaceSections` replaces its sections. Throws AppError where its theme
 * has no such setting.
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

/** Whether two states of a project have the same facts, apart from version and time of the last change. */
export function hasSameFacts(before: StoredProject, after: StoredProject): boolean {
  return factsJson(before) === factsJson(after);
}

/** A project's facts as text. The JSON can be compared, because one project is a copy of the other and so has its keys in the same order. */
function factsJson({ version: _version, updated_at: _time, ...facts }: StoredProject): string {
  return JSON.stringify(facts);
}

/** The entries whose value is not undefined. */
function defined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}

/** What is given for a new project: its facts, and choices of its layout in the form of a change. */
type NewBook = Omit<NewFields, 'layout' | 'ai'> & {
  content?: { ai?: AiUse | undefined; layout?: LayoutChange | undefined } | undefined;
};

/** Makes a project without sections. Throws AppError where its theme has no such setting, or the person no such font. */
export async function makeProject(
  { store, now, newId }: DomainServices,
  ownerId: string,
  { content, ...facts }: NewBook,
): Promise<Project> {
  const layout = changedLayout({}, content?.layout ?? {});
  const project = newProject({ ...facts, ai: content?.ai, layout }, { id: newId(), ownerId, now: now().toISOString() });
  await store.transaction(async (records) => {
    await requireKnownFonts(records, { ownerId, before: {}, change: layout });
    await records.projects.add(project);
  });
  return presentProject(project, []);
}
