import { storedOpening } from '#book/sections/opening.ts';
import { IMAGE_FIELDS, type SectionImage } from '#book/sections/section-fields.ts';
import type { AnchorOf } from '#domain/comments/comments-store.ts';
import { NO_GROWTH } from '#domain/projects/stored-project.ts';
import type { OwnKey, StoredSection } from '#domain/sections/stored-section.ts';
import type { MaterializedText } from '../store/yjs-engine.ts';
import type { Records } from '../store/store.ts';
import { keepBefore } from '../versions/keep-version.ts';
import type { LogHead, LogState, LogUpdate } from './log-heads-store.ts';
import type { CollaborationServices } from './collaboration-services.ts';
import { bytesOf, readSectionLog } from './read-section-log.ts';
import { readingText } from './unreadable-sections.ts';

/** The state of a section after its row was materialized. */
export interface MaterializedSection {
  /** Its row shows the updates up to this number. */
  settled_seq: number;
  version: number;
  word_count: number;
  /** Whether the server added an update of its own, which people who have the section open do not have yet. */
  hasOwn: boolean;
  /** Whether words that comments are about have moved, are gone or came back, in a way that an editor does not notice by itself. */
  movesComments: boolean;
}

/** How often it is tried again because somebody else materialized or overwrote the section meanwhile. */
const ROUNDS = 5;
/** The most updates, and bytes of them, after the newest state: everybody who opens the section reads them. */
const COUNT_MAX = 200;
const BYTES_MAX = 200_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** A section with all that was known of it at one moment. */
interface Reading {
  head: LogHead;
  row: StoredSection;
  state: LogState;
  updates: LogUpdate[];
  anchors: AnchorOf[];
}

/**
 * Makes the row of a section show its updates, and adds an update for what was written into the row by other means, so that neither is lost.
 * Updates that arrive meanwhile wait for the next time. Null where there is nothing to do. Throws `UnreadableTextError`.
 */
export async function materializeSection(
  services: CollaborationServices,
  own: OwnKey,
): Promise<MaterializedSection | null> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const reading = await read(services, own);
    if (!reading) return null;
    const { head, row, state, updates, anchors } = reading;
    const input = {
      state: state.bytes,
      shown: bytesOf(updates.filter(({ seq }) => seq <= head.settled_seq)),
      rewritten: head.is_rewritten ? row : null,
      added: bytesOf(updates.filter(({ seq }) => seq > head.settled_seq)),
      anchors: anchors.map(({ anchor }) => anchor),
    };
    const materialized = await readingText(own, () => services.yjsEngine.materialize(own.ownerId, input));
    const written = await write(services, own, { reading, materialized });
    if (written) return written;
  }
  return null;
}

async function read({ store }: CollaborationServices, { ownerId, key }: OwnKey): Promise<Reading | null> {
  const head = await store.sectionLogs.head(key);
  if (!head || (head.settled_seq === head.seq && !head.is_rewritten)) return null;
  const row = await store.sections.find(ownerId, key);
  const whole = await readSectionLog(store.sectionLogs, key);
  if (!row || !whole) return null;
  const { state, updates } = whole;
  // Positions in an earlier log mean nothing in this one.
  const anchors = (await store.comments.listAnchors(key)).filter(({ anchor }) => anchor.log_id === head.log_id);
  return { head, row, state, updates: updates.filter(({ seq }) => seq <= head.seq), anchors };
}

interface Writing {
  reading: Reading;
  materialized: MaterializedText;
}

/** Returns null where the section has changed since it was read. */
function write(services: CollaborationServices, own: OwnKey, writing: Writing): Promise<MaterializedSection | null> {
  const { store, now } = services;
  const { ownerId, key } = own;
  const { reading, materialized } = writing;
  return store.transaction(async (records) => {
    const at = now().toISOString();
    await records.projects.lock(ownerId, [key.projectId]);
    const head = await records.sectionLogs.head(key);
    if (!head || !isAsRead(head, reading)) return null;
    const version = await writeRow(records, services, { ...own, ...writing, at });
    const seq = await addOwn(records, own, { head, writing, at });
    await records.sectionLogs.markMaterialized(key, seq);
    const movesComments = await writeAnchors(records, writing);
    const { word_count } = materialized.parts;
    return { settled_seq: seq, version, word_count, hasOwn: materialized.own !== null, movesComments };
  });
}

