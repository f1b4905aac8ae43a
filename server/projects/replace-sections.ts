import type { Insertable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { NewSection } from '#contract/sections.ts';
import type { SectionTable } from '#server/database/schema.ts';
import { buildSectionRow } from '#server/sections/new-section.ts';
import type { SectionRow } from '#server/sections/store.ts';

export interface ReplaceSetting {
  projectId: string;
  now: string;
  newId: () => string;
}

/**
 * The rows a project has after its list of sections was replaced. A section that was there keeps what the list leaves out,
 * its text above all, and its version goes up only where something in it changed.
 */
export function replaceSections(
  current: readonly SectionRow[],
  given: readonly NewSection[],
  setting: ReplaceSetting,
): Insertable<SectionTable>[] {
  refuseRepeatedIds(given);
  const before = new Map(current.map((row) => [row.id, row]));
  return given.map((section, index) => {
    const fresh = buildSectionRow(section, { ...setting, position: index });
    const old = before.get(fresh.id);
    return old ? mergeRow(old, fresh, section) : fresh;
  });
}

function mergeRow(old: SectionRow, fresh: Insertable<SectionTable>, given: NewSection): Insertable<SectionTable> {
  const keepsText = given.doc === undefined && (given.content === undefined || given.content === null);
  const merged = {
    ...old,
    title: given.title ?? old.title,
    position: fresh.position,
    images: given.images ? fresh.images : old.images,
    ...(keepsText ? {} : { doc: fresh.doc, content: fresh.content, word_count: fresh.word_count }),
  };
  const changed = (['title', 'position', 'images', 'content'] as const).some((key) => merged[key] !== old[key]);
  return changed ? { ...merged, version: old.version + 1, last_save_id: null, updated_at: fresh.updated_at } : merged;
}

function refuseRepeatedIds(given: readonly NewSection[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of given.entries()) {
    if (id === undefined) continue;
    if (seen.has(id)) {
      const message = `Two sections have the id ${id}. Please give each section its own.`;
      throw new AppError('invalid_input', { message, issues: [{ path: `content.sections.${index}.id`, message }] });
    }
    seen.add(id);
  }
}
