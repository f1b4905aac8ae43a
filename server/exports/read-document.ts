import type { Node } from 'prosemirror-model';
import { documentFromJson } from '#book/document/parse.ts';
import { schema } from '#book/document/schema.ts';

/** A stored document has passed the gate; one of an older schema passes it again. */
export function readDocument(text: string): Node {
  const json: unknown = JSON.parse(text);
  try {
    return schema.nodeFromJSON(json);
  } catch {
    return documentFromJson(json);
  }
}
