import { Fragment, type Node } from 'prosemirror-model';
import { heading } from '../document/blocks/text-blocks.ts';
import { isEmptyDocument } from '../document/html/to-html.ts';
import { documentFromJson } from '../document/parse.ts';
import { readStored, storedJson } from '../document/stored/stored-document.ts';
import { openedDocument } from './opening-blocks.ts';
import type { Opening } from './opening.ts';
import { createRunningOn, type Skipped } from './section-numbers.ts';
import { otherNames, withOtherNames } from './section-references.ts';

interface SceneParts {
  title: string;
  opening: Opening;
  doc: Node;
}

/** A scene as it stands in its chapter. */
interface SceneText {
  doc: Node;
  /** How many blocks come before those of the section's own text. */
  before: number;
}

/** The lowest level of headings. */
const LOWEST = 6;

/** Returns the level of the highest headings of a text, at which its scenes have their titles. */
export function highestLevel(doc: Node): number {
  const levels = levelsIn(doc);
  return levels.length === 0 ? 1 : Math.min(...levels);
}

/**
 * Returns a scene as blocks of its chapter: its title is a heading of this level, and the headings of its text are
 * below it. Its picture and its epigraph follow the title.
 */
export function sceneText({ title, opening, doc }: SceneParts, level: number): SceneText {
  const opened = openedDocument(doc.copy(Fragment.empty), opening).children;
  const first = [...headingOf(title, level), ...opened];
  const by = Math.max(0, level + 1 - Math.min(...levelsIn(doc)));
  const own = isEmptyDocument(doc) ? [] : lowered(doc, by).children;
  return { doc: doc.copy(Fragment.from([...first, ...own])), before: first.length };
}

function headingOf(title: string, level: number): readonly Node[] {
  if (title.trim() === '') return [];
  const written = { type: heading.name, attrs: { level }, content: [{ type: 'text', text: title }] };
  return documentFromJson({ type: 'doc', content: [written] }).children;
}

function levelsIn(doc: Node): number[] {
  const levels: number[] = [];
  doc.descendants((node) => {
    if (heading.is(node)) levels.push(heading.attrs(node).level);
    return !node.isTextblock;
  });
  return levels;
}

function lowered(node: Node, by: number): Node {
  if (by === 0 || node.isLeaf) return node;
  if (heading.is(node)) {
    const level = Math.min(LOWEST, heading.attrs(node).level + by);
    return node.type.create({ ...node.attrs, level }, node.content, node.marks);
  }
  if (node.isTextblock) return node;
  const children = node.children.map((child) => lowered(child, by));
  return children.every((child, index) => child === node.child(index)) ? node : node.copy(Fragment.from(children));
}

/** A section whose stored text is read when it is needed. */
interface StoredText {
  id: string;
  title: string;
  opening: Opening;
  doc(): string;
}

/**
 * Returns the sections of a book with the scenes at the ends of their chapters, for formats that know nothing of scenes.
 * References to a scene name its heading. `skipped` has the kinds of the sections that were left out before each
 * section.
 */
export function withScenesJoined<Section extends StoredText>(
  sections: readonly Section[],
  skipped: Skipped = [],
): { sections: Section[]; skipped: Skipped } {
  const runsOn = createRunningOn(skipped);
  const chapters: { section: Section; scenes: Section[]; skippedBefore: Skipped[number] }[] = [];
  for (const [index, section] of sections.entries()) {
    const chapter = chapters.at(-1);
    if (runsOn(section.opening.kind) && chapter) chapter.scenes.push(section);
    else chapters.push({ section, scenes: [], skippedBefore: skipped[index] ?? [] });
  }
  const headings = otherNames(chapters.flatMap(({ scenes }) => scenes));
  const read = (text: string) => withOtherNames(readStored(text), headings);
  const joined = ({ section, scenes }: (typeof chapters)[number]): Node => {
    const doc = read(section.doc());
    const level = highestLevel(doc);
    const texts = scenes.flatMap((scene) => sceneText({ ...scene, doc: read(scene.doc()) }, level).doc.children);
    return doc.copy(Fragment.from([...(isEmptyDocument(doc) ? [] : doc.children), ...texts]));
  };
  if (chapters.length === sections.length) return { sections: [...sections], skipped };
  return {
    sections: chapters.map((chapter) => ({
      ...chapter.section,
      doc: () => JSON.stringify(storedJson(joined(chapter))),
    })),
    skipped: chapters.map(({ skippedBefore }) => skippedBefore),
  };
}
