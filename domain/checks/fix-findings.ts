import type { CheckFinding } from '#book/checks/finding.ts';
import { LICENCE_IDS, type LicenceId } from '#book/layout/licence-ids.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { noteGrowth } from '../bounds/note-growth.ts';
import { changedLayout } from '../projects/changed-project.ts';
import type { DomainServices } from '../services.ts';
import type { StoredFix } from '../store/checks.ts';
import type { StoredContent } from '../store/contents.ts';
import { type Growth, NO_GROWTH, type StoredProject } from '../store/projects.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { keepVersion } from '../versions/keep.ts';
import type { Checker } from './checker.ts';
import { findInBook } from './find-in-book.ts';

/** How often a section is mended anew because somebody wrote in it meanwhile. */
const ROUNDS = 3;
/** How many fixes of a book can be taken back. */
const FIXES_MAX = 20;

export interface Fixed {
  /** How many findings are gone. */
  fixed: number;
  /** By which all of it is taken back; null where nothing was changed. */
  version_id: string | null;
}

interface Fixing {
  ownerId: string;
  projectId: string;
}

interface MendedSection {
  id: string;
  version: number;
  content: StoredContent;
}

type FixServices = DomainServices & { checker: Checker };

/**
 * Puts right those of the named findings that can be. Each changed section is kept as a version first, and one fix holds them all, so that
 * they are taken back together. What somebody writes meanwhile is never written over: the section is read and mended again.
 */
export async function fixFindings(
  services: FixServices,
  { ownerId, projectId, ids }: Fixing & { ids: readonly string[] },
): Promise<Fixed> {
  const fixing = { ownerId, projectId };
  const wanted = new Set(ids);
  const { findings } = await findInBook(services, ownerId, projectId);
  const chosen = findings.filter(({ id, fixable }) => fixable && wanted.has(id));
  const licence = licenceFor(chosen);
  const fix: StoredFix = {
    id: services.newId(),
    project_id: projectId,
    made_at: services.now().toISOString(),
    sections: [],
    licence: null,
  };
  let left = sectionsOf(chosen);
  for (let round = 1; round <= ROUNDS && (left.size > 0 || (round === 1 && licence !== null)); round += 1) {
    const mended = await mendAll(services, fixing, left);
    left = await writeAll(services, { ...fixing, fix, mended, left, licence: round === 1 ? licence : null });
  }
  if (fix.sections.length === 0 && fix.licence === null) return { fixed: 0, version_id: null };
  const after = new Set((await findInBook(services, ownerId, projectId)).findings.map(({ id }) => id));
  return { fixed: chosen.filter(({ id }) => !after.has(id)).length, version_id: fix.id };
}

type BySection = ReadonlyMap<string, readonly CheckFinding[]>;

function sectionsOf(findings: readonly CheckFinding[]): BySection {
  const inText = findings.filter(({ check, sectionId }) => check !== 'attribution' && sectionId !== null);
  return Map.groupBy(inText, ({ sectionId }) => sectionId ?? '');
}

/** The licence by which a missing attribution is printed. */
function licenceFor(findings: readonly CheckFinding[]): LicenceId | null {
  const field = findings.find(({ check }) => check === 'attribution')?.field;
  return LICENCE_IDS.find((id) => id === field) ?? null;
}

async function mendAll(
  { store, checker }: FixServices,
  { ownerId, projectId }: Fixing,
  wanted: BySection,
): Promise<MendedSection[]> {
  const mended: MendedSection[] = [];
  for (const [id, findings] of wanted) {
    const section = await store.sections.find(ownerId, { projectId, sectionId: id });
    const content = section && (await checker.mend(ownerId, { id, doc: section.doc, findings }));
    if (content) mended.push({ id, version: section.version, content });
  }
  return mended;
}

interface Writing extends Fixing {
  fix: StoredFix;
  mended: readonly MendedSection[];
  left: BySection;
  licence: LicenceId | null;
}

/** Writes what was mended, all in one transaction. Returns what has to be mended again, since its section changed meanwhile. */
function writeAll(services: FixServices, writing: Writing): Promise<BySection> {
  const { ownerId, projectId, fix, mended, left, licence } = writing;
  return services.store.transaction(async (records) => {
    const now = services.now().toISOString();
    const project = await lockProject(records, ownerId, projectId);
    const growth: Growth = { ...NO_GROWTH };
    const again = new Map<string, readonly CheckFinding[]>();
    const done: StoredFix['sections'] = [];
    for (const section of mended) {
      const written = await writeOne(services, records, { ownerId, projectId, section, now });
      if (!written) again.set(section.id, left.get(section.id) ?? []);
      else {
        growth.text += written.text;
        growth.versions += written.versions;
        done.push({ id: section.id, before: section.version, after: section.version + 1 });
      }
    }
    const chosen = licence === null ? null : await chooseLicence(records, project, { licence, now });
    if (done.length > 0) {
      const [current = project] = await records.projects.lock(ownerId, [projectId]);
      await noteGrowth(records, services, { project: current, growth, now });
    }
    // The caller's copy as well: it holds what all rounds have done.
    fix.sections.push(...done);
    fix.licence ??= chosen;
    if (done.length > 0 || chosen) await records.checks.keepFix(fix, FIXES_MAX);
    return again;
  });
}

/** Null where the section is no longer as it was mended. */
async function writeOne(
  { quotaBytes }: FixServices,
  records: Records,
  { ownerId, projectId, section, now }: Fixing & { section: MendedSection; now: string },
): Promise<Growth | null> {
  const key = { projectId, sectionId: section.id };
  const state = await records.sections.findState(ownerId, key);
  if (state?.version !== section.version) return null;
  const versions = await keepVersion(records, key, { ownerId, quotaBytes, now });
  const write = { ...key, version: section.version, changes: section.content, saveId: null, now };
  const written = await records.sections.write(write);
  return written && { text: written.text_bytes - state.text_bytes, versions };
}

/** Chooses a licence for a book that has none. */
async function chooseLicence(
  records: Records,
  project: StoredProject,
  { licence, now }: { licence: LicenceId; now: string },
): Promise<StoredFix['licence']> {
  if (layoutOf(project.layout).licence !== 'none') return null;
  const layout = changedLayout(project.layout, { licence });
  await records.projects.write({ ...project, layout, updated_at: now }, NO_GROWTH);
  return { before: project.layout.licence ?? null, after: licence };
}
