import type { KnownEntry } from '#book/checks/contradictions.ts';
import type { CheckFinding } from '#book/checks/finding.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { licenceText } from '#book/layout/licences/licences.ts';
import { readEntry } from '#domain/canon/canon-store.ts';
import { requireProject } from '../store/required.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { Records } from '../store/store.ts';
import type { CheckedHead } from './checks-store.ts';
import type { BookToCheck, Checker } from './checker.ts';

/** The findings in a book as it stands, with the sections that it has. */
export interface FoundInBook {
  findings: CheckFinding[];
  heads: CheckedHead[];
}

/** Checks the person's book; `project_not_found` where it is not there or not theirs. */
export async function findInBook(
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
