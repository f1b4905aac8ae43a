import type { Node } from 'prosemirror-model';
import type { z } from 'zod';
import type { VariantId } from '../../catalogue/book-types.ts';
import { isRecord, type KnownNode } from '../../document/nodes.ts';
import type { GeneratorRequest } from '../generation-context.ts';
import type { Severity } from '../../layout/print/print-finding.ts';

/** What is asked for as data with fields, so that its numbers can be checked before it is shown. */
export const MECHANICS_KINDS = ['stat_block', 'spell', 'item', 'table', 'encounter'] as const;
export type MechanicsKind = (typeof MECHANICS_KINDS)[number];

/** Something in a piece of mechanics that contradicts the rules, with what is needed to put it right. */
export interface MechanicsFinding {
  /** The name of the creature, spell, item, table or encounter. */
  subject: string;
  severity: Severity;
  /** Where: "hitPoints", "actions.0", "rarity". */
  field: string;
  /** What stands there; "–" where a number is missing. */
  found: string;
  /** Null where it follows from nothing else. */
  expected: string | null;
  /** One sentence: the rule with the numbers put in. */
  formula: string;
  /** Where the rule is written; may be empty. */
  source: string;
}

/** One kind of mechanics: what a model fills in, how that is read and judged, and how it stands in a book. */
export interface MechanicsForm<T> {
  /** What it is called in a request: "a stat block". */
  name: string;
  /** What a model fills in. Every field is required, as structured output of models wants it. */
  schema: z.ZodType;
  /** What a model is told beside the schema. */
  hint: string;
  /** The piece in what a model answered, as far as it can be understood; null where it is no such piece. Never throws. */
  read(value: unknown, variant: VariantId): T | null;
  check(piece: T): MechanicsFinding[];
  /** Blocks for the gate. */
  toBlocks(piece: T): KnownNode[];
  /** The piece that a block of a book holds; null where the block is no such piece. `writeText` gives the words of the blocks within. */
  ofBlock(node: Node, writeText: (content: readonly Node[]) => string): T | null;
  /** What the built-in generator answers. The same request and seed give the same piece. */
  make(request: GeneratorRequest, seed: string): T;
}

/** The same finding with all of it in words for a reader. */
export function withMessage(finding: MechanicsFinding): MechanicsFinding & { message: string } {
  const { subject, found, formula } = finding;
  const message = found === '–' ? `${subject}: ${formula}` : `${subject}: here it is ${found}. ${formula}`;
  return { ...finding, message };
}

/** Whether a finding says that something is wrong or missing, rather than unusual. */
export function isWrong({ severity, found }: MechanicsFinding): boolean {
  return severity !== 'hint' || found === '–';
}

/** The fields of what a model answered; none where it is no object. A list of one thing, which models like to write, is that thing. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isRecord(one) ? one : {};
}

/** A whole number that may be written as text with words behind it: "+5", "15 (natural armor)"; null where it is none. */
export function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  if (typeof value !== 'string') return null;
  const found = /^\s*([+\-−–]?)([\d,]+)/.exec(value);
  if (!found?.[2]) return null;
  const amount = Number(found[2].replaceAll(',', ''));
  return found[1] === '' || found[1] === '+' ? amount : 0 - amount + 0;
}

/** A text, also from a number or from a list of texts; empty where there is none. */
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

/** The list, or nothing where it is none. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
