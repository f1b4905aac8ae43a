import type { z } from 'zod';
import type { BookVersionSection } from '#contract/book-versions.ts';
import type { undoChange as undoRoute } from '#contract/versions.ts';
import { refuseGrowthBeyondQuota, refuseLargeBook, refuseManySections } from '../bounds/quota.ts';
import { textBytes } from '../bounds/text-bytes.ts';
import { undoChange } from '../history/undo-change.ts';
import { trashSections } from '../sections/trash-sections.ts';
import type { DomainServices } from '../services.ts';
import type { BookText } from './book-versions-store.ts';
import { type Growth, NO_GROWTH, type StoredProject } from '#domain/projects/stored-project.ts';
import { lockProject } from '../store/required.ts';
import { restoredChanges, type SectionKey, type StoredHead } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { keepBefore } from './make-version.ts';
import { changedFields, requireBookVersion } from './read-book-versions.ts';

const BEFORE = 'Before restoring ';
const NAME_MAX = 100;

type Restored = z.output<typeof undoRoute.response>;
type RestoreServices = Pick<DomainServices, 'store' | 'now' | 'newId' | 'quotaBytes'>;

interface Restoring {
  ownerId: string;
  project: StoredProject;
  versionId: string;
  now: string;
}

/** Restores the version of the whole book that has this id, or takes back the change of many sections that has it. */
export async function restoreAny(
  services: RestoreServices,
  ownerId: string,
  key: { projectId: string; versionId: string },
): Promise<Restored> {
  const isBook = (await services.store.bookVersions.find(key.projectId, key.versionId)) !== null;
  if (isBook) return restoreBookVersion(services, ownerId, key);
  return { ...(await undoChange(services, ownerId, key)), version_id: null };
}

/**
 * Makes a book what it was in a version, all or nothing. An existing section is changed where it differs, a missing one comes back with its
 * id, and one that the version does not have goes to the trash. The book is kept as a version first, so that this can be taken back.
 */
function restoreBookVersion(
  services: RestoreServices,
  ownerId: string,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<Restored> {
  const now = services.now().toISOString();
  return services.store.transaction(async (records) => {
    const project = await lockProject(records, ownerId, projectId);
    const version = await requireBookVersion(records, { projectId, versionId });
    const wanted = await records.bookVersions.listSections(projectId, versionId);
    const heads = await records.sections.listHeads(projectId);
    if (changedFields(version.facts, project).length === 0 && isSame(wanted, heads))
      return { restored: 0, left: [], version_id: null };
    refuseManySections(wanted.length);
    const before = await keepBefore(services, records, { project, name: nameBefore(version.name), sparing: versionId });
    const restoring = { ownerId, project, versionId, now };
    const growth = await trashNewer(services, records, { ...restoring, wanted, heads });
    growth.versions += before.added;
    const titles = new Map(heads.map(({ id, title }) => [id, title]));
    let restored = 0;
    for (const section of wanted) {
      if (section.state === 'same' && titles.get(section.id) === section.title) continue;
      add(growth, await restoreOne(services, records, { ...restoring, section }));
      restored += 1;
    }
    await records.sections.writeOrder(
      projectId,
      wanted.map(({ id }) => id),
    );
    await writeFacts(services, records, { after: { ...project, ...version.facts, updated_at: now }, project, growth });
    return { restored, left: [], version_id: before.id };
  });
}

function isSame(wanted: readonly BookVersionSection[], heads: readonly StoredHead[]): boolean {
  return (
    wanted.length === heads.length &&
    wanted.every(({ id, title, state }, place) => {
      const head = heads[place];
      return state === 'same' && head?.id === id && head.title === title;
    })
  );
}

/** The name of the version that is made before a restore; several restores in a row do not repeat the prefix. */
function nameBefore(name: string): string {
  return `${BEFORE}${name.startsWith(BEFORE) ? name.slice(BEFORE.length) : name}`.slice(0, NAME_MAX);
}

async function trashNewer(
  { newId, quotaBytes }: RestoreServices,
  records: Records,
  { ownerId, project, now, wanted, heads }: Restoring & { wanted: BookVersionSection[]; heads: StoredHead[] },
): Promise<Growth> {
  const known = new Set(wanted.map(({ id }) => id));
  const order = heads.map(({ id }) => id);
  const sectionIds = order.filter((id) => !known.has(id));
  const trashing = { ownerId, projectId: project.id, newId, quotaBytes, now };
  return (await trashSections(records, trashing, { sectionIds, order })).growth;
}

/** Makes one section what it was. Returns by how much the book grows. */
async function restoreOne(
  { quotaBytes }: RestoreServices,
  records: Records,
  { ownerId, project, versionId, now, section }: Restoring & { section: BookVersionSection },
): Promise<Growth> {
  const key = { projectId: project.id, sectionId: section.id };
  const text = await records.bookVersions.findText(key, versionId);
  if (!text) return { ...NO_GROWTH };
  const growth = section.state === 'gone' ? await takeFromTrash(records, key) : { ...NO_GROWTH };
  const state = await records.sections.findState(ownerId, key);
  if (!state) return addAnew(records, key, { text, order: section.order, now });
  const changes = restoredChanges(text);
  if (await records.sections.holdsAlready(key, changes)) return growth;
  growth.versions += await keepVersion(records, key, { ownerId, quotaBytes, now });
  const written = await records.sections.write({ ...key, version: state.version, changes, saveId: null, now });
  if (written) growth.text += written.text_bytes - state.text_bytes;
  return growth;
}

/** Takes a section out of the trash, with its history. */
async function takeFromTrash(records: Records, { projectId, sectionId }: SectionKey): Promise<Growth> {
  const entries = await records.trash.listSections(projectId);
  const entry = entries.findLast(({ section_id }) => section_id === sectionId);
  if (!entry || !(await records.trash.takeSection(entry.id, sectionId))) return { ...NO_GROWTH };
  await records.versions.moveAll({ projectId, sectionId: entry.id }, sectionId);
  await records.comments.moveAll({ projectId, sectionId: entry.id }, sectionId);
  return { text: entry.text_bytes, versions: -entry.text_bytes };
}

async function addAnew(
  records: Records,
  { projectId, sectionId }: SectionKey,
  { text, order, now }: { text: BookText; order: number; now: string },
): Promise<Growth> {
  const section = {
    ...text,
    project_id: projectId,
    id: sectionId,
    position: order,
    fingerprint: '',
    // The higher version keeps a copy that is open somewhere from being taken for this one.
    version: text.version + 1,
    last_save_id: null,
    created_at: now,
    updated_at: now,
  };
  await records.sections.add([section]);
  return { text: textBytes(section), versions: 0 };
}

async function writeFacts(
  { quotaBytes }: RestoreServices,
  { projects }: Records,
  { after, project, growth }: { after: StoredProject; project: StoredProject; growth: Growth },
): Promise<void> {
  refuseLargeBook(project.text_bytes, growth.text);
  // The project is locked, so its version is the one that was read.
  const held = (await projects.write(after, growth)) ?? 0;
  refuseGrowthBeyondQuota(held, growth, quotaBytes);
}

function add(sum: Growth, { text, versions }: Growth): void {
  sum.text += text;
  sum.versions += versions;
}
