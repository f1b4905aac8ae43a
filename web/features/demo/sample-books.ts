import { bookBytes } from '#domain/bounds/text-bytes.ts';
import { newProject } from '#domain/projects/new-project.ts';
import { newSection, toStoredContent } from '#domain/sections/new-section.ts';
import type { DemoServices } from './demo-services.ts';
import { ashfenBell } from '#book/catalogue/ashfen-bell.ts';
import { glassMoor } from '#book/catalogue/glass-moor.ts';
import { lowTide, type SampleBook } from '#book/catalogue/sample-book.ts';

const SAMPLES: readonly SampleBook[] = [lowTide, glassMoor, ashfenBell];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Puts the sample books into the store, dated in the last weeks. */
export function stockStore({ store, ownerId, now, newId }: DemoServices): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  return store.transaction(async (records) => {
    for (const { id, sections, daysAgo: begun, daysSince, ...facts } of SAMPLES) {
      const created = daysAgo(begun);
      const project = newProject(facts, { id, ownerId, now: created });
      const setting = { projectId: id, now: created, newId };
      const made = sections.map(({ title, html }, position) =>
        newSection({ title, text: toStoredContent({ content: html }) }, { ...setting, position }),
      );
      await records.projects.add({ ...project, text_bytes: bookBytes(made), updated_at: daysAgo(daysSince) });
      await records.sections.add(made);
    }
  });
}
