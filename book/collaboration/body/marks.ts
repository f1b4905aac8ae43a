import { Mark, type MarkType, type Node, type Schema } from 'prosemirror-model';

/** The marks of words as Yjs holds them: attributes by name, each with what the mark says. */
export type MarkValues = Readonly<Record<string, unknown>>;

export function markValues(marks: readonly Mark[]): MarkValues {
  return Object.fromEntries(marks.map((mark) => [mark.type.name, mark.attrs]));
}

/** The marks again; what is no mark of the schema, or cannot stand beside one before it, is left out. */
export function marksFrom(schema: Schema, values: MarkValues): readonly Mark[] {
  let marks: readonly Mark[] = Mark.none;
  for (const type of Object.values(schema.marks)) {
    const mark = markFrom(type, values[type.name]);
    if (mark && marks.every((other) => !other.type.excludes(type))) marks = mark.addToSet(marks);
  }
  return marks;
}

function markFrom(type: MarkType, attrs: unknown): Mark | null {
  if (typeof attrs !== 'object' || attrs === null) return null;
  try {
    return type.create(attrs);
  } catch (error) {
    // What the mark says of itself is not valid.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The marks of a node that is no text, where it has any. */
export function nodeMarks(node: Node): MarkValues | null {
  return node.marks.length > 0 ? markValues(node.marks) : null;
}
