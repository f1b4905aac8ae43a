import type { Attributes } from '../define/attributes.ts';
import type { Migration } from '../define/migration.ts';
import { isRecord, type LooseMark, type LooseNode } from '../node/loose-node.ts';

/** The part of a node's or mark's definition that migration needs. */
export interface Migrated {
  name: string;
  migrations: readonly Migration[];
}

/** Brings nodes that were stored in an earlier version of the schema to the present one. Never throws, if no migration does. */
export type Migrate = (nodes: readonly LooseNode[], version: number) => LooseNode[];

/** Deeper nodes are left as they are: the gate keeps no block at such a depth. */
const MAX_DEPTH = 100;

/** The function that applies the migrations of these nodes and marks. */
export function createMigrate(nodes: readonly Migrated[], marks: readonly Migrated[]): Migrate {
  return (given, version) => {
    const steps = { nodes: stepsSince(nodes, version), marks: stepsSince(marks, version) };
    return given.map((node) => migrateNode(node, steps, 0));
  };
}

/** All changes to a node or mark since an earlier version, taken together. */
interface Step {
  name: string;
  attributes(attrs: Attributes): Attributes;
}

interface Steps {
  nodes: ReadonlyMap<string, Step>;
  marks: ReadonlyMap<string, Step>;
}

/** Keyed by the name that the node or mark had in that version. */
function stepsSince(definitions: readonly Migrated[], version: number): ReadonlyMap<string, Step> {
  const steps = definitions.flatMap(({ name, migrations }): [string, Step][] => {
    const later = migrations.filter((one) => one.version > version).sort((a, b) => a.version - b.version);
    if (later.length === 0) return [];
    const formerName = later.find((one) => one.formerName !== undefined)?.formerName ?? name;
    const attributes = (attrs: Attributes) => later.reduce((known, one) => one.attributes?.(known) ?? known, attrs);
    return [[formerName, { name, attributes }]];
  });
  return new Map(steps);
}

function migrateNode(node: LooseNode, steps: Steps, depth: number): LooseNode {
  const { content, marks }: { content?: unknown; marks?: unknown } = node;
  return {
    ...applied(steps.nodes, node),
    ...(Array.isArray(marks) ? { marks: marks.map((mark) => migrateMark(mark, steps)) } : {}),
    ...(Array.isArray(content) && depth < MAX_DEPTH
      ? { content: content.map((child) => (isNode(child) ? migrateNode(child, steps, depth + 1) : child)) }
      : {}),
  };
}

function migrateMark(mark: LooseMark, steps: Steps): LooseMark {
  return isNode(mark) ? applied(steps.marks, mark) : mark;
}

function applied<T extends LooseMark>(steps: ReadonlyMap<string, Step>, given: T): T {
  const step = steps.get(given.type);
  if (!step) return given;
  return { ...given, type: step.name, attrs: step.attributes(isRecord(given.attrs) ? given.attrs : {}) };
}

function isNode(value: unknown): value is LooseNode {
  return isRecord(value) && typeof value.type === 'string';
}
