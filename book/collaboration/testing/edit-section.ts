import { Transform } from '@tiptap/pm/transform';
import type { Node } from 'prosemirror-model';
import * as Y from 'yjs';
import { documentFromHtml } from '../../document/parse.ts';
import { schema } from '../../document/schema.ts';
import { documentToHtml } from '../../document/html/to-html.ts';
import { INITIAL_SECTION } from '../../sections/section-fields.ts';
import { bindBody } from '../body/bound-body.ts';
import { bodyOf, newSectionDoc, readSectionDoc } from '../section-doc.ts';

/** An edit of a text by an author. */
export type Edit = (tr: Transform) => void;

/** A new section with this text. */
export function sectionWith(html: string): Y.Doc {
  return newSectionDoc({ ...INITIAL_SECTION, doc: documentFromHtml(html) });
}

/** Sends one document everything that the other has. */
export function hear(section: Y.Doc, from: Y.Doc): void {
  Y.applyUpdate(section, Y.encodeStateAsUpdate(from));
}

/** Edits a section as an editor does. */
export function editSection(section: Y.Doc, change: Edit): void {
  const bound = bindBody(bodyOf(section), schema);
  const tr = new Transform(bound.doc);
  change(tr);
  bound.write(tr.doc, true);
}

export function textOf(section: Y.Doc): string {
  return documentToHtml(readSectionDoc(section).doc);
}

/** The position at which the last occurrence of words ends. */
export function endOf(doc: Node, words: string): number {
  let end = -1;
  doc.descendants((node, at) => {
    const index = node.text?.indexOf(words) ?? -1;
    if (index >= 0) end = at + index + words.length;
  });
  return end;
}

/** An edit that types words after others. */
export function typed(behind: string, words: string, isBold = false): Edit {
  const marks = isBold ? [schema.mark('bold')] : [];
  return (tr) => tr.insert(endOf(tr.doc, behind), schema.text(words, marks));
}

/** An edit that deletes the block with this index. */
export function takeOut(index: number): Edit {
  return (tr) => {
    const from = tr.doc.children.slice(0, index).reduce((size, child) => size + child.nodeSize, 0);
    tr.delete(from, from + tr.doc.child(index).nodeSize);
  };
}
