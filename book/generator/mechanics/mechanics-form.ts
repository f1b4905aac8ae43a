import type { Node } from 'prosemirror-model';
import type { z } from 'zod';
import type { VariantId } from '../../catalogue/book-types.ts';
import { isRecord, type KnownNode } from '../../document/nodes.ts';
import type { GeneratorRequest } from '../generation-context.ts';
import type { Severity } from '../../layout/print-finding.ts';

/**
 * The kinds of content that are generated as data with fields, so that their numbers can be checked before they are
 * shown.
 */
export const MECHANICS_KINDS = ['stat_block', 'spell', 'item', 'table', 'encounter'] as const;
export type MechanicsKind = (typeof MECHANICS_KINDS)[number];

/** A contradiction to the rules in a piece of mechanics, with the information for correcting it. */
export interface MechanicsFinding {
  /** The name of the creature, spell, item, table or encounter. */
  subject: string;
  severity: Severity;
  /** The field path: "hitPoints", "actions.0", "rarity". */
  field: string;
  /** The value that stands there; "–" if a number is missing. */
  found: string;
  /** Null if it does not follow from other values. */
  expected: string | null;
  /** One sentence: the rule with the numbers filled in. */
  formula: string;
  /** Where the rule is published; may be empty. */
  source: string;
}

/** One kind of mechanics: what a model fills in, how it is parsed and checked, and how it becomes blocks. */
export interface MechanicsForm<T> {
  /** Its name in a request: "a stat block". */
  name: string;
  /** The schema for a model. All fields are required, because structured output of models needs that. */
  schema: z.ZodType;
  /** What a model is told in addition to the schema. */
  hint: string;
  /** Parses the answer of a model as far as possible; null if it is not of this kind. Never throws. */
  read(value: unknown, variant: VariantId): T | null;
  check(piece: T): MechanicsFinding[];
  /** Converts the piece to blocks for the sanitizer. */
  toBlocks(piece: T): KnownNode[];
  /**
   * Returns the piece in a block of a book; null if the block is not of this kind. `writeText` writes the blocks inside
   * it.
   */
  ofBlock(node: Node, writeText: (content: readonly Node[]) => string): T | null;
  /** Makes a piece with the built-in generator. The same request and seed give the same piece. */
  make(request: GeneratorRequest, seed: string): T;
}

/** Adds the whole finding as a sentence. */
export function withMessage(finding: MechanicsFinding): MechanicsFinding & { message: string } {
  const { subject, found, formula } = finding;
  const message = found === '–' ? `${subject}: ${formula}` : `${subject}: here it is ${found}. ${formula}`;
  return { ...finding, message };
}

/** Whether something is wrong or missing, rather than unusual. */
export function isWrong({ severity, found }: MechanicsFinding): boolean {
  return severity !== 'hint' || found === '–';
}

/**
 * Returns the fields of a model's answer; empty if it is not an object. A list with one item, which models often write,
 * counts as that item.
 */
export function fieldsOf(value: unknown): Record<string, unknown> {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isRecord(one) ? one : {};
}

/** Parses a whole number, also from text such as "+5" or "15 (natural armor)"; null if there is none. */
export function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  if (typeof value !== 'string') return null;
  const found = /^\s*([+\-−–]?)([\d,]+)/.exec(value);
  if (!found?.[2]) return null;
  const amount = Number(found[2].replaceAll(',', ''));
  return found[1] === '' || found[1] === '+' ? amount : 0 - amount + 0;
}

/** Returns a text, also from a number or a list of texts; empty if there is none. */
export function textOf(value: unknown, separator = ', '): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  return Array.isArray(value)
    ? value
        .map((part) => textOf(part))
        .filter(Boolean)
        .join(separator)
    : '';
}

/** Returns the list; empty if it is not a list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
