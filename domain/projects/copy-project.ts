import { TITLE_MAX } from '#book/catalogue/limits.ts';
import { entryBytes } from '#domain/canon/canon-store.ts';
import { refuseLargeBook, requireRoom } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import type { StoredProject } from './stored-project.ts';
import { lockProject } from '../store/required.ts';
import type { SectionSize } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import { discardStaged, step, stepsOf } from './staged.ts';

const SUFFIX = ' (copy)';
/** How often concurrent changes are copied before everybody has to wait for them. */
const ROUNDS = 5;

/** A copy that is not visible yet, with what it has of each section of its source. */
interface Copy {
  id: string;
  from: string;
  copied: Map<string, string>;
}

/** Copies the person's project with all its sections; the copy is a draft. Returns its id. */
export async function makeCopy(services: DomainServices, ownerId: string, projectId: string): Promise<string> {
  const [id = ''] = await copyProjects(services, ownerId, [projectId]);
  return id;
}

/**
 * Copies several projects, all or none. They are copied step by step into invisible projects, so that nobody waits long; sections that change
 * meanwhile are copied again, and in the end all copies appear at once. Returns their ids.
 */
export async function copyProjects(
  services: DomainServices,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const copies = await stageCopies(services, ownerId, ids);
  try {
    for (let round = 1; ; round += 1) {
      for (const copy of copies) await bringUpToDate(services, copy);
      if (await reveal(services, { ownerId, copies, isLast: round === ROUNDS })) return copies.map(({ id }) => id);
    }
  } catch (error) {
    // What cannot be deleted now, `deleteStagedBefore` deletes later.
    for (const { id } of copies) await discardStaged(services, id).catch(() => undefined);
    throw error;
  }
}

/** Reserves the room for all copies before the first byte is copied. */
function stageCopies(services: DomainServices, ownerId: string, ids: readonly string[]): Promise<Copy[]> {
  const { store, now, newId, quotaBytes } = services;
  const at = now().toISOString();
  return store.transaction(async (records) => {
    // The account is locked before its projects, as its deletion does: in another order, the two could wait for each other.
    await records.usage.lock(ownerId);
    const sources = [];
    for (const id of [...ids].sort()) sources.push(await lockProject(records, ownerId, id));
    for (const { text_bytes } of sources) refuseLargeBook(0, text_bytes);
    const texts = sources.reduce((bytes, { text_bytes }) => bytes + text_bytes, 0);
    const added = texts + (await canonBytes(records, ids));
    await requireRoom(records, { ownerId, added, quotaBytes });
    const copies = ids.map((from) => ({ id: newId(), from, copied: new Map<string, string>() }));
    for (const { id, from } of copies) {
      const source = sources.find((project) => project.id === from);
      if (source) await records.projects.stage(copyOf(source, { id, at }), at);
    }
    return copies;
  });
}

/** How many bytes the canon of all these books has. */
async function canonBytes({ canon }: Records, ids: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const id of ids) for (const entry of await canon.list(id)) bytes += entryBytes(entry);
  return bytes;
}

/** Copies step by step what the copy still lacks of its source. */
async function bringUpToDate(services: DomainServices, copy: Copy): Promise<void> {
  for (const sections of stepsOf(missingIn(copy, await services.store.sections.listSizes(copy.from))))
    await step(services, copy.id, (records) => copySections(records, copy, { sections, now: services.now() }));
}

/**
 * Makes all copies visible, or none where much has changed in a source since it was copied. A little is copied within the transaction; in the
 * last round everything is, since the sources are locked then.
 */
function reveal(
  services: DomainServices,
  { ownerId, copies, isLast }: { ownerId: string; copies: readonly Copy[]; isLast: boolean },
): Promise<boolean> {
  return services.store.transaction(async (records) => {
    await records.projects.lock(
      ownerId,
      copies.map(({ from }) => from),
    );
    for (const copy of copies) {
      const source = await lockProject(records, ownerId, copy.from);
      const sizes = await records.sections.listSizes(copy.from);
      const sections = missingIn(copy, sizes);
      if (!isLast && stepsOf(sections).length > 1) return false;
      await copySections(records, copy, { sections, now: services.now() });
      const there = new Set(sizes.map(({ id }) => id));
      for (const sectionId of copy.copied.keys())
        if (!there.has(sectionId)) await records.sections.remove({ projectId: copy.id, sectionId });
      await records.checks.copyAccepted(copy.from, copy.id);
      const text_bytes = sizes.reduce((bytes, size) => bytes + size.text_bytes, 0);
      const at = services.now().toISOString();
      const entries = await records.canon.list(copy.from);
      await records.canon.add(entries.map((entry) => ({ ...entry, project_id: copy.id })));
      await records.projects.reveal({ ...copyOf(source, { id: copy.id, at }), text_bytes });
    }
    return true;
  });
}

async function copySections(
  { sections: store }: Records,
  { id: projectId, from, copied }: Copy,
  { sections, now }: { sections: readonly SectionSize[]; now: Date },
): Promise<void> {
  for (const { id: sectionId } of sections) if (copied.has(sectionId)) await store.remove({ projectId, sectionId });
  const ids = sections.map(({ id }) => id);
  await store.copy(from, ids, { projectId, now: now.toISOString() });
  for (const section of sections) copied.set(section.id, stateOf(section));
}

function missingIn({ copied }: Copy, sizes: readonly SectionSize[]): SectionSize[] {
  return sizes.filter((section) => copied.get(section.id) !== stateOf(section));
}

/** A new order changes only positions, any other change the version. */
function stateOf({ version, position }: SectionSize): string {
  return `${version}/${position}`;
}

function copyOf(source: StoredProject, { id, at }: { id: string; at: string }): StoredProject {
  return {
    ...source,
    id,
    title: copyTitle(source.title),
    status: 'draft',
    version: 1,
    versions_bytes: 0,
    created_at: at,
    updated_at: at,
  };
}

/** The title of a copy, within the length a title may have. */
function copyTitle(title: string): string {
  return `${title.slice(0, TITLE_MAX - SUFFIX.length).trimEnd()}${SUFFIX}`;
}
