import type { Node } from 'prosemirror-model';
import * as Y from 'yjs';
import { SECTION_STATUSES } from '../catalogue/book-choices.ts';
import { SECTION_TITLE_MAX, SYNOPSIS_MAX } from '../catalogue/limits.ts';
import { isRecord } from '../document/nodes.ts';
import { documentFromJson } from '../document/parse.ts';
import { SCHEMA_VERSION } from '../document/stored/migrate.ts';
import { readOpening } from '../sections/opening.ts';
import { cutText } from '../text/normalize-text.ts';
import {
  IMAGE_FIELDS,
  IMAGES_MAX,
  INITIAL_SECTION,
  type SectionFields,
  type SectionImage,
} from '../sections/section-fields.ts';
import { attributesIn, MARKS_OF_ELEMENT } from './body/read-nodes.ts';
import { writeNodes } from './body/write-nodes.ts';

/*
 * A section that several people edit at the same time: a Yjs document with the text, the title, the opening, the
 * synopsis, the status and the images. Edits of different words, fields or images are all kept, in whatever order they arrive.
 */

/** The names of the top-level types of the document. It has no others. */
export const BODY = 'body';
export const PARTS = 'parts';
export const IMAGES = 'images';

/** What a section has besides its text. */
export interface SectionDocFields extends Omit<SectionFields, 'images'> {
  images: readonly SectionImage[];
}

/** Everything of a section that its authors change. */
export interface SectionDocContent extends SectionDocFields {
  doc: Node;
}

const TITLE = 'title';
const OPENING = 'opening.';
const SYNOPSIS = 'synopsis';
const STATUS = 'status';
const SCHEMA = 'schema';
/**
 * Deeper than any text that the sanitizer keeps. Deeper nodes are left out, because a client could nest them endlessly.
 */
const DEPTH_MAX = 100;

/** Returns the text of a section as Yjs holds it. */
export function bodyOf(section: Y.Doc): Y.XmlFragment {
  return section.getXmlFragment(BODY);
}

/** Creates the Yjs document for a section's content. */
export function newSectionDoc(content: SectionDocContent): Y.Doc {
  const section = new Y.Doc();
  rewriteSection(section, content);
  return section;
}

/** Reads the whole section, with its text sanitized. Never throws, whatever the document contains. */
export function readSectionDoc(section: Y.Doc): SectionDocContent {
  return { ...readParts(section), doc: documentFromJson(bodyJson(bodyOf(section))) };
}

/** Reads what the section has besides its text. Invalid values are left out. */
export function readParts(section: Y.Doc): SectionDocFields {
  const parts = section.getMap(PARTS);
  const words = (name: string, max: number) => {
    const value = parts.get(name);
    return typeof value === 'string' ? cutText(value, max) : '';
  };
  const status = parts.get(STATUS);
  const opening = [...parts.entries()].filter(([name]) => name.startsWith(OPENING));
  return {
    title: words(TITLE, SECTION_TITLE_MAX),
    opening: readOpening(Object.fromEntries(opening.map(([name, value]) => [name.slice(OPENING.length), value]))),
    synopsis: words(SYNOPSIS, SYNOPSIS_MAX),
    status: SECTION_STATUSES.find((one) => one === status) ?? INITIAL_SECTION.status,
    images: readImages(section.getArray(IMAGES)),
  };
}

/**
 * Changes the section to the given content with the smallest change, so that text that others write at the same time is
 * kept.
 */
export function rewriteSection(section: Y.Doc, { doc, ...parts }: SectionDocContent, origin?: unknown): void {
  section.transact(() => {
    changeParts(section, parts);
    writeNodes(bodyOf(section), doc, { shown: new WeakMap() });
  }, origin);
}

/** Changes the given parts besides the text. */
export function changeParts(
  section: Y.Doc,
  { title, opening, synopsis, status, images }: Partial<SectionDocFields>,
  origin?: unknown,
): void {
  section.transact(() => {
    const parts = section.getMap(PARTS);
    const set = (name: string, value: unknown) => parts.get(name) !== value && parts.set(name, value);
    set(SCHEMA, SCHEMA_VERSION);
    if (title !== undefined) set(TITLE, title);
    for (const [name, value] of Object.entries(opening ?? {})) set(`${OPENING}${name}`, value);
    if (synopsis !== undefined) set(SYNOPSIS, synopsis);
    if (status !== undefined) set(STATUS, status);
    if (images) writeImages(section.getArray(IMAGES), images);
  }, origin);
}

interface Json {
  type: string;
  [key: string]: unknown;
}

/**
 * Returns the text of a section as ProseMirror JSON for the sanitizer. It accepts anything, also what no editor writes.
 */
function bodyJson(body: Y.XmlFragment): Json {
  return { type: 'doc', content: childrenOf(body, 0) };
}

function childrenOf(parent: Y.XmlFragment, depth: number): Json[] {
  if (depth > DEPTH_MAX) return [];
  return parent.toArray().flatMap((child): Json[] => {
    if (child instanceof Y.XmlText) return textOf(child);
    return child instanceof Y.XmlElement ? [elementOf(child, depth + 1)] : [];
  });
}

function elementOf(element: Y.XmlElement, depth: number): Json {
  const { [MARKS_OF_ELEMENT]: marks, ...attrs } = attributesIn(element);
  const content = childrenOf(element, depth);
  return {
    type: element.nodeName,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
    ...(isRecord(marks) && { marks: marksOf(marks) }),
  };
}

function textOf(text: Y.XmlText): Json[] {
  const pieces = text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[];
  return pieces.flatMap(({ insert, attributes }) =>
    typeof insert === 'string'
      ? [{ type: 'text', text: insert, ...(attributes && { marks: marksOf(attributes) }) }]
      : [],
  );
}

function marksOf(attributes: Record<string, unknown>): Json[] {
  return Object.entries(attributes).map(([name, attrs]) => ({ type: name, attrs }));
}

/** Reads the images of a section. Incomplete and duplicate ones are left out. */
function readImages(images: Y.Array<unknown>): SectionImage[] {
  const read = images.toArray().filter(isImage);
  const known = new Map(read.map((image) => [image.id, image]));
  return [...known.values()]
    .slice(0, IMAGES_MAX)
    .map((image) => Object.fromEntries(IMAGE_FIELDS.map((field) => [field, image[field]])) as SectionImage);
}

/**
 * Replaces the images. Equal ones at the start and the end are not touched, so that an image that somebody else adds is
 * kept.
 */
function writeImages(images: Y.Array<unknown>, wanted: readonly SectionImage[]): void {
  const before = images.toArray();
  const shorter = Math.min(before.length, wanted.length);
  let start = 0;
  while (start < shorter && isSame(before[start], wanted[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), wanted.at(-1 - end))) end += 1;
  if (before.length - end > start) images.delete(start, before.length - end - start);
  if (wanted.length - end > start) images.insert(start, wanted.slice(start, wanted.length - end));
}

function isImage(value: unknown): value is SectionImage {
  return isRecord(value) && IMAGE_FIELDS.every((field) => typeof value[field] === 'string');
}

function isSame(one: unknown, other: unknown): boolean {
  return isImage(one) && isImage(other) && IMAGE_FIELDS.every((field) => one[field] === other[field]);
}
