import type { MarkName, NodeName } from './names.ts';

/** A node of a document that has not passed the gate yet: ProseMirror's JSON, of any shape inside. */
export interface LooseNode {
  type: string;
  attrs?: Record<string, unknown>;
  marks?: LooseMark[];
  text?: string;
  content?: LooseNode[];
}

export interface LooseMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/**
 * A loose node that a reader of ours made, or that comes out of a document: it has the names of the schema, so that the compiler
 * refuses any other. What begins with "#" is no node of a book; the gate takes what it holds.
 */
export interface KnownNode extends LooseNode {
  type: NodeName | 'text' | `#${string}`;
  marks?: KnownMark[];
  content?: KnownNode[];
}

export interface KnownMark extends LooseMark {
  type: MarkName | `#${string}`;
}

/** A paragraph of plain text. */
export function paragraphOf(text: string): KnownNode {
  return { type: 'paragraph', content: [{ type: 'text', text }] };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
