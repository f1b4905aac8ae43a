import { Fragment, type Node, type NodeType } from 'prosemirror-model';
import { z } from 'zod';
import { CreatureData } from '../document/blocks/stat-block.ts';
import type { Attributes, AttributeTable } from '../document/define/attributes.ts';
import type { NodeName } from '../document/nodes.ts';
import { nodeType, schema } from '../document/schema.ts';
import { StatBlock } from '../rules-5e/stat-block.ts';

/** One value of a block that an author can set: its path, and two different values for it. */
export interface Fact {
  /** For example ["data", "abilities", "str"]. */
  path: string[];
  values: readonly [unknown, unknown];
  /** All values, if the choice is among a few. */
  choices: readonly unknown[];
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Texts for fields that do not accept any word: a die, an image address. */
const SPECIAL_TEXTS = [
  ['d8', '2d10'],
  ['/api/images/one', '/api/images/two'],
] as const;

/**
 * Lists everything that the attributes of a block can hold, down to the last field of a creature, using their schemas.
 */
export function factsOf(attributes: AttributeTable<Attributes>): Fact[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    // Creature data is parsed by a function, whose schema does not show the fields.
    const given = attribute.schema === CreatureData ? StatBlock : attribute.schema;
    const described = z.toJSONSchema(given, { io: 'input', unrepresentable: 'any' });
    return leaves(described, [name], (values) => attribute.schema.safeParse(values).success);
  });
}

/** Returns attributes in which each fact has the first of its two values. `changes` overrides single facts. */
export function valuesOf(facts: readonly Fact[], changes: ReadonlyMap<Fact, unknown> = new Map()) {
  const attrs: Record<string, unknown> = {};
  for (const fact of facts) put(attrs, fact.path, changes.has(fact) ? changes.get(fact) : fact.values[0]);
  return attrs;
}

/** Returns a document with only this block, inside the parents that it needs. Wherever text may be, there is a word. */
export function documentWith(name: NodeName, attrs: Record<string, unknown>): Node {
  const type = nodeType(name);
  let node = filled(type, attrs);
  for (const parent of aroundIt(type).toReversed()) node = parent.create(null, node);
  return nodeType('doc').create(null, node);
}

function leaves(described: JsonSchema, path: string[], accepts: (value: unknown) => boolean): Fact[] {
  const kind = described.anyOf?.find((one) => typeof one === 'object' && one.type !== 'null') ?? described;
  if (typeof kind === 'boolean') return [];
  if (kind.type === 'object') {
    return Object.entries(kind.properties ?? {}).flatMap(([key, inner]) =>
      typeof inner === 'boolean' ? [] : leaves(inner, [...path, key], () => true),
    );
  }
  if (kind.type === 'array' && typeof kind.items === 'object' && !Array.isArray(kind.items)) {
    return leaves(kind.items as JsonSchema, [...path, '0'], (value) => accepts([value]));
  }
  const found = pairsFor(kind, path).find((pair) => pair.every(accepts));
  if (!found) throw new Error(`No value is known for ${path.join('.')}: give SPECIAL_TEXTS two.`);
  return [{ path, values: found, choices: kind.enum ?? [] }];
}

function pairsFor({ type, enum: choices, minimum = 0 }: JsonSchema, path: string[]): (readonly [unknown, unknown])[] {
  if (choices) return [[choices[0], choices[1]]];
  if (type === 'boolean') return [[true, false]];
  if (type === 'integer') return [[Math.max(2, minimum), Math.max(3, minimum + 1)]];
  const word = path.join('');
  return [[`A${word}`, `B${word}`], ...SPECIAL_TEXTS];
}

function put(target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  const [next] = rest;
  if (next === undefined) {
    target[key] = value;
    return;
  }
  const inner = (target[key] ??= next === '0' ? [] : {}) as Record<string, unknown>;
  put(inner, rest, value);
}

function aroundIt(type: NodeType): readonly NodeType[] {
  const wrapping = nodeType('doc').contentMatch.findWrapping(type);
  if (!wrapping) throw new Error(`A ${type.name} has no place in a document`);
  return wrapping;
}

function filled(type: NodeType, attrs: Record<string, unknown>): Node {
  const made = type.createAndFill(attrs);
  if (!made) throw new Error(`A ${type.name} cannot stand with its sample values`);
  return withWords(made);
}

function withWords(node: Node): Node {
  if (node.inlineContent) return node.copy(Fragment.from(schema.text('Words')));
  return node.copy(Fragment.from(node.children.map(withWords)));
}
