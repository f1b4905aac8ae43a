import type { LiveRequest } from '#contract/live/live-messages.ts';

type Edit = Extract<LiveRequest, { type: 'edit' }>;

/** Finds what changed in the blocks of a section since they were last sent; a block that did not change is the same object. */
export interface TextChanges {
  /** The change to be sent, or null where nothing changed. */
  next(sectionId: string, blocks: readonly unknown[]): Edit | null;
  /** The next change of any section is its whole text. */
  forget(): void;
}

export function createTextChanges(): TextChanges {
  let sent: { sectionId: string; blocks: readonly unknown[] } | null = null;
  return {
    next(sectionId, blocks) {
      const before = sent?.sectionId === sectionId ? sent.blocks : null;
      sent = { sectionId, blocks };
      if (before === null)
        return { type: 'edit', section_id: sectionId, count: null, from: 0, remove: 0, insert: [...blocks] };
      const [from, behind] = sameAtEnds(before, blocks);
      if (from === before.length && from === blocks.length) return null;
      return {
        type: 'edit',
        section_id: sectionId,
        count: before.length,
        from,
        remove: before.length - from - behind,
        insert: blocks.slice(from, blocks.length - behind),
      };
    },
    forget() {
      sent = null;
    },
  };
}

/** How many of both are the same at the beginning, and how many of the rest at the end. */
function sameAtEnds(one: readonly unknown[], other: readonly unknown[]): [from: number, behind: number] {
  const most = Math.min(one.length, other.length);
  let from = 0;
  while (from < most && one[from] === other[from]) from += 1;
  let behind = 0;
  while (behind < most - from && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  return [from, behind];
}
