import type { Node } from 'prosemirror-model';
import * as Y from 'yjs';
import { SECTION_TITLE_MAX } from '../catalogue/limits.ts';
import { documentFromJson } from '../document/parse.ts';
import { SCHEMA_VERSION } from '../document/stored/migrate.ts';
import { type Opening, readOpening } from '../sections/opening.ts';
import { bodyJson } from './body/body-json.ts';
import { writeNodes } from './body/write-nodes.ts';
import { type LivingImage, readImages, writeImages } from './images.ts';

/*
 * A section that several people write at once: a Yjs document with the text, and beside it the title, how the section begins, and its images.
 * Two edits of different words, fields or images are both kept, whoever hears of them first.
 */

/** The names of what such a document has at its top. There is nothing else in it. */
export const BODY = 'body';
export const PARTS = 'parts';
export const IMAGES = 'images';

/** What stands beside the text of a section. */
export interface LivingParts {
  title: string;
  opening: Opening;
  images: readonly LivingImage[];
}

/** All of a section that its authors change. */
export interface LivingContent extends LivingParts {
  doc: Node;
}

const TITLE = 'title';
const OPENING = 'opening.';
const SCHEMA = 'schema';

/** The text of a section as Yjs holds it. */
export function bodyOf(section: Y.Doc): Y.XmlFragment {
  return section.getXmlFragment(BODY);
}

/** A section that begins to live. */
export function newSectionDoc(content: LivingContent): Y.Doc {
  const section = new Y.Doc();
  rewriteSection(section, content);
  return section;
}

/** The version of the schema that the section was written in last; a program of an earlier one cannot show it. */
export function schemaOf(section: Y.Doc): number {
  const version = section.getMap(PARTS).get(SCHEMA);
  return typeof version === 'number' ? version : SCHEMA_VERSION;
}

/** The whole section, its text through the gate. Never throws, whatever stands in the document. */
export function readSectionDoc(section: Y.Doc): LivingContent {
  return { ...readParts(section), doc: documentFromJson(bodyJson(bodyOf(section))) };
}

/** What stands beside the text; what is not valid of it is left out. */
export function readParts(section: Y.Doc): LivingParts {
  const parts = section.getMap(PARTS);
  const title = parts.get(TITLE);
  const opening = [...parts.entries()].filter(([name]) => name.startsWith(OPENING));
  return {
    title: typeof title === 'string' ? title.slice(0, SECTION_TITLE_MAX) : '',
    opening: readOpening(Object.fromEntries(opening.map(([name, value]) => [name.slice(OPENING.length), value]))),
    images: readImages(section.getArray(IMAGES)),
  };
}

/** Turns the section into the given one by as small a change as can be, so that what others write meanwhile stays. */
export function rewriteSection(section: Y.Doc, { doc, ...parts }: LivingContent, origin?: unknown): void {
  section.transact(() => {
    changeParts(section, parts);
    writeNodes(bodyOf(section), doc, { shown: new WeakMap() });
  }, origin);
}

/** Changes what is given of the parts beside the text. */
export function changeParts(section: Y.Doc, { title, opening, images }: Partial<LivingParts>, origin?: unknown): void {
  section.transact(() => {
    const parts = section.getMap(PARTS);
    const set = (name: string, value: unknown) => parts.get(name) !== value && parts.set(name, value);
    set(SCHEMA, SCHEMA_VERSION);
    if (title !== undefined) set(TITLE, title);
    for (const [name, value] of Object.entries(opening ?? {})) set(`${OPENING}${name}`, value);
    if (images) writeImages(section.getArray(IMAGES), images);
  }, origin);
}
