import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { changeProjects } from '#contract/projects.ts';
import { refuseGrowthBeyondQuota, refuseLargeBook, refuseManySections } from '../bounds/quota.ts';
import { requireAccess } from '#domain/members/authorize-book.ts';
import { requireReadable } from '../sections/read-sections.ts';
import { withTexts } from '../sections/new-section.ts';
import { NO_REPLACEMENT, refuseRepeatedIds, replaceSections, writeReplacement } from '../sections/replace-sections.ts';
import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { copyProjects } from './copy-project.ts';
import { changedProject, hasSameFacts, type ProjectChanges, requireKnownFonts } from './new-project.ts';
import { NO_GROWTH } from './stored-project.ts';

export interface ProjectChange {
  ownerId: string;
  projectId: string;
  changes: ProjectChanges;
}

/**
 * Replaces the given fields and keeps the others, all or nothing; where nothing is new, nothing is written. Throws `version_conflict` where
 * the version is stale.
 */
export async function writeChange(
  services: DomainServices,
  { ownerId, projectId, changes }: ProjectChange,
): Promise<void> {
  const { store, documentParser, now, newId, quotaBytes } = services;
  const given = changes.content?.sections;
  if (given) {
    refuseRepeatedIds(given);
    refuseManySections(given.length);
  }
  const sections = given && (await withTexts(documentParser, ownerId, given));
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

/** Adds the current project to the error of a conflict. */
export async function withCurrent(writing: Promise<void>, current: () => Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error;
    throw new AppError('version_conflict', { data: await current() });
  }
}

type Bulk = z.output<typeof changeProjects.body>;
type Change = Extract<Bulk, { action: 'change' }>['projects'][number];

/**
 * Applies one action to several of the person's projects, or to none where one is not theirs. Books of others, in which the person is an
 * editor, can be changed as well. Returns the ids of the projects changed or deleted, or of the copies.
 */
export async function changeMany(services: DomainServices, userId: string, bulk: Bulk): Promise<string[]> {
  if (bulk.action === 'change') return changeFacts(services, userId, bulk.projects);
  const ids = [...new Set(bulk.ids)];
  for (const projectId of ids)
    await requireAccess(services.store, { userId }, { projectId, now: services.now(), requiredRole: 'owner' });
  if (bulk.action === 'duplicate') return copyProjects(services, userId, ids);
  await removeProjects(services, userId, ids);
  return ids;
}

function changeFacts(services: DomainServices, userId: string, changes: readonly Change[]): Promise<string[]> {
  return services.store.transaction(async (records) => {
    const owners = new Map<string, string>();
    // All are locked first, in the order of their ids: if each was locked in its turn, two such calls could wait for each other.
    for (const projectId of [...new Set(changes.map(({ id }) => id))].sort()) {
      const about = { projectId, now: services.now(), requiredRole: 'editor' } as const;
      const { ownerId } = await requireAccess(records, { userId }, about);
      await lockProject(records, ownerId, projectId);
      owners.set(projectId, ownerId);
    }
    const now = services.now().toISOString();
    for (const change of changes) await changeOne(records, owners.get(change.id) ?? userId, { change, now });
    return changes.map(({ id }) => id);
  });
}

async function changeOne(
  records: Records,
  ownerId: string,
  { change, now }: { change: Change; now: string },
): Promise<void> {
  const { id, ...content } = change;
  const before = await lockProject(records, ownerId, id);
  const after = changedProject(before, { content }, now);
  if (hasSameFacts(before, after)) return;
  if ((await records.projects.write(after, NO_GROWTH)) === null) throw new AppError('version_conflict');
}

type RemoveServices = Pick<DomainServices, 'store' | 'now'>;

/** Puts a project into the trash with everything in it. */
export function removeProject(services: RemoveServices, ownerId: string, id: string): Promise<void> {
  return removeProjects(services, ownerId, [id]);
}

/**
 * Puts all of the projects into the trash, or none where one is not the person's. They disappear for everybody at once; nothing in them is
 * moved, so they can be restored whole.
 */
function removeProjects({ store, now }: RemoveServices, ownerId: string, ids: readonly string[]): Promise<void> {
  const at = now().toISOString();
  return store.transaction(async (records) => {
    // In the order of their ids, or else two such calls could wait for each other.
    await records.projects.lock(ownerId, ids);
    for (const id of ids)
      if (!(await records.trash.putProject(ownerId, id, at))) throw new AppError('project_not_found');
  });
}
