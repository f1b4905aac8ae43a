import { AppError } from '#contract/errors.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import type { DomainServices } from '../services.ts';
import type { SectionKey } from './stored-section.ts';
import { noteGrowth } from '../bounds/note-growth.ts';
import { keepVersion } from '../versions/keep.ts';
import { requireVersion } from '../versions/read-versions.ts';
import { sectionConflict } from './conflict.ts';
import { presentWithDocument } from './present-section.ts';

/** Puts an earlier version of a section in the place of the present one, which is kept as a version. */
export function restoreSection(
  services: Pick<DomainServices, 'store' | 'quotaBytes' | 'now'>,
  ownerId: string,
  { projectId, sectionId, version }: SectionKey & { version: number },
): Promise<SectionWithDocument> {
  const key = { projectId, sectionId };
  const { store, quotaBytes, now } = services;
  const at = now().toISOString();
  return store.transaction(async (records) => {
    const [project] = await records.projects.lock(ownerId, [projectId]);
    const state = await records.sections.findState(ownerId, key);
    if (!project || !state) throw new AppError('section_not_found');
    const { title, doc, content, images, opening, word_count, machine_words } = await requireVersion(
      records,
      key,
      version,
    );
    const versions = await keepVersion(records, key, { ownerId, quotaBytes, now: at });
    // A version has no fingerprint: the next save keeps what it replaces, whatever that is.
    const changes = { title, doc, content, images, opening, word_count, machine_words, fingerprint: '' };
    const write = { ...key, version: state.version, changes, saveId: null, now: at };
    const written = await records.sections.write(write);
    if (!written) throw await sectionConflict(records, ownerId, key);
    const growth = { text: written.text_bytes - state.text_bytes, versions };
    await noteGrowth(records, services, { project, growth, now: at });
    return presentWithDocument({ ...state, ...changes, version: state.version + 1 });
  });
}
