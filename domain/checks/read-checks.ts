import { type CheckFinding, type CheckKind, CHECKS } from '#book/checks/finding.ts';
import type { BookChecks, PlacedFinding } from '#contract/checks.ts';
import type { Records } from '../store/store.ts';
import type { CheckedHead } from './checks-store.ts';
import type { Checker } from './checker.ts';
import { findInBook } from './find-in-book.ts';

/** How many findings of each sort an answer lists. */
const LISTED_MAX = 2000;

/** What is to be looked at in the person's book, and apart from it what they have marked as meant. */
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
