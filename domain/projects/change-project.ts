import { AppError } from '#contract/errors.ts';
import type { Project } from '#contract/projects.ts';
import { refuseLargeBook, refuseManySections } from '../bounds/book-bounds.ts';
import { refuseGrowthBeyondQuota } from '../bounds/quota.ts';
import { requireReadable } from '../sections/readable.ts';
import { withTexts } from '../sections/new-section.ts';
import { NO_REPLACEMENT, refuseRepeatedIds, replaceSections, writeReplacement } from '../sections/replace-sections.ts';
import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';
import { changedProject, type ProjectChanges, hasSameFacts } from './changed-project.ts';
import { requireKnownFonts } from './known-fonts.ts';
import { readChanged } from './read-project.ts';

export interface ProjectChange {
  ownerId: string;
  projectId: string;
  changes: ProjectChanges;
}

/**
 * Replaces what is given and keeps the rest, all or nothing; where nothing is new, nothing is written. A stale version is
 * `version_conflict` with the current project.
 */
export async function changeProject(services: DomainServices, change: ProjectChange): Promise<Project> {
  const current = () => readChanged(services.store, change.ownerId, change.projectId);
  await withCurrent(writeChange(services, change), current);
  return current();
}

/** Gives the error of a conflict the project as it is by then. */
export async function withCurrent(writing: Promise<void>, current: () => Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error;
    throw new AppError('version_conflict', { data: await current() });
  }
}

/** As changeProject, but neither the answer nor a conflict holds the project. */
export async function writeChange(
  services: DomainServices,
  { ownerId, projectId, changes }: ProjectChange,
): Promise<void> {
  const { store, contents, now, newId, quotaBytes } = services;
  const given = changes.content?.sections;
  if (given) {
    refuseRepeatedIds(given);
    refuseManySections(given.length);
  }
  const sections = given && (await withTexts(contents, ownerId, given));
  const at = now().toISOString();
  await store.transaction(async (records) => {
    const before = await lockProject(records, ownerId, projectId);
    await requireReadable(records, projectId);
    if (changes.version !== undefined && changes.version !== before.version) throw new AppError('version_conflict');
    await requireKnownFonts(records, { ownerId, before: before.layout, change: changes.content?.layout ?? {} });
    const after = changedProject(before, changes, at);
    const replacement = sections
      ? replaceSections(await records.sections.list(projectId), sections, { projectId, now: at, newId })
      : NO_REPLACEMENT;
    if (hasSameFacts(before, after) && replacement === NO_REPLACEMENT) return;
    const growth = await writeReplacement(records, replacement, { ownerId, projectId, newId, quotaBytes, now: at });
    refuseLargeBook(before.text_bytes, growth.text);
    const held = await records.projects.write(after, growth);
    if (held === null) throw new AppError('version_conflict');
    refuseGrowthBeyondQuota(held, growth, quotaBytes);
  });
}
