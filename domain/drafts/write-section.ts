import { madeBy } from '#book/document/machine-words.ts';
import type { Maker } from '#book/document/makers.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { noteGrowth, refuseManySections } from '../bounds/quota.ts';
import { textBytes } from '../bounds/text-bytes.ts';
import { newSection, storeDocument } from '../sections/new-section.ts';
import { placeAfterLast } from '../sections/arrange-sections.ts';
import type { DomainServices } from '../services.ts';
import type { StoredContent } from '../store/document-parser.ts';
import type { DraftedSection, StoredDraft } from './drafts-store.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { afterSection, nextSection, withCost, withSection } from './draft-states.ts';
import type { Cost } from './drafts.ts';

/** Which section is to be written, and in which run of its draft. */
export interface DraftStep {
  ownerId: string;
  draftId: string;
  run: number;
  sectionId: string;
}

/** A written section, ready to be stored. */
export interface WrittenSection extends Cost {
  text: StoredContent;
  /** What is still wrong with its game mechanics. */
  findings: DraftedSection['findings'];
}

/** The next step of a draft; null where it does not run, or nothing is left to write. */
export function stepOf(draft: StoredDraft): DraftStep | null {
  const section = draft.state === 'running' ? nextSection(draft) : undefined;
  return section ? { ownerId: draft.owner_id, draftId: draft.id, run: draft.run, sectionId: section.id } : null;
}

/** The draft and section of a step that is still to be done; null where the draft was stopped or the step is done. */
export async function findStep(
  { drafts }: Records,
  { ownerId, draftId, run, sectionId }: DraftStep,
): Promise<{ draft: StoredDraft; section: DraftedSection } | null> {
  const draft = await drafts.find(ownerId, draftId);
  const section = draft?.sections.find(({ id }) => id === sectionId);
  if (!draft || !section || draft.state !== 'running' || draft.run !== run || section.state === 'written') return null;
  return { draft, section };
}

/**
 * Passes a section's Markdown through the sanitizer. The title at its head is removed, since the section shows it already, and the headings
 * below it move up one level. All of the text is marked with its maker.
 */
export function readWritten(markdown: string, by: Maker): StoredContent {
  const [title = ''] = /^\s*#{1,2} +[^\n]+\n?/.exec(markdown) ?? [];
  const rest = markdown.slice(title.length);
  const doc = documentFromMarkdown(title === '' ? rest : rest.replace(/^#(#{2,5} )/gm, '$1'));
  return storeDocument(madeBy(doc, by));
}

/** Marks a section as being written. Returns null where the step is no longer to be done. */
export async function beginStep(records: Records, step: DraftStep, now: () => Date) {
  const before = await lockStep(records, step);
  if (!before) return null;
  const section: DraftedSection = { ...before.section, state: 'writing' };
  const draft = { ...withSection(before.draft, section), updated_at: now().toISOString() };
  await records.drafts.replace(draft);
  return { draft, section, project: before.project };
}

/**
 * Stores a written section in its project and marks it in its draft, in the caller's transaction: both or neither, so that no section is
 * written twice. Text that arrives after a stop, or after another step has written the section, is dropped. Returns the draft.
 */
export async function keepStep(
  services: Pick<DomainServices, 'quotaBytes' | 'now' | 'newId'>,
  records: Records,
  { step, written }: { step: DraftStep; written: WrittenSection },
): Promise<StoredDraft | null> {
  const found = await lockStep(records, step);
  if (!found) return null;
  const { draft, section, project } = found;
  await putSection(services, records, { draft, section, project, text: written.text });
  const next = afterSection(draft, {
    ...section,
    state: 'written',
    words: written.text.word_count,
    findings: written.findings,
  });
  const kept: StoredDraft = { ...withCost(next, written), updated_at: services.now().toISOString() };
  await records.drafts.replace(kept);
  return kept;
}

async function lockStep(records: Records, step: DraftStep) {
  const seen = await findStep(records, step);
  if (!seen) return null;
  const project = await lockProject(records, step.ownerId, seen.draft.project_id);
  const found = await findStep(records, step);
  return found && { ...found, project };
}

interface Putting {
  draft: StoredDraft;
  section: DraftedSection;
  project: StoredProject;
  text: StoredContent;
}

/** Adds the section, or overwrites the existing one, whose earlier text becomes a version. */
async function putSection(
  services: Pick<DomainServices, 'quotaBytes' | 'now' | 'newId'>,
  records: Records,
  { draft, section, project, text }: Putting,
): Promise<void> {
  const now = services.now().toISOString();
  const key = { projectId: project.id, sectionId: section.id };
  const there = await records.sections.findState(draft.owner_id, key);
  if (there) {
    const versions = await keepVersion(records, key, { ownerId: draft.owner_id, quotaBytes: services.quotaBytes, now });
    const write = { ...key, version: there.version, changes: text, saveId: null, now };
    const rest = await records.sections.write(write);
    const growth = { text: (rest?.text_bytes ?? there.text_bytes) - there.text_bytes, versions };
    return noteGrowth(records, services, { project, growth, now });
  }
  const { count, next } = await placeAfterLast(records, project.id, 1);
  refuseManySections(count + 1);
  const given = { id: section.id, title: section.title, text };
  const added = newSection(given, { projectId: project.id, position: next, now, newId: services.newId });
  await records.sections.add([added]);
  if (isBeforeWritten(draft, section.id)) {
    const heads = await records.sections.listHeads(project.id);
    const ids = heads.map(({ id }) => id);
    await records.sections.writeOrder(project.id, inOutlineOrder(ids, draft, section.id));
  }
  await noteGrowth(records, services, { project, growth: { text: textBytes(added), versions: 0 }, now });
}

/** Whether a later section of the outline is written already, as where this one was deleted and is written again. */
function isBeforeWritten({ sections }: StoredDraft, id: string): boolean {
  return sections.slice(sections.findIndex((one) => one.id === id) + 1).some(({ state }) => state === 'written');
}

/** The ids of a project’s sections, with this one moved before the first that comes later in the outline. */
function inOutlineOrder(ids: readonly string[], { sections }: StoredDraft, id: string): string[] {
  const later = new Set(sections.slice(sections.findIndex((one) => one.id === id) + 1).map((one) => one.id));
  const others = ids.filter((one) => one !== id);
  const at = others.findIndex((one) => later.has(one));
  return at < 0 ? [...ids] : [...others.slice(0, at), id, ...others.slice(at)];
}
