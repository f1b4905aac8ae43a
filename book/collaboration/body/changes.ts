import { Fragment, type Node, Slice } from 'prosemirror-model';
import { lineChange } from '../../document/line-change.ts';

/** A change on the way from one document to another. Positions are those of the old document. */
export type Change =
  | { kind: 'replace'; from: number; to: number; slice: Slice }
  /** The attributes or marks of the node at `at` change. Its content stays. */
  | { kind: 'markup'; at: number; node: Node };

/** Maps a node to the earlier node of the same Yjs element. */
type Origins = ReadonlyMap<Node, Node>;

/**
 * Returns the changes from one document to another, the last in the text first, so that they can be applied one after
 * the other. They are minimal, so that carets, marks and notes elsewhere in the text stay where they are.
 */
export function changesBetween(before: Node, after: Node, origins: Origins): Change[] {
  const changes: Change[] = [];
  within({ before: before.content, after: after.content, at: 0, origins }, changes);
  return changes.toReversed();
}

interface Content {
  before: Fragment;
  after: Fragment;
  /** The position at which the content begins. */
  at: number;
  origins: Origins;
}

function within({ before, after, at, origins }: Content, changes: Change[]): void {
  if (isLine(before) && isLine(after)) return withinLine(before, after, at, changes);
  const old = childrenOf(before);
  const fresh = childrenOf(after);
  let next = 0;
  let place = at;
  let added: Node[] = [];
  const flush = (from: number, to: number) => {
    if (to > from || added.length > 0)
      changes.push({ kind: 'replace', from, to, slice: new Slice(Fragment.from(added), 0, 0) });
    added = [];
  };
  for (const node of fresh) {
    const found = indexOfSame(old, node, next, origins);
    if (found === -1) {
      added.push(node);
      continue;
    }
    const from = place;
    for (; next < found; next += 1) place += old[next]?.nodeSize ?? 0;
    flush(from, place);
    const same = old[next] as Node;
    intoNode(same, node, place, origins, changes);
    place += same.nodeSize;
    next += 1;
  }
  flush(place, at + before.size);
}

function intoNode(old: Node, fresh: Node, at: number, origins: Origins, changes: Change[]): void {
  if (old === fresh) return;
  if (!old.sameMarkup(fresh)) changes.push({ kind: 'markup', at, node: fresh });
  if (!old.isLeaf) within({ before: old.content, after: fresh.content, at: at + 1, origins }, changes);
}

/** Returns the index of the old node of the same element, at or after `from`; -1 if there is none. */
function indexOfSame(old: readonly Node[], node: Node, from: number, origins: Origins): number {
  if (old[from] === node) return from;
  const origin = origins.get(node) ?? node;
  const found = old.indexOf(origin, from);
  return found !== -1 && old[found]?.type !== node.type ? -1 : found;
}

function withinLine(before: Fragment, after: Fragment, at: number, changes: Change[]): void {
  const change = lineChange(before, after);
  if (!change) return;
  const { from, toBefore, to } = change;
  changes.push({ kind: 'replace', from: at + from, to: at + toBefore, slice: new Slice(after.cut(from, to), 0, 0) });
}

/** Whether the content consists of text and inline leaves only. */
function isLine(content: Fragment): boolean {
  return childrenOf(content).every((child) => child.isInline && child.isLeaf);
}

function childrenOf(content: Fragment): readonly Node[] {
  return content.content;
}
