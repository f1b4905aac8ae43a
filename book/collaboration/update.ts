import * as Y from 'yjs';
import { BODY, IMAGES, PARTS } from './section-doc.ts';

/** The changes of one client in an update, from clock `from` up to but not including `to`. */
export interface ClientRange {
  /** Each open document writes under a client id of its own. */
  client: number;
  from: number;
  to: number;
}

/** What an update contains, without applying it. */
export interface UpdateFacts {
  /** The changes that it adds; empty if it only deletes. */
  adds: ClientRange[];
  /** The changes that it depends on: for each client, those with clocks below `to`. */
  needs: { client: number; to: number }[];
  deletes: boolean;
  /** How deeply it nests elements, relative to where it inserts the first. */
  depth: number;
}

const ROOTS: ReadonlySet<unknown> = new Set([BODY, PARTS, IMAGES]);
/** How deeply an update may nest elements, many times more than an editor does. */
const NESTED_MAX = 100;
/** How many clients an update may contain. Each opened window is a client, and each is a row in the database. */
const CLIENTS_MAX = 5000;

/**
 * Inspects an update. Returns null if the bytes are no update, or one that none of our programs makes: with other
 * top-level types, nested documents, endless nesting or too many clients.
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
/**
 * An item before it is applied. Its parent is the name of a top-level type, an id, or missing if a neighbour determines
 * it.
 */
type RawItem = Y.Item & { parent: unknown };

function decode(bytes: Uint8Array): Decoded | null {
  try {
    return Y.decodeUpdate(bytes);
  } catch {
    // Bytes that the decoder rejects are no update.
    return null;
  }
}

/**
 * Whether a struct can come from one of our programs. Yjs itself never sends gaps, empty structs, or structs that
 * depend on later ones of the same client, and no program can open a text with them.
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
 * Returns how deeply an update nests elements; null if an element depends on itself. Endless nesting would make
 * applying, deleting or showing it fail. A struct may come before its parent if another client made the parent.
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
      // What is inserted beside an existing item may be inside an element of an earlier update of this series.
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

/** Whether the item names its parent. Otherwise its neighbours determine the parent. */
function isInside(struct: Struct): boolean {
  return struct instanceof Y.Item && (struct as RawItem).parent instanceof Y.ID;
}

/** Returns a function that finds the struct of an id; undefined if it is not in this update. */
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
