import { headFieldsOf } from '#book/sections/section-fields.ts';
import type { z } from 'zod';
import {
  PROJECT_FIELDS,
  type ProjectFieldName,
  type ProjectFields,
  VERSIONED_FIELD_NAMES,
} from '#book/catalogue/project-fields.ts';
import type { BookVersion, getBookVersion } from '#contract/book-versions.ts';
import { AppError } from '#contract/errors.ts';
import type { DomainServices } from '../services.ts';
import type { StoredBookVersion } from './book-versions-store.ts';
import { lockProject, requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';

interface VersionKey {
  projectId: string;
  versionId: string;
}

/** The versions of the person's book, the newest first. */
export async function readBookVersions(records: Records, ownerId: string, projectId: string): Promise<BookVersion[]> {
  await requireProject(records, ownerId, projectId);
  return (await records.bookVersions.list(projectId)).map(presentVersion);
}

/** A version beside the book as it is now, with the text of one section where that is asked for. */
export async function readBookVersion(
  records: Records,
  ownerId: string,
  { projectId, versionId, sectionId }: VersionKey & { sectionId?: string | undefined },
): Promise<z.output<typeof getBookVersion.response>> {
  const project = await requireProject(records, ownerId, projectId);
  const version = await requireBookVersion(records, { projectId, versionId });
  const text = sectionId === undefined ? undefined : await readText(records, { projectId, versionId, sectionId });
  return {
    ...presentVersion(version),
    changed_details: changedFields(version.facts, project).map((name) => PROJECT_FIELDS[name].label),
    sections: await records.bookVersions.listSections(projectId, versionId),
    ...(text && { section: text }),
  };
}

/** Deletes a version of the person's book. */
export function deleteBookVersion(
  { store }: Pick<DomainServices, 'store'>,
  ownerId: string,
  { projectId, versionId }: VersionKey,
): Promise<void> {
  return store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    await requireBookVersion(records, { projectId, versionId });
    const freed = await records.bookVersions.remove(projectId, [versionId]);
    await records.projects.count(projectId, { text: 0, versions: -freed });
  });
}

export async function requireBookVersion(
  { bookVersions }: Records,
  { projectId, versionId }: VersionKey,
): Promise<StoredBookVersion> {
  const version = await bookVersions.find(projectId, versionId);
  if (!version) throw new AppError('version_not_found');
  return version;
}

/** The fields of the project that differ between a version and the book. */
export function changedFields(facts: Partial<ProjectFields>, project: ProjectFields): ProjectFieldName[] {
  return VERSIONED_FIELD_NAMES.filter(
    (name) => name in facts && JSON.stringify(facts[name]) !== JSON.stringify(project[name]),
  );
}

export function presentVersion(version: StoredBookVersion): BookVersion {
  const { id, name, made_at, word_count, section_count, is_automatic } = version;
  return { id, name, created_at: made_at, word_count, section_count, is_automatic };
}

async function readText({ bookVersions }: Records, key: VersionKey & { sectionId: string }) {
  const text = await bookVersions.findText(key, key.versionId);
  if (!text) throw new AppError('section_not_found');
  return { id: key.sectionId, ...headFieldsOf(text), content: text.content };
}
