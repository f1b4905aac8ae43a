import { AppError } from '#contract/errors.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import type { OwnKey } from '#domain/sections/stored-section.ts';
import type { Known, OpenedSection } from '#domain/collaboration/open-section-log.ts';

/** A socket that is shown the printed form of a section. */
export interface Viewer {
  /** Whether so much waits to be sent to it that nothing more is sent until that has gone. */
  isSlow(): boolean;
  send(text: { type: 'state' | 'update'; seq: number; log_id: string; bytes: Uint8Array }): void;
  /** The section no longer exists. */
  lose(): void;
}

/**
 * A section as commenters and readers see it: a document of its own with only what is printed, which is updated as the text is materialized.
 * It never contained what was deleted, proposed or hidden in the section.
 */
export interface SectionView {
  readonly viewers: ReadonlySet<Viewer>;
  /** Opens the view for a viewer, who gets all later changes. Returns nothing new where `known` is current. Throws `section_not_found`. */
  open(viewer: Viewer, known: Known | null): Promise<OpenedSection>;
  /** Sends a viewer what was held back while it was slow. */
  catchUp(viewer: Viewer): void;
  remove(viewer: Viewer): void;
  /** Updates the view to what the section's row says now, and tells its viewers. */
  refresh(): Promise<void>;
  lose(): void;
}

const NOTHING = new Uint8Array();

export function viewSection({ store, yjsEngine, newId }: CollaborationServices, own: () => OwnKey): SectionView {
  const log_id = newId();
  const viewers = new Set<Viewer>();
  const behind = new Set<Viewer>();
  let state: Uint8Array | null = null;
  let seq = 0;
  let last: Promise<void> = Promise.resolve();

  async function readNow(): Promise<void> {
    const { ownerId, key } = own();
    const row = await store.sections.find(ownerId, key);
    if (!row) throw new AppError('section_not_found');
    const { state: next, update } = await yjsEngine.view(ownerId, { view: state, row });
    state = next;
    if (!update) return;
    seq += 1;
    for (const viewer of viewers) tell(viewer, next, update);
  }

  /** A viewer that was slow gets the whole state, once it has taken what waited. */
  function tell(viewer: Viewer, whole: Uint8Array, update: Uint8Array): void {
    if (viewer.isSlow()) return void behind.add(viewer);
    const isBehind = behind.delete(viewer);
    viewer.send({ type: isBehind ? 'state' : 'update', seq, log_id, bytes: isBehind ? whole : update });
  }

  function refresh(): Promise<void> {
    last = last.catch(() => undefined).then(readNow);
    return last;
  }

  return {
    viewers,
    async open(viewer, known) {
      await refresh();
      viewers.add(viewer);
      const isKnown = known?.log_id === log_id && known.seq === seq;
      return { log_id, seq, kind: isKnown ? 'updates' : 'state', bytes: isKnown ? NOTHING : (state ?? NOTHING) };
    },
    catchUp(viewer) {
      if (state && behind.has(viewer)) tell(viewer, state, NOTHING);
    },
    remove(viewer) {
      viewers.delete(viewer);
      behind.delete(viewer);
    },
    refresh,
    lose() {
      for (const viewer of viewers) viewer.lose();
    },
  };
}
