import { AppError } from '#contract/errors.ts';
import type { DomainServices } from '../services.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';

/** How much one transaction may write or delete of a staged project, so that nobody waits long for it. */
const STEP_BYTES = 1024 * 1024;
const STEP_COUNT = 100;

type StepServices = Pick<DomainServices, 'store' | 'now' | 'pause'>;

/** Cuts a list into parts of one transaction each; an item beyond the bound is a part of its own. */
export function stepsOf<T extends { text_bytes: number }>(items: readonly T[]): T[][] {
  const steps: T[][] = [];
  let bytes = 0;
  for (const item of items) {
    const step = steps.at(-1);
    bytes += item.text_bytes;
    if (step && step.length < STEP_COUNT && bytes <= STEP_BYTES) step.push(item);
    else {
      steps.push([item]);
      bytes = item.text_bytes;
    }
  }
  return steps;
}

/** Runs one step of work on a staged project in a transaction of its own, and then yields to other work. */
export async function step(
  { store, now, pause }: StepServices,
  projectId: string,
  work: (records: Records) => Promise<void>,
): Promise<void> {
  await store.transaction(async (records) => {
    // A project that the cleanup has given up is not written to any more.
    if (!(await records.projects.stayStaged(projectId, now().toISOString()))) throw new AppError('overloaded');
    await work(records);
  });
  await pause();
}

/** Deletes a staged project with all that is in it, step by step. */
export async function discardStaged(services: StepServices, projectId: string): Promise<void> {
  const { store } = services;
  for (const sections of stepsOf(await store.sections.listSizes(projectId))) {
    for (const { id: sectionId } of sections) await discardVersions(services, { projectId, sectionId });
    await step(services, projectId, async (records) => {
      for (const { id: sectionId } of sections) await records.sections.remove({ projectId, sectionId });
    });
  }
  for (const entries of stepsOf(await store.trash.listSections(projectId))) {
    for (const { id: sectionId } of entries) await discardVersions(services, { projectId, sectionId });
    await step(services, projectId, async (records) => {
      for (const { id } of entries) await records.trash.removeSection(id);
    });
  }
  for (const texts of stepsOf(await store.bookVersions.listSizes(projectId)))
    await step(services, projectId, ({ bookVersions }) =>
      bookVersions.removeTexts(
        projectId,
        texts.map(({ id }) => id),
      ),
    );
  await store.transaction(({ projects }) => projects.removeStaged(projectId));
}

async function discardVersions(services: StepServices, key: SectionKey): Promise<void> {
  for (const kept of stepsOf(await services.store.versions.list(key))) {
    const versions = kept.map(({ version }) => version);
    await step(services, key.projectId, (records) => records.versions.remove(key, versions));
  }
}

/** Deletes staged projects that were left behind, by a process that died or by a deletion that was not finished. */
export async function deleteStagedBefore(services: StepServices, time: string): Promise<void> {
  for (const id of await services.store.projects.listStagedBefore(time)) await discardStaged(services, id);
}
