import { AppError } from '#contract/errors.ts';
import type { CollaborationServices, OwnKey } from '#domain/collaboration/collaboration-services.ts';
import type { Known, OpenedSection } from '#domain/collaboration/open-section-log.ts';

/** A socket that is shown a section as it is printed. */
export interface Viewer {
  /** Whether so much waits for it that nothing is sent before that has gone. */
  isSlow(): boolean;
  send(text: { type: 'state' | 'update'; seq: number; log_id: string; bytes: Uint8Array }): void;
  /** The section is there no more. */
  lose(): void;
}

/**
 * A section as commenters and readers see it: a document of its own with what is printed, which goes on as the text is materialized. What was deleted,
 * proposed or hidden in the section never was in it.
 */
export interface SectionView {
  readonly viewers: ReadonlySet<Viewer>;
  /**
   * What it is now, from what is known of it on, for a viewer who hears what comes after that; `section_not_found` where it is not there.
   */
  open(viewer: Viewer, known: Known | null): Promise<OpenedSection>;
  /** Sends a viewer what waited for it to be quick again. */
  catchUp(viewer: Viewer): void;
  remove(viewer: Viewer): void;
  /** Shows its viewers what the section's row says by now. */
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

  /** Who was slow is sent all of it, once they have read what waited. */
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
