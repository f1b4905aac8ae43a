import type { Attributes } from '../define/attributes.ts';
import type { Migration } from '../define/definition.ts';
import { contentOf } from '../raw-nodes.ts';
import { isRecord, type RawMark, type RawNode, paragraphOf } from '../nodes.ts';
import { findNode } from '../schema.ts';

/** What the migration needs of the definition of a node or mark. */
interface Migrated {
  name: string;
  migrations: readonly Migration[];
}

/** Migrates nodes from an earlier version of the schema to the current one. Throws only if a migration does. */
type Migrate = (nodes: readonly RawNode[], version: number) => RawNode[];

/** Deeper nodes are neither changed nor searched: the sanitizer keeps no block at such a depth. */
const MAX_DEPTH = 100;

/** Returns the function that applies the migrations of these nodes and marks. */
export function createMigrate(nodes: readonly Migrated[], marks: readonly Migrated[]): Migrate {
  return (given, version) => {
    const steps = { nodes: stepsSince(nodes, version), marks: stepsSince(marks, version) };
    return given.map((node) => migrateNode(node, steps, 0));
  };
}

/** All changes to a node or mark since an earlier version, combined. */
interface Step {
  name: string;
  attributes(attrs: Attributes): Attributes;
}

interface Steps {
  nodes: ReadonlyMap<string, Step>;
  marks: ReadonlyMap<string, Step>;
}

/** Maps the name of a node or mark in that version to its changes. */
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

function migrateNode(node: RawNode, steps: Steps, depth: number): RawNode {
  const { content, marks }: { content?: unknown; marks?: unknown } = node;
  return {
    ...applied(steps.nodes, node),
    ...(Array.isArray(marks) ? { marks: marks.map((mark) => migrateMark(mark, steps)) } : {}),
    ...(Array.isArray(content) && depth < MAX_DEPTH
      ? { content: content.map((child) => (isNode(child) ? migrateNode(child, steps, depth + 1) : child)) }
      : {}),
  };
}

function migrateMark(mark: RawMark, steps: Steps): RawMark {
  return isNode(mark) ? applied(steps.marks, mark) : mark;
}

function applied<T extends RawMark>(steps: ReadonlyMap<string, Step>, given: T): T {
  const step = steps.get(given.type);
  if (!step) return given;
  return { ...given, type: step.name, attrs: step.attributes(isRecord(given.attrs) ? given.attrs : {}) };
}

function isNode(value: unknown): value is RawNode {
  return isRecord(value) && typeof value.type === 'string';
}

/**
 * The version of the schema. Each migration of a block or mark increases it. Documents are stored with the version in
 * which they were written.
 */
export const SCHEMA_VERSION = 1;

/** Returns the version that is stored with a document or block; the current one if there is none. */
export function versionOf(json: unknown): number {
  const version = isRecord(json) ? json.schema : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : SCHEMA_VERSION;
}

/** Adds the current schema version to the JSON of a document or block for the store. */
export function withVersion(json: Record<string, unknown>): Record<string, unknown> {
  return { schema: SCHEMA_VERSION, ...json };
}

/**
 * Keeps the words of nodes from a newer version of the schema that this program would lose. Texts in unknown attributes
 * become paragraphs: before the content of an unknown block, or behind a known one.
 */
export function keepUnknownWords(nodes: readonly RawNode[], depth = 0): RawNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text' || depth > MAX_DEPTH) return [node];
    const definition = findNode(node.type);
    const words = unknownTexts(node).map(paragraphOf);
    const content = keepUnknownWords(contentOf(node), depth + 1);
    if (!definition) return [{ ...node, content: [...words, ...content] }];
    return [node.content === undefined ? node : { ...node, content }, ...words];
  });
}

/** Returns the texts in the attributes of a node that this program does not know. */
function unknownTexts({ type, attrs }: RawNode): string[] {
  const known = findNode(type)?.attributes ?? {};
  return Object.entries(isRecord(attrs) ? attrs : {}).flatMap(([name, value]) =>
    Object.hasOwn(known, name) ? [] : textsIn(value, 0),
  );
}

/** Returns all texts in a value, in order. */
function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((part) => textsIn(part, depth + 1));
}
