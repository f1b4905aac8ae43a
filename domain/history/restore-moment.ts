import { AppError } from '#contract/errors.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { noteGrowth } from '../bounds/note-growth.ts';
import type { LivingServices, OwnKey } from '../living/living-services.ts';
import { settleSection } from '../living/settle-section.ts';
import { sectionConflict } from '../sections/conflict.ts';
import { presentWithDocument } from '../sections/present-section.ts';
import { keepVersion } from '../versions/keep.ts';
import { momentText } from './read-history.ts';

export interface RestoredMoment {
  section: SectionWithDocument;
  /** The moment that the section was before. */
  undo: number;
}

/**
 * Makes a section what it was at a moment. The row is written; when it is settled the difference becomes an update, which leaves alone what others
 * write meanwhile. What is there now is kept as a version, and is a moment too.
 */
export async function restoreMoment(services: LivingServices, own: OwnKey, moment: number): Promise<RestoredMoment> {
  const { ownerId, key } = own;
  const { store, quotaBytes, now } = services;
  const { parts: changes } = await momentText(services, own, moment);
  // What was saved by other means and is no update yet becomes one, so that there is a moment to go back to.
  await settleSection(services, own);
  const at = now().toISOString();
  return store.transaction(async (records) => {
    const [project] = await records.projects.lock(ownerId, [key.projectId]);
    const state = await records.sections.findState(ownerId, key);
    const head = await records.living.head(key);
    if (!project || !state || !head) throw new AppError('section_not_found');
    const versions = await keepVersion(records, key, { ownerId, quotaBytes, now: at });
    const write = { ...key, version: state.version, changes, saveId: null, now: at };
    const written = await records.sections.write(write);
    if (!written) throw await sectionConflict(records, ownerId, key);
    const growth = { text: written.text_bytes - state.text_bytes, versions };
    await noteGrowth(records, services, { project, growth, now: at });
    return { section: presentWithDocument({ ...state, ...changes, version: state.version + 1 }), undo: head.seq };
  });
}
