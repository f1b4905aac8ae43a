import type { TextQuery } from '#contract/find.ts';
import { changeSections } from '../changes/change-sections.ts';
import type { DomainServices } from '../services.ts';
import { requireProject } from '../store/required.ts';
import { sectionsNamed, wordSearch } from './find-text.ts';
import type { TextFinder } from './text-finder.ts';

export interface TextReplacement {
  ownerId: string;
  projectId: string;
  query: TextQuery;
  replacement: string;
  /** Absent: all. */
  sectionIds: readonly string[] | undefined;
}

export interface Replaced {
  /** How many hits were replaced. */
  replaced: number;
  /** By which all of it is taken back; null where nothing was changed. */
  version_id: string | null;
}

/** Replaces words in the titles and texts of the person's book, or of some sections of it, in one change that is taken back together. */
export async function replaceText(
  services: DomainServices & { textFinder: TextFinder },
  { ownerId, projectId, query, replacement, sectionIds }: TextReplacement,
): Promise<Replaced> {
  const { store, textFinder } = services;
  await requireProject(store, ownerId, projectId);
  const heads = await store.sections.listHeads(projectId);
  const search = wordSearch(query, replacement);
  // By section, since one that was written in meanwhile is looked through again.
  const replaced = new Map<string, number>();
  const version_id = await changeSections(services, {
    ownerId,
    projectId,
    sectionIds: sectionsNamed(heads, sectionIds),
    async changeOf(text) {
      const found = await textFinder.replace(ownerId, search, { text, leftOut: [] });
      replaced.set(text.id, found?.replaced ?? 0);
      return found?.changes ?? null;
    },
  });
  return { replaced: [...replaced.values()].reduce((sum, count) => sum + count, 0), version_id };
}
