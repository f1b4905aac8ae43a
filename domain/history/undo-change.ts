import { storedOpening } from '#book/sections/opening.ts';
import { AppError } from '#contract/errors.ts';
import { noteGrowth } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import type { StoredFix } from '#domain/checks/checks-store.ts';
import { type Growth, NO_GROWTH, type StoredProject } from '#domain/projects/stored-project.ts';
import { lockProject } from '../store/required.ts';
import { restoredChanges, type SectionChanges, type StoredSection } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import type { StoredVersion } from '#domain/versions/versions-store.ts';
import { keepVersion } from '../versions/keep-version.ts';

/** The result of taking a change back. */
interface UndoResult {
  /** How many sections were restored. */
  restored: number;
  /** The titles of sections that were written in since, and so stay as they are; their earlier text is in their history. */
  left: string[];
}

type UndoServices = Pick<DomainServices, 'store' | 'quotaBytes' | 'now'>;

interface Undoing {
  ownerId: string;
  projectId: string;
  now: string;
}

/** Takes a whole change back at once. Throws `version_not_found` where it is no longer kept. */
export function undoChange(
  services: UndoServices,
  ownerId: string,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<UndoResult> {
  const undoing = { ownerId, projectId, now: services.now().toISOString() };
  return services.store.transaction(async (records) => {
    const project = await lockProject(records, ownerId, projectId);
    const fix = await records.checks.findFix(projectId, versionId);
    if (!fix) throw new AppError('version_not_found');
    const growth: Growth = { ...NO_GROWTH };
    const left: string[] = [];
    let restored = 0;
    for (const section of fix.sections) {
      const undone = await undoSection(services, records, { ...undoing, section });
      if (typeof undone === 'string') left.push(undone);
      if (undone === null || typeof undone === 'string') continue;
      restored += 1;
      growth.text += undone.text;
      growth.versions += undone.versions;
    }
    await undoFacts(records, project, fix);
    for (const entry of fix.entries) await undoEntry(records, projectId, entry);
    const [current = project] = await records.projects.lock(ownerId, [projectId]);
    await noteGrowth(records, services, { project: current, growth, now: undoing.now });
    await records.checks.removeFix(projectId, versionId);
    return { restored, left };
  });
}

/** Returns by how much the book grew, the title of a section that has to stay, or null for one that is gone or is as before already. */
async function undoSection(
  { quotaBytes }: UndoServices,
  records: Records,
  { ownerId, projectId, now, section }: Undoing & { section: StoredFix['sections'][number] },
): Promise<Growth | string | null> {
  const key = { projectId, sectionId: section.id };
  const state = await records.sections.findState(ownerId, key);
  if (!state) return null;
  const kept = await records.versions.find(key, section.before);
  if (state.version !== section.after) {
    const row = await records.sections.find(ownerId, key);
    return row && isAsBefore(row, { kept, title: section.title }) ? null : state.title;
  }
  // A section without text has no version, so only its title was changed.
  const isTitle = state.text_bytes === 0 && section.title !== undefined;
  if (!kept && !isTitle) return state.title;
  const versions = await keepVersion(records, key, { ownerId, quotaBytes, now });
  const changes = { ...(kept && partsOf(kept)), ...(section.title !== undefined && { title: section.title }) };
  const written = await records.sections.write({ ...key, version: state.version, changes, saveId: null, now });
  return written ? { text: written.text_bytes - state.text_bytes, versions } : state.title;
}

/** Whether a section is as it was before, as where its author has undone the change in the text. Nothing is to be restored then. */
function isAsBefore(
  row: StoredSection,
  { kept, title }: { kept: StoredVersion | null; title: string | undefined },
): boolean {
  if (title !== undefined && row.title !== title) return false;
  if (!kept) return title !== undefined;
  return row.doc === kept.doc && storedOpening(row.opening) === storedOpening(kept.opening);
}

function partsOf(kept: StoredVersion): SectionChanges {
  // A change of many sections changes no images, and only the titles that it lists.
  const { title: _title, images: _images, ...changes } = restoredChanges(kept);
  return changes;
}

/** Restores the licence and the cover, each unless its author has chosen another since. */
async function undoFacts(records: Records, project: StoredProject, { licence, cover }: StoredFix): Promise<void> {
  const layout = layoutBefore(project, licence);
  const thumbnail = cover !== null && project.thumbnail === cover.after ? cover.before : project.thumbnail;
  if (layout === project.layout && thumbnail === project.thumbnail) return;
  await records.projects.write({ ...project, layout, thumbnail }, NO_GROWTH);
}

function layoutBefore({ layout }: StoredProject, licence: StoredFix['licence']): StoredProject['layout'] {
  if (licence === null || layout.licence !== licence.after) return layout;
  const { licence: _, ...rest } = layout;
  return licence.before === null || licence.before === undefined ? rest : { ...rest, licence: licence.before };
}

/** Restores the entry of the canon, unless its author has changed it since. */
async function undoEntry({ canon }: Records, projectId: string, entry: StoredFix['entries'][number]): Promise<void> {
  const current = (await canon.list(projectId)).find(({ id }) => id === entry.after.id);
  if (current?.updated_at !== entry.after.updated_at) return;
  if (entry.before === null) await canon.remove(projectId, entry.after.id);
  else await canon.replace(entry.before);
}
