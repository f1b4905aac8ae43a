import type { Mark, Node } from 'prosemirror-model';

/** Neighbours that share a mark, or that have none. */
export interface MarkRun {
  mark: Mark | undefined;
  nodes: Node[];
}

/**
 * Splits a line into runs, so that a format writes each mark once around all that it covers. `depth` counts the marks around the runs:
 * at 0 they are told apart by their outermost mark.
 */
export function markRuns(nodes: readonly Node[], depth: number): MarkRun[] {
  const runs: MarkRun[] = [];
  for (const node of nodes) {
    const mark = node.marks[depth];
    const last = runs.at(-1);
    if (last && isSame(last.mark, mark)) last.nodes.push(node);
    else runs.push({ mark, nodes: [node] });
  }
  return runs;
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one.eq(other));
}
