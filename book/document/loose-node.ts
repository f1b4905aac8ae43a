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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
