import type { KnownEntry } from '#book/checks/contradictions.ts';
import { type CheckFinding, type CheckKind, CHECKS } from '#book/checks/finding.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { LICENCE_IDS, type LicenceId } from '#book/layout/layout-choices.ts';
import { licenceText } from '#book/layout/licences.ts';
import type { BookChecks, PlacedFinding } from '#contract/checks.ts';
import { readEntry } from '#domain/canon/canon-store.ts';
import { NO_GROWTH, type StoredProject } from '#domain/projects/stored-project.ts';
import { changeSections } from '../history/change-sections.ts';
import { changedLayout } from '../projects/new-project.ts';
import type { DomainServices } from '../services.ts';
import { lockProject, requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import type { CheckedHead, StoredFix } from './checks-store.ts';
import type { BookToCheck, Checker } from './checker.ts';

/** How many findings of each sort an answer lists. */
const LISTED_MAX = 2000;

/** The findings in the person's book, and separately those that they have accepted as intended. */
export async function readChecks(
  services: { store: Records; checker: Checker },
  ownerId: string,
  { projectId, kind }: { projectId: string; kind: CheckKind | null },
): Promise<BookChecks> {
  const { findings, heads } = await findInBook(services, ownerId, projectId);
  const meant = new Set(await services.store.checks.listAccepted(projectId));
  const shown = findings.filter(({ check }) => kind === null || CHECKS[check] === kind);
  const open = shown.filter(({ id }) => !meant.has(id));
  const accepted = shown.filter(({ id }) => meant.has(id));
  const more = Math.max(0, open.length - LISTED_MAX);
  return {
    findings: open.slice(0, LISTED_MAX).map((finding) => present(finding, heads)),
    accepted: accepted.slice(0, LISTED_MAX).map((finding) => present(finding, heads)),
    ...(more > 0 ? { more } : {}),
  };
}

function present(finding: CheckFinding, heads: readonly CheckedHead[]): PlacedFinding {
  const { check, sectionId, ...rest } = finding;
  const title = heads.find(({ id }) => id === sectionId)?.title ?? '';
  return { ...rest, kind: CHECKS[check], check, section_id: sectionId, section_title: title };
}

/** The findings in a book as it stands, with the sections that it has. */
interface FoundInBook {
  findings: CheckFinding[];
  heads: CheckedHead[];
}

/** Checks the person's book. Throws `project_not_found` where it does not exist or is not theirs. */
async function findInBook(
  { store, checker }: { store: Records; checker: Checker },
  ownerId: string,
  projectId: string,
): Promise<FoundInBook> {
  const project = await requireProject(store, ownerId, projectId);
  const heads = await store.checks.listHeads(projectId);
  const entries = (await store.canon.list(projectId)).map(readEntry).filter(({ dismissed }) => !dismissed);
  const findings = await checker.check(ownerId, bookOf(project, heads, entries));
  return { findings, heads };
}

function bookOf(project: StoredProject, heads: readonly CheckedHead[], entries: readonly KnownEntry[]): BookToCheck {
  const { id: projectId, title, author, description } = project;
  const layout = layoutOf(project.layout);
  return {
    projectId,
    facts: {
      title,
      author,
      description,
      credits: layout.credits,
      licence: licenceText({ title, author, layout }),
      hasLicence: layout.licence !== 'none',
    },
    entries,
    sections: heads.map(({ id, title: name, opening, version, updated_at }) => ({
      id,
      title: name,
      opening,
      state: `${version} ${updated_at}`,
    })),
  };
}

interface FixResult {
  /** How many findings were fixed. */
  fixed: number;
  /** The id by which the whole change is taken back; null where nothing was changed. */
  version_id: string | null;
}

type FixServices = DomainServices & { checker: Checker };

/** Fixes those of the given findings in the person's book that can be fixed, in one change that is taken back together. */
export async function fixFindings(
  services: FixServices,
  { ownerId, projectId, ids }: { ownerId: string; projectId: string; ids: readonly string[] },
): Promise<FixResult> {
  const wanted = new Set(ids);
  const { findings } = await findInBook(services, ownerId, projectId);
  const chosen = findings.filter(({ id, fixable }) => fixable && wanted.has(id));
  const bySection = sectionsOf(chosen);
  const licence = licenceFor(chosen);
  const versionId = await changeSections(services, {
    ownerId,
    projectId,
    sectionIds: [...bySection.keys()],
    changeOf: ({ id, doc }) => services.checker.fix(ownerId, { id, doc, findings: bySection.get(id) ?? [] }),
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

/** More accepted findings than a book of any length has. */
const ACCEPTED_MAX = 10_000;

/** Marks findings of the person's book as accepted, or no longer so. Returns how many were given. */
export function acceptFindings(
  { store, now }: Pick<DomainServices, 'store' | 'now'>,
  ownerId: string,
  { projectId, ids, isMeant }: { projectId: string; ids: readonly string[]; isMeant: boolean },
): Promise<number> {
  const named = [...new Set(ids)];
  return store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    if (isMeant) await records.checks.accept(projectId, named, { now: now().toISOString(), most: ACCEPTED_MAX });
    else await records.checks.retract(projectId, named);
    return named.length;
  });
}
