import type { BookTypeId } from '#book/catalogue/book-types.ts';
import type { Layout } from '#book/layout/layout.ts';
import type { Status } from '#book/catalogue/statuses.ts';
import type { VariantId } from '#book/catalogue/variants.ts';
import { AppError } from '#contract/errors.ts';
import type { SectionImage } from '#contract/sections.ts';

/** A section as the demo keeps it. */
export interface DemoSection {
  id: string;
  title: string;
  order: number;
  version: number;
  word_count: number;
  /** Canonical HTML. */
  content: string;
  doc: Record<string, unknown>;
  images: SectionImage[];
  /** The save that made this version, so that one sent twice is taken once. */
  lastSaveId: string | null;
  /** Its earlier versions, the newest first. */
  history: DemoVersion[];
}

/** A section as it stood before a change; `kept_at` is the time of that change. */
export interface DemoVersion {
  section: Omit<DemoSection, 'history'>;
  kept_at: string;
}

/** A project as the demo keeps it; its sections stand in their order. */
export interface DemoProject {
  id: string;
  title: string;
  book_type: BookTypeId;
  variant: VariantId;
  description: string;
  thumbnail: string;
  status: Status;
  tags: string[];
  author: string;
  layout: Layout;
  version: number;
  created_at: string;
  updated_at: string;
  sections: DemoSection[];
}

/** Everything the demo knows. It lives as long as the page. */
export interface Shelf {
  projects: Map<string, DemoProject>;
  /** Books that were changed and not taken along since. */
  changed: Set<string>;
  now: () => Date;
  newId: () => string;
}

export function createShelf(deps: Pick<Shelf, 'now' | 'newId'>): Shelf {
  return { projects: new Map(), changed: new Set(), ...deps };
}

/** The project; where there is none, `project_not_found`. */
export function requireProject(shelf: Shelf, id: string): DemoProject {
  const project = shelf.projects.get(id);
  if (!project) throw new AppError('project_not_found');
  return project;
}

/** The section; where there is none, `section_not_found`. */
export function requireSection(shelf: Shelf, projectId: string, id: string): DemoSection {
  const section = shelf.projects.get(projectId)?.sections.find((one) => one.id === id);
  if (!section) throw new AppError('section_not_found');
  return section;
}

/** Puts a project on the shelf, or a newer copy in its place. */
export function keepProject(shelf: Shelf, project: DemoProject): DemoProject {
  shelf.projects.set(project.id, project);
  shelf.changed.add(project.id);
  return project;
}

/** A newer copy of a project with other sections, in their order. */
export function keepSections(shelf: Shelf, project: DemoProject, sections: readonly DemoSection[]): DemoProject {
  return keepProject(shelf, {
    ...project,
    sections: sections.toSorted((one, other) => one.order - other.order),
    version: project.version + 1,
    updated_at: shelf.now().toISOString(),
  });
}

export function dropProject(shelf: Shelf, id: string): void {
  requireProject(shelf, id);
  shelf.projects.delete(id);
  shelf.changed.delete(id);
}
