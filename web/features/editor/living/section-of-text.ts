import type * as Y from 'yjs';
import { schema } from '#book/document/schema.ts';
import { newSectionDoc } from '#book/collaboration/section-doc.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';

/** A section that begins with this text, which is ProseMirror's JSON and has passed the gate. */
export function sectionOfText(doc: Record<string, unknown>): Y.Doc {
  return newSectionDoc({ title: '', opening: DEFAULT_OPENING, images: [], doc: schema.nodeFromJSON(doc) });
}
