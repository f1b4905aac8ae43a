import type { CheckFinding } from '#book/checks/finding.ts';
import { LICENCE_IDS, type LicenceId } from '#book/layout/layout-choices.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { changeSections } from '../changes/change-sections.ts';
import { changedLayout } from '../projects/changed-project.ts';
import type { DomainServices } from '../services.ts';
import type { StoredFix } from './checks-store.ts';
import { NO_GROWTH, type StoredProject } from '#domain/projects/stored-project.ts';
import type { Records } from '../store/store.ts';
import type { Checker } from './checker.ts';
import { findInBook } from './find-in-book.ts';

export interface Fixed {
  /** How many findings are gone. */
  fixed: number;
  /** By which all of it is taken back; null where nothing was changed. */
  version_id: string | null;
}

type FixServices = DomainServices & { checker: Checker };

/** Puts right those of the named findings of the person's book that can be, in one change that is taken back together. */
export async function fixFindings(
  services: FixServices,
  { ownerId, projectId, ids }: { ownerId: string; projectId: string; ids: readonly string[] },
): Promise<Fixed> {
  const wanted = new Set(ids);
  const { findings } = await findInBook(services, ownerId, projectId);
  const chosen = findings.filter(({ id, fixable }) => fixable && wanted.has(id));
  const bySection = sectionsOf(chosen);
  const licence = licenceFor(chosen);
  const versionId = await changeSections(services, {
    ownerId,
    projectId,
    sectionIds: [...bySection.keys()],
    changeOf: ({ id, doc }) => services.checker.mend(ownerId, { id, doc, findings: bySection.get(id) ?? [] }),
    alongside:
      licence === null ? undefined : (records, project, now) => chooseLicence(records, project, { licence, now }),
  });
  if (versionId === null) return { fixed: 0, version_id: null };
  const after = new Set((await findInBook(services, ownerId, projectId)).findings.map(({ id }) => id));
  return { fixed: chosen.filter(({ id }) => !after.has(id)).length, version_id: versionId };
}

function sectionsOf(findings: readonly CheckFinding[]): ReadonlyMap<string, readonly CheckFinding[]> {
  const inText = findings.filter(({ check, sectionId }) => check !== 'attribution' && sectionId !== null);
  return Map.groupBy(inText, ({ sectionId }) => sectionId ?? '');
}

/** The licence by which a missing attribution is printed. */
function licenceFor(findings: readonly CheckFinding[]): LicenceId | null {
  const field = findings.find(({ check }) => check === 'attribution')?.field;
  return LICENCE_IDS.find((id) => id === field) ?? null;
}

/** Chooses a licence for a book that has none. */
async function chooseLicence(
  records: Records,
  project: StoredProject,
  { licence, now }: { licence: LicenceId; now: string },
): Promise<Pick<StoredFix, 'licence'> | null> {
  if (layoutOf(project.layout).licence !== 'none') return null;
  const layout = changedLayout(project.layout, { licence });
  await records.projects.write({ ...project, layout, updated_at: now }, NO_GROWTH);
  return { licence: { before: project.layout.licence ?? null, after: licence } };
}