function isAsRead(head: LogHead, { head: before, row }: Reading): boolean {
  const isSame = (['log_id', 'version', 'settled_seq', 'is_rewritten'] as const).every(
    (part) => head[part] === before[part],
  );
  return isSame && row.version === head.version;
}

/** Writes the row where it differs, as a save does, but without a check of the quota: the updates are stored already. Returns its version. */
async function writeRow(
  records: Records,
  { quotaBytes }: CollaborationServices,
  { ownerId, key, reading: { row }, materialized: { parts }, at }: OwnKey & Writing & { at: string },
): Promise<number> {
  const state = isShown(row, parts) ? null : await records.sections.findState(ownerId, key);
  if (!state) return row.version;
  const edit = { ownerId, quotaBytes, now: at, before: state, after: { ...state, ...parts } };
  const versions = await keepBefore(records, key, edit);
  const write = { ...key, version: row.version, changes: parts, saveId: state.last_save_id, now: at };
  const written = await records.sections.write(write);
  const growth = written ? { text: written.text_bytes - state.text_bytes, versions } : NO_GROWTH;
  await records.projects.touch(key.projectId, { now: at, growth });
  return row.version + 1;
}

/** Writes the changed anchors. Returns whether people who have the text open need to hear of it. */
async function writeAnchors({ comments }: Records, { reading, materialized }: Writing): Promise<boolean> {
  let isNews = false;
  for (const [index, { id, anchor: before }] of reading.anchors.entries()) {
    const after = { ...before, ...materialized.anchors[index] };
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    await comments.replaceAnchor({ id, anchor: after });
    isNews ||= (['from', 'to', 'words', 'is_gone'] as const).some((part) => before[part] !== after[part]);
  }
  return isNews;
}

function isShown(row: StoredSection, parts: MaterializedText['parts']): boolean {
  const isSame = (['title', 'synopsis', 'status', 'doc'] as const).every((part) => row[part] === parts[part]);
  return isSame && storedOpening(row.opening) === storedOpening(parts.opening) && areSame(row.images, parts.images);
}

function areSame(before: readonly SectionImage[], after: readonly SectionImage[]): boolean {
  const fields = (image: SectionImage) => IMAGE_FIELDS.map((field) => image[field]);
  return JSON.stringify(before.map(fields)) === JSON.stringify(after.map(fields));
}

/**
 * Appends the server's own update and stores a state from time to time. Returns up to which number the row shows the updates. Where others
 * appended something since the section was read, the server's update gets a later number than theirs, although the row shows it and not
 * theirs; then a state is stored that equals the row.
 */
async function addOwn(
  { sectionLogs }: Records,
  { key }: OwnKey,
  { head, writing, at }: { head: LogHead; writing: Writing; at: string },
): Promise<number> {
  const { reading, materialized } = writing;
  const readTo = reading.head.seq;
  const own = materialized.own && { bytes: materialized.own.bytes, user_id: null, made_at: at, depth: 0 };
  const clients = materialized.own?.adds.map(({ client, to }) => ({ client, user_id: null, clock: to })) ?? [];
  const seq = own ? await sectionLogs.append(key, own, clients) : readTo;
  const isLate = own !== null && head.seq > readTo;
  const shownTo = isLate ? readTo : seq;
  if (isLate || isStateDue(bytesOf(reading.updates))) {
    await sectionLogs.keepState(key, { seq: shownTo, bytes: materialized.state, made_at: at });
    await sectionLogs.removeStates(key, expiredStates(await sectionLogs.listStates(key)));
  }
  return shownTo;
}

/** Whether a state is to be kept, so that the updates before it need not be read again. */
function isStateDue(behind: readonly Uint8Array[]): boolean {
  return behind.length >= COUNT_MAX || behind.reduce((sum, { length }) => sum + length, 0) >= BYTES_MAX;
}

/** The states to delete; `states` are oldest first. The newest and the first of each week stay, and so the oldest, where history begins. */
function expiredStates(states: readonly { seq: number; made_at: string }[]): number[] {
  const weeks = new Set<number>();
  const kept = states.filter(({ made_at }, index) => {
    const week = Math.floor(Date.parse(made_at) / WEEK_MS);
    const isFirst = !weeks.has(week);
    weeks.add(week);
    return isFirst || index === states.length - 1;
  });
  return states.filter((state) => !kept.includes(state)).map(({ seq }) => seq);
}
