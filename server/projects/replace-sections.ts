import type { Insertable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { NewSection } from '#contract/sections.ts';
import type { SectionTable } from '#server/database/schema.ts';
import { buildSectionRow } from '#server/sections/new-section.ts';
import type { SectionChanges, SectionTextRow } from '#server/sections/store.ts';

export interface ReplaceSetting {
  projectId: string;
  now: string;
  newId: () => string;
}

/** What makes a project's sections the list that was given. */
export interface Replacement {
  removed: SectionTextRow[];
  changed: { before: SectionTextRow; changes: SectionChanges }[];
  added: Insertable<SectionTable>[];
}

/**
 * What there is to do where a project's list of sections is replaced. A section that was there keeps what the list leaves out,
 * its text above all, and is written only where something in it changed.
 */
export function replaceSections(
  current: readonly SectionTextRow[],
  given: readonly NewSection[],
  setting: ReplaceSetting,
): Replacement {
  refuseRepeatedIds(given);
  const before = new Map(current.map((row) => [row.id, row]));
  const replacement: Replacement = { removed: [], changed: [], added: [] };
  for (const [index, section] of given.entries()) {
    const fresh = buildSectionRow(section, { ...setting, position: index });
    const old = before.get(fresh.id);
    before.delete(fresh.id);
    if (!old) {
      replacement.added.push(fresh);
      continue;
    }
    const changes = changesTo(old, fresh, section);
    if (changes) replacement.changed.push({ before: old, changes });
  }
  return { ...replacement, removed: [...before.values()] };
}

/** Null where the list gives a section nothing new. */
function changesTo(old: SectionTextRow, fresh: Insertable<SectionTable>, given: NewSection): SectionChanges | null {
  const keepsText = given.doc === undefined && (given.content === undefined || given.content === null);
  const { doc, content, word_count } = fresh;
  const changes: SectionChanges = {
    title: given.title ?? old.title,
    position: fresh.position,
    images: given.images ? fresh.images : old.images,
    ...(keepsText ? {} : { doc, content, word_count }),
  };
  const after = { ...old, ...changes };
  return (['title', 'position', 'images', 'content'] as const).some((key) => after[key] !== old[key]) ? changes : null;
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
