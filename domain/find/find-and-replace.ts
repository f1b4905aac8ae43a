import type { WordSearch } from '#book/text/text-search.ts';
import { cleanText } from '#book/text/normalize-text.ts';
import { AppError } from '#contract/errors.ts';
import type { FoundHits, TextQuery } from '#contract/find.ts';
import { requireProject } from '../store/required.ts';
import type { StoredHead } from '#domain/sections/stored-section.ts';
import { changeSections } from '../history/change-sections.ts';
import type { DomainServices } from '../services.ts';
import type { Records } from '../store/store.ts';
import type { HitsOfSection, TextFinder } from './text-finder.ts';

/** How many hits are listed; all are counted. */
const HITS_MAX = 1000;

/** Finds words in the titles and texts of the person's book. */
export async function findText(
  { store, textFinder }: { store: Records; textFinder: TextFinder },
  { ownerId, projectId, query }: { ownerId: string; projectId: string; query: TextQuery },
): Promise<FoundHits> {
  await requireProject(store, ownerId, projectId);
  const heads = await store.sections.listHeads(projectId);
  const found = await textFinder.find(ownerId, wordSearch(query), {
    sectionIds: heads.map(({ id }) => id),
    read: (sectionId) => store.sections.find(ownerId, { projectId, sectionId }),
    most: HITS_MAX,
  });
  return {
    hits: found.flatMap((section) => presentHits(section, heads)),
    count: found.reduce((sum, { count }) => sum + count, 0),
  };
}

function wordSearch({ query, case: isCase, word: isWord, regex: isRegex }: TextQuery, replacement = ''): WordSearch {
  return {
    kind: 'words',
    query,
    isCase,
    isWord,
    isRegex,
    replacement: cleanText(replacement).replace(/(?<!\s)\s*\n\s*/g, ' '),
  };
}

/** The ids of the given sections, or of all where none are given, in the order of the book. Throws `section_not_found`. */
function sectionsNamed(heads: readonly StoredHead[], named: readonly string[] | undefined): string[] {
  const ids = heads.map(({ id }) => id);
  if (named === undefined) return ids;
  if (named.some((id) => !ids.includes(id))) throw new AppError('section_not_found');
  return ids.filter((id) => named.includes(id));
}

function presentHits({ sectionId, hits }: HitsOfSection, heads: readonly StoredHead[]): FoundHits['hits'] {
  const title = heads.find(({ id }) => id === sectionId)?.title ?? '';
  return hits.map(({ index, excerpt, from, to, place }) => ({
    section_id: sectionId,
    section_title: title,
    excerpt,
    index,
    match: { from, to },
    place,
  }));
}

interface TextReplacement {
  ownerId: string;
  projectId: string;
  query: TextQuery;
  replacement: string;
  /** Absent: all. */
  sectionIds: readonly string[] | undefined;
}

interface Replaced {
  /** How many hits were replaced. */
  replaced: number;
  /** How many in which section; only sections where there are any. */
  sections: { id: string; replaced: number }[];
  /** The id by which the whole change is taken back; null where nothing was changed. */
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
  // Counted for each section, because a section that was changed meanwhile is searched again.
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
  const sections = [...replaced].flatMap(([id, count]) => (count > 0 ? [{ id, replaced: count }] : []));
  return { replaced: sections.reduce((sum, section) => sum + section.replaced, 0), sections, version_id };
}
