import type { SectionWithDocument } from '#contract/sections.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { type Autosave, type AutosaveState, startAutosave } from '#web/lib/saving/autosave.ts';
import { type Draft, type DraftStore, draftKey } from './drafts.ts';
import type { SectionContent } from './section-content.ts';
import { type SavedFacts, type SectionAddress, sendSection } from './send-section.ts';

/**
 * How long unsaved text may be without a draft, in milliseconds. Most saves are acknowledged sooner, so that in ordinary work
 * no draft is written at all; leaving the page writes it at once.
 */
const DRAFT_DELAY = 1000;

const SIGNED_OUT = 'You are signed out. Your text is kept on this device.';

export interface SectionSessionOptions extends SectionAddress {
  version: number;
  drafts: DraftStore;
  /** The section as it stands in the editor now. */
  content(): SectionContent;
  onState(state: AutosaveState<SectionWithDocument>): void;
  onSaved(facts: SavedFacts): void;
  /** Called when the server has all of it. */
  onClean?(): void;
  /** Called when the section or its project was deleted. */
  onGone?(): void;
}

export interface SectionSession extends Omit<Autosave, 'stop'> {
  /** Whose text it is: nothing is sent in another person's name. */
  readonly personId: string | undefined;
  /** The unsaved text as it is now; null where the server has all of it. */
  unsavedDraft(): Draft | null;
  /** Writes the draft now, and waits until it is kept. */
  keepDraft(): Promise<void>;
  /** Keeps the draft and saves what can be saved; false where the server does not have all of it. It goes on trying until `end`. */
  close(): Promise<boolean>;
  /** Stops all attempts. What is unsaved stays in the draft. */
  end(): void;
  /** Ends and drops what is unsaved, since the section is deleted. */
  discard(): void;
}

/** Keeps one open section: each change goes to a draft on this device and, a little later, to the server. */
export function openSectionSession(options: SectionSessionOptions): SectionSession {
  const { drafts, content, onState, onSaved } = options;
  const key = draftKey(options.projectId, options.sectionId);
  const personId = getSnapshot().user?.id;
  let version = options.version;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Drafts are written one after the other, so that a removal never overtakes the write before it.
  let writing: Promise<void> = Promise.resolve();

  const autosave = startAutosave<SectionContent, SectionWithDocument>({
    version,
    snapshot: content,
    newSaveId: () => crypto.randomUUID(),
    async send(request) {
      if (getSnapshot().user?.id !== personId) return { kind: 'retry', offline: false, message: SIGNED_OUT };
      const outcome = await sendSection(options, request, onSaved);
      if (outcome.kind === 'refused' && outcome.isGone) options.onGone?.();
      return outcome;
    },
    onState,
    onSaved(saved, clean) {
      version = saved;
      if (!clean) return;
      dropDraft();
      options.onClean?.();
    },
  });

  function dropDraft(): void {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(() => (autosave.unsaved ? undefined : drafts.remove(key))).catch(ignoreBlockedStorage);
  }

  function keepDraft(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const draft = unsavedDraft();
    if (draft) writing = writing.then(() => drafts.write(key, draft)).catch(ignoreBlockedStorage);
    return writing;
  }

  function unsavedDraft(): Draft | null {
    return autosave.unsaved ? { ...content(), version, at: Date.now() } : null;
  }

  return {
    personId,
    changed() {
      autosave.changed();
      timer ??= setTimeout(() => void keepDraft(), DRAFT_DELAY);
    },
    flush: autosave.flush,
    retry: autosave.retry,
    resolve(current, keepMine) {
      version = current;
      autosave.resolve(current, keepMine);
      if (!keepMine) dropDraft();
    },
    get unsaved() {
      return autosave.unsaved;
    },
    get isSending() {
      return autosave.isSending;
    },
    unsavedDraft,
    keepDraft,
    async close() {
      await keepDraft();
      const isSaved = await autosave.flush();
      await writing;
      return isSaved;
    },
    end() {
      clearTimeout(timer);
      autosave.stop();
    },
    discard() {
      autosave.resolve(version, false);
      autosave.stop();
      dropDraft();
    },
  };
}

/** A browser may forbid its database (private windows do): the text is then saved to the server alone. */
function ignoreBlockedStorage(): void {}
