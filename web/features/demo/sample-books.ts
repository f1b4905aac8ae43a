import { ashfenBell } from './samples/ashfen-bell.ts';
import { glassMoor } from './samples/glass-moor.ts';
import { lowTide } from './samples/low-tide.ts';
import type { SampleBook } from './samples/sample-book.ts';
import { newSection } from './section-content.ts';
import { newProject } from './projects.ts';
import { keepProject, type Shelf } from './shelf.ts';

const SAMPLES: readonly SampleBook[] = [lowTide, glassMoor, ashfenBell];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Puts the sample books on the shelf, as written over the last weeks. They count as nothing that would be lost. */
export function stockShelf(shelf: Shelf): void {
  for (const { sections, daysAgo, daysSince, ...facts } of SAMPLES) {
    keepProject(shelf, {
      ...newProject(shelf, facts),
      created_at: before(shelf, daysAgo),
      updated_at: before(shelf, daysSince),
      sections: sections.map(({ title, html }, order) => newSection({ title, content: html }, order, shelf.newId)),
    });
  }
  shelf.changed.clear();
}

function before(shelf: Shelf, days: number): string {
  return new Date(shelf.now().getTime() - days * DAY_MS).toISOString();
}
