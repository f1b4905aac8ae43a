import { newProject } from '#domain/projects/new-project.ts';
import { toStoredContent } from '#domain/sections/content.ts';
import { newSection } from '#domain/sections/new-section.ts';
import type { DemoServices } from './demo-services.ts';
import { ashfenBell } from './samples/ashfen-bell.ts';
import { glassMoor } from './samples/glass-moor.ts';
import { lowTide } from './samples/low-tide.ts';
import type { SampleBook } from './samples/sample-book.ts';

const SAMPLES: readonly SampleBook[] = [lowTide, glassMoor, ashfenBell];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Puts the sample books into the store, with dates in the last weeks. */
export function stockStore({ store, ownerId, now, newId }: DemoServices): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  return store.transaction(async (records) => {
    for (const { id, sections, daysAgo: begun, daysSince, ...facts } of SAMPLES) {
      const created = daysAgo(begun);
      const project = newProject(facts, { id, ownerId, now: created });
      await records.projects.add({ ...project, updated_at: daysAgo(daysSince) });
      const setting = { projectId: id, now: created, newId };
      await records.sections.add(
        sections.map(({ title, html }, position) =>
          newSection({ title, text: toStoredContent({ content: html }) }, { ...setting, position }),
        ),
      );
    }
  });
}
