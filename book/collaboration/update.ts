import * as Y from 'yjs';
import { BODY, IMAGES, PARTS } from './section-doc.ts';

/** The changes that an update makes in the name of one client: those numbered from `from` up to, without, `to`. */
export interface ClientRange {
  /** Each open document writes under a number of its own. */
  client: number;
  from: number;
  to: number;
}

/** What is known of an update without applying it. */
export interface UpdateFacts {
  /** What it adds; none where it only deletes. */
  adds: ClientRange[];
  /** What has to be there for it: of each client the changes numbered below `to`. */
  needs: { client: number; to: number }[];
  deletes: boolean;
  /** How many elements it puts into each other, wherever it puts the first of them. */
  depth: number;
}

const ROOTS: ReadonlySet<unknown> = new Set([BODY, PARTS, IMAGES]);
/** How many elements an update may put into each other: many more than an editor does. */
const NESTED_MAX = 100;
/** How many clients an update may name: each window that was ever opened is one. Each is a row in the database. */
const CLIENTS_MAX = 5000;

/**
 * Null where the bytes are no update, or one that no program of ours makes: what stands elsewhere than a section's own parts, nested
 * documents, elements in each other without end, or clients without end.
 */
export function inspectUpdate(bytes: Uint8Array): UpdateFacts | null {
  const decoded = decode(bytes);
  if (!decoded?.structs.every(isOurs)) return null;
  const depth = depthIn(decoded.structs);
  if (depth === null || depth > NESTED_MAX) return null;
  const adds = new Map<number, ClientRange>();
  const needs = new Map<number, number>();
  const need = (client: number, to: number) => needs.set(client, Math.max(to, needs.get(client) ?? 0));
  for (const struct of decoded.structs) {
    const { id, length } = struct;
    const range = adds.get(id.client) ?? { client: id.client, from: id.clock, to: id.clock };
    adds.set(id.client, { ...range, from: Math.min(range.from, id.clock), to: Math.max(range.to, id.clock + length) });
    for (const known of neededBy(struct)) need(known.client, known.clock + 1);
  }
  for (const [client, ranges] of decoded.ds.clients) for (const { clock, len } of ranges) need(client, clock + len);
  if (adds.size + needs.size > CLIENTS_MAX) return null;
  return {
    adds: [...adds.values()],
    needs: [...needs].map(([client, to]) => ({ client, to })),
    deletes: decoded.ds.clients.size > 0,
    depth,
  };
}

type Decoded = ReturnType<typeof Y.decodeUpdate>;
type Struct = Decoded['structs'][number];
/** An item before it is applied: its parent is a name at the top, a number, or that of its neighbour. */
type RawItem = Y.Item & { parent: unknown };

function decode(bytes: Uint8Array): Decoded | null {
  try {
    return Y.decodeUpdate(bytes);
  } catch {
    // Whatever a decoder stumbles over, it is no update.
    return null;
  }
}

/**
 * Gaps between what is known are no change: whoever sends one has left something out. Nobody builds on what they have yet to write, and nothing
 * stands for nothing: Yjs itself makes neither, and no program can open the text that holds it.
 */
function isOurs(struct: Struct): boolean {
  if (struct instanceof Y.Skip || struct.length === 0) return false;
  if (neededBy(struct).some(({ client, clock }) => client === struct.id.client && clock >= struct.id.clock))
    return false;
  if (!(struct instanceof Y.Item)) return true;
  const { parent, content } = struct as RawItem;
  if (typeof parent === 'string' && !ROOTS.has(parent)) return false;
  return !(content instanceof Y.ContentDoc) && !(content instanceof Y.ContentBinary);
}

function neededBy(struct: Struct): Y.ID[] {
  if (!(struct instanceof Y.Item)) return [];
  const { origin, rightOrigin, parent } = struct as RawItem;
  return [origin, rightOrigin, parent].filter((id) => id instanceof Y.ID);
}

/**
 * How deep the elements of an update stand in each other; null where one would have to be there before itself. Whoever applies, deletes or shows
 * what is nested without end would fail at it. Structs may come before those that they stand in, which are in another client's name.
 */
function depthIn(structs: readonly Struct[]): number | null {
  const find = finderOf(structs);
  const depths = new Map<Struct, number>();
  let deepest = 0;
  for (const first of structs) {
    const path = [first];
    const onPath = new Set(path);
    for (let struct = path.at(-1); struct; struct = path.at(-1)) {
      const around = neededBy(struct).map(find);
      const unknown = around.find((one) => one && !depths.has(one));
      if (unknown && onPath.has(unknown)) return null;
      if (unknown) {
        path.push(unknown);
        onPath.add(unknown);
        continue;
      }
      // What is put beside something that was there before may stand in an element of this row of updates.
      const depthHere = isInside(struct) ? 0 : 1;
      const depth = Math.max(0, ...around.map((one) => (one ? (depths.get(one) ?? 0) : depthHere))) + 1 - depthHere;
      depths.set(struct, depth);
      if (isElement(struct)) deepest = Math.max(deepest, depth);
      path.pop();
      onPath.delete(struct);
    }
  }
  return deepest;
}

function isElement(struct: Struct): boolean {
  return struct instanceof Y.Item && struct.content instanceof Y.ContentType;
}

/** Whether it names the element that it stands in, which its neighbours do else. */
function isInside(struct: Struct): boolean {
  return struct instanceof Y.Item && (struct as RawItem).parent instanceof Y.ID;
}

/** Finds the struct that an id is a part of; undefined where it is not of this update. */
function finderOf(structs: readonly Struct[]): (id: Y.ID) => Struct | undefined {
  const byClient = Map.groupBy(structs, ({ id }) => id.client);
  return ({ client, clock }) => {
    const own = byClient.get(client) ?? [];
    let [low, high] = [0, own.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { id, length } = own[middle] as Struct;
      if (clock < id.clock) high = middle;
      else if (clock >= id.clock + length) low = middle + 1;
      else return own[middle];
    }
    return undefined;
  };
}
