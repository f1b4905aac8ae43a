import * as Y from 'yjs';

/** How far the server is known to have the changes of each client of a section. */
export interface TheirClocks {
  /** It has all of this update. */
  note(update: Uint8Array): void;
  /** Whether it has all that this update adds; of one that only deletes, whether its `answer` deletes the same. */
  has(update: Uint8Array, answer: Uint8Array): boolean;
  /** How far it has them of one client: the number of the first letter that it is not known to have. */
  upTo(client: number): number;
  /** What a document has beyond that, as an update. */
  difference(section: Y.Doc): Uint8Array;
}

/** `copy` is what was known of the section here, with what was `left` here and the server may not have. */
export function theirClocks(copy: Uint8Array | null, left: readonly Uint8Array[]): TheirClocks {
  const clocks = new Map<number, number>();
  const note = (update: Uint8Array) => {
    for (const [client, clock] of Y.parseUpdateMeta(update).to)
      clocks.set(client, Math.max(clock, clocks.get(client) ?? 0));
  };
  if (copy) note(copy);
  for (const update of left)
    for (const [client, from] of Y.parseUpdateMeta(update).from)
      if ((clocks.get(client) ?? 0) > from) clocks.set(client, from);
  return {
    note,
    has(update, answer) {
      const { to } = Y.parseUpdateMeta(update);
      if (to.size === 0) return deletesAll(update, answer);
      return [...to].every(([client, clock]) => clock <= (clocks.get(client) ?? 0));
    },
    upTo: (client) => clocks.get(client) ?? 0,
    difference: (section) => Y.encodeStateAsUpdate(section, Y.encodeStateVector(clocks)),
  };
}

function deletesAll(update: Uint8Array, answer: Uint8Array): boolean {
  if (answer.length === 0) return false;
  return Y.snapshotContainsUpdate(Y.createSnapshot(Y.decodeUpdate(answer).ds, new Map()), update);
}
