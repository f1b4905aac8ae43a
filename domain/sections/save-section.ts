import type { z } from 'zod';
import { changedSectionFields } from '#book/sections/section-fields.ts';
import { AppError } from '#contract/errors.ts';
import type { Section, SectionHead, SectionWithDocument, updateSection } from '#contract/sections.ts';
import type { DomainServices } from '../services.ts';
import {
  restoredChanges,
  type ReturnedText,
  type SectionChanges,
  type SectionKey,
  type SectionState,
  type WrittenText,
} from './stored-section.ts';
import type { Records } from '../store/store.ts';
import { noteGrowth } from '../bounds/quota.ts';
import { keepBefore, keepVersion } from '../versions/keep-version.ts';
import type { DocumentParser } from '../store/document-parser.ts';
import { requireVersion } from '../versions/read-section-versions.ts';
import { presentHead, presentSection, presentWithDocument, sectionConflict } from './read-sections.ts';

export interface SectionSave {
  ownerId: string;
  key: SectionKey;
  /**
   * The changes. `version` is the one that they were made on; absent, they replace whatever is there. `save_id` identifies the save, so that
   * one sent again after a lost answer is no conflict.
   */
  given: z.output<typeof updateSection.body>;
  /** Whether the answer leaves out the text, which the sender has already. */
  isBrief: boolean;
}

/**
 * Saves one section, and nothing else of the book but its version and time; from time to time the earlier text is kept as a version. Where
 * nothing is new, nothing is written. It returns once the write is durable, and answers with what was written: the row is not read again.
 * Throws `version_conflict` with the current section where the version is stale.
 */
export async function saveSection(
  services: Pick<DomainServices, 'store' | 'documentParser' | 'quotaBytes' | 'now'>,
  { ownerId, key, given, isBrief }: SectionSave,
): Promise<SectionHead | Section> {
  const { store, documentParser, quotaBytes, now } = services;
  const read = await readChanges(documentParser, ownerId, given);
  const at = now().toISOString();
  return store.transaction(async (records) => {
    const [project] = await records.projects.lock(ownerId, [key.projectId]);
    const state = await records.sections.findState(ownerId, key);
    if (!project || !state) throw new AppError('section_not_found');
    const isRepeated = given.save_id !== undefined && state.last_save_id === given.save_id;
    const isStale = given.version !== undefined && given.version !== state.version;
    if (isStale && !isRepeated) throw await sectionConflict(records, ownerId, key);
    const changes = { ...read, ...changedSectionFields(state, given) };
    if (isRepeated || (await records.sections.holdsAlready(key, changes)))
      return isBrief ? presentHead(state) : presentCurrent(records, key);

    const edit = { ownerId, quotaBytes, now: at, before: state, after: { ...state, ...changes } };
    const versions = await keepBefore(records, key, edit);
    const write = { ...key, version: state.version, changes, saveId: given.save_id ?? null, now: at };
    const rest = await records.sections.write(write, isBrief ? [] : textBeside(changes));
    if (!rest) throw await sectionConflict(records, ownerId, key);
    const growth = { text: rest.text_bytes - state.text_bytes, versions };
    await noteGrowth(records, services, { project, growth, now: at });
    return presentWritten(state, changes, { isBrief, rest });
  });
}

async function readChanges(
  documentParser: DocumentParser,
  ownerId: string,
  { order, doc, content }: SectionSave['given'],
): Promise<SectionChanges> {
  return {
    ...(await documentParser.read(ownerId, { doc, content })),
    ...(order === undefined ? {} : { position: order }),
  };
}

/** The texts that a whole answer needs besides the changed ones. */
function textBeside(changes: SectionChanges): ReturnedText[] {
  return (['content', 'images'] as const).filter((part) => changes[part] === undefined);
}

function presentWritten(
  state: SectionState,
  changes: SectionChanges,
  { isBrief, rest }: { isBrief: boolean; rest: WrittenText },
): SectionHead | Section {
  const written = { content: '', ...state, ...rest, ...changes, version: state.version + 1 };
  return isBrief ? presentHead(written) : presentSection(written);
}

async function presentCurrent(records: Records, key: SectionKey): Promise<Section> {
  const section = await records.sections.findText(key);
  if (!section) throw new AppError('section_not_found');
  return presentSection(section);
}

/** Replaces a section by an earlier version of it. The present text is kept as a version. */
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
    const changes = restoredChanges(await requireVersion(records, key, version));
    const versions = await keepVersion(records, key, { ownerId, quotaBytes, now: at });
    const write = { ...key, version: state.version, changes, saveId: null, now: at };
    const written = await records.sections.write(write);
    if (!written) throw await sectionConflict(records, ownerId, key);
    const growth = { text: written.text_bytes - state.text_bytes, versions };
    await noteGrowth(records, services, { project, growth, now: at });
    return presentWithDocument({ ...state, ...changes, version: state.version + 1 });
  });
}
