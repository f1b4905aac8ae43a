import { AppError } from '#contract/errors.ts';
import { changedSectionFields, sectionFieldsOf } from '#book/sections/section-fields.ts';
import type { NewSection } from '#contract/sections.ts';
import { bookBytes, textBytes } from '../bounds/text-bytes.ts';
import type { Growth } from '#domain/projects/stored-project.ts';
import type { SectionChanges, SectionKey, StoredSection, StoredText } from './stored-section.ts';
import type { Records } from '../store/store.ts';
import { type Trashing, trashSections } from './trash-sections.ts';
import { keepBefore, type KeepVersionInput } from '../versions/keep-version.ts';
import { newSection, type ReadSection, type SectionSetting } from './new-section.ts';

/** The changes that turn a project's sections into a given list. */
interface Replacement {
  /** The ids of sections that are not in the list. */
  removed: string[];
  /** The ids of all sections before the change, in order. */
  order: string[];
  changed: { before: StoredText; changes: SectionChanges }[];
  added: StoredSection[];
}

/** No changes. */
export const NO_REPLACEMENT: Replacement = { removed: [], order: [], changed: [], added: [] };

/**
 * The changes by which a given list replaces a project's sections. An existing section keeps what the list leaves out, especially its text,
 * and is written only where something in it changes.
 */
export function replaceSections(
  current: readonly StoredText[],
  given: readonly ReadSection[],
  setting: Omit<SectionSetting, 'position'>,
): Replacement {
  const before = new Map(current.map((section) => [section.id, section]));
  const changed: Replacement['changed'] = [];
  const added: StoredSection[] = [];
  for (const [position, section] of given.entries()) {
    const fresh = newSection(section, { ...setting, position });
    const old = before.get(fresh.id);
    before.delete(fresh.id);
    const changes = old && changesTo(old, fresh, section);
    if (!old) added.push(fresh);
    else if (changes) changed.push({ before: old, changes });
  }
  const removed = [...before.keys()];
  const order = current.map(({ id }) => id);
  return removed.length + changed.length + added.length === 0 ? NO_REPLACEMENT : { removed, order, changed, added };
}

/**
 * Writes the changes, and returns by how much they make the project grow. Overwritten texts are kept as versions; removed sections go to the
 * trash. The project must be locked, so that no section has changed since it was read.
 */
export async function writeReplacement(
  records: Records,
  { removed, order, changed, added }: Replacement,
  keeping: Trashing,
): Promise<Growth> {
  const { now } = keeping;
  const { growth } = await trashSections(records, keeping, { sectionIds: removed, order });
  for (const { before, changes } of changed) {
    const { project_id: projectId, id: sectionId, version } = before;
    growth.versions += await keepReplaced(records, { projectId, sectionId }, changes, keeping);
    const written = await records.sections.write({ projectId, sectionId, version, changes, saveId: null, now });
    if (written) growth.text += written.text_bytes - textBytes(before);
  }
  await records.sections.add(added);
  return { ...growth, text: growth.text + bookBytes(added) };
}

async function keepReplaced(
  records: Records,
  key: SectionKey,
  changes: SectionChanges,
  keeping: KeepVersionInput,
): Promise<number> {
  const state = await records.sections.findState(keeping.ownerId, key);
  return state ? keepBefore(records, key, { ...keeping, before: state, after: { ...state, ...changes } }) : 0;
}

/** Null where the list gives a section nothing new. */
function changesTo(old: StoredText, fresh: StoredSection, given: ReadSection): SectionChanges | null {
  const changes: SectionChanges = {
    ...sectionFieldsOf(old),
    ...changedSectionFields(old, given),
    position: fresh.position,
    ...given.text,
  };
  const after = { ...old, ...changes };
  const isNew =
    (['position', 'content'] as const).some((key) => after[key] !== old[key]) ||
    JSON.stringify(sectionFieldsOf(after)) !== JSON.stringify(sectionFieldsOf(old));
  return isNew ? changes : null;
}

/** Throws `invalid_input` where two sections of a list have the same id. */
export function refuseRepeatedIds(given: readonly NewSection[]): void {
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
