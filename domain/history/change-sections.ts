import { noteGrowth } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import type { StoredFix } from '#domain/checks/checks-store.ts';
import { type Growth, NO_GROWTH, type StoredProject } from '#domain/projects/stored-project.ts';
import { lockProject } from '../store/required.ts';
import type { SectionChanges, StoredSection } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import { keepVersion } from '../versions/keep-version.ts';

/** How often a section is tried again because somebody wrote in it meanwhile. */
const ROUNDS = 3;
/** How many changes of a book can be taken back. */
const FIXES_MAX = 20;

/** What such a change changes in the book besides sections. */
type BookFactChanges = Partial<Pick<StoredFix, 'licence' | 'entries' | 'cover'>>;

interface BookChange {
  ownerId: string;
  projectId: string;
  /** The sections that are tried, in their order. */
  sectionIds: readonly string[];
  /** The changes of a section; null where it stays. Called again where the section was written in meanwhile. */
  changeOf(section: StoredSection): Promise<SectionChanges | null>;
  /** Changes something else in the book, in the transaction of the first sections. */
  alongside?: ((records: Records, project: StoredProject, now: string) => Promise<BookFactChanges | null>) | undefined;
}

interface ChangedSection {
  before: StoredSection;
  changes: SectionChanges;
}

/**
 * Changes many sections of the person's book. Each is kept as a version first, and one fix lists them all, so that they are taken back
 * together (`undo-change.ts`). What somebody writes meanwhile is never overwritten. Returns the fix's id; null where nothing changed.
 */
export async function changeSections(services: DomainServices, change: BookChange): Promise<string | null> {
  const fix: StoredFix = {
    id: services.newId(),
    project_id: change.projectId,
    made_at: services.now().toISOString(),
    sections: [],
    licence: null,
    entries: [],
    cover: null,
  };
  let left = change.sectionIds;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const changed = await changeAll(services, change, left);
    const alongside = round === 1 ? change.alongside : undefined;
    if (changed.length === 0 && !alongside) break;
    left = await writeAll(services, { ...change, alongside, fix, changed });
  }
  return isEmpty(fix) ? null : fix.id;
}

async function changeAll(
  { store }: DomainServices,
  { ownerId, projectId, changeOf }: BookChange,
  ids: readonly string[],
): Promise<ChangedSection[]> {
  const changed: ChangedSection[] = [];
  for (const sectionId of ids) {
    const before = await store.sections.find(ownerId, { projectId, sectionId });
    const changes = before && (await changeOf(before));
    if (changes) changed.push({ before, changes });
  }
  return changed;
}

interface Writing extends BookChange {
  fix: StoredFix;
  changed: readonly ChangedSection[];
}

/** Writes the changes in one transaction. Returns the sections that were written in meanwhile. */
function writeAll(services: DomainServices, writing: Writing): Promise<string[]> {
  const { ownerId, projectId, fix, changed, alongside } = writing;
  return services.store.transaction(async (records) => {
    const now = services.now().toISOString();
    const project = await lockProject(records, ownerId, projectId);
    const growth: Growth = { ...NO_GROWTH };
    const again: string[] = [];
    const done: StoredFix['sections'] = [];
    for (const section of changed) {
      const written = await writeOne(services, records, { ownerId, projectId, section, now });
      if (!written) again.push(section.before.id);
      else {
        growth.text += written.text;
        growth.versions += written.versions;
        done.push(noteOf(section));
      }
    }
    const rest = (await alongside?.(records, project, now)) ?? {};
    if (done.length > 0) {
      const [current = project] = await records.projects.lock(ownerId, [projectId]);
      await noteGrowth(records, services, { project: current, growth, now });
    }
    // This also updates the caller's object, which collects the changes of all rounds.
    fix.sections.push(...done);
    Object.assign(fix, rest);
    if (!isEmpty(fix)) await records.checks.keepFix(fix, FIXES_MAX);
    return again;
  });
}

function isEmpty({ sections, licence, entries, cover }: StoredFix): boolean {
  return sections.length === 0 && licence === null && entries.length === 0 && cover === null;
}

/** A section as its fix lists it. There is no version of a section without text, so the fix holds its title. */
function noteOf({ before, changes }: ChangedSection): StoredFix['sections'][number] {
  const { id, version, title } = before;
  const versions = { id, before: version, after: version + 1 };
  return changes.title === undefined || changes.title === title ? versions : { ...versions, title };
}

/** Returns by how much the book grew; null where the section has changed since it was read. */
async function writeOne(
  { quotaBytes }: DomainServices,
  records: Records,
  {
    ownerId,
    projectId,
    section,
    now,
  }: Pick<BookChange, 'ownerId' | 'projectId'> & { section: ChangedSection; now: string },
): Promise<Growth | null> {
  const { before, changes } = section;
  const key = { projectId, sectionId: before.id };
  const state = await records.sections.findState(ownerId, key);
  if (state?.version !== before.version) return null;
  const versions = await keepVersion(records, key, { ownerId, quotaBytes, now });
  const written = await records.sections.write({ ...key, version: before.version, changes, saveId: null, now });
  return written && { text: written.text_bytes - state.text_bytes, versions };
}
