import type { BlockName, KnownNode } from '#book/document/nodes.ts';
import type { Opening } from '#book/sections/opening.ts';
import { imagesIn, type MarkdownBlock, oneLine, plainText } from '#book/formats/printed-blocks/source-blocks.ts';

export interface BlockSection {
  title: string;
  /** The line its title stands on. */
  line: number;
  blocks: MarkdownBlock[];
  /** Whether it is the text before the first title, so that we chose its title. */
  isOpening?: boolean;
  /** Set if other sections refer to it by its id. */
  id?: string;
  /** Set if the source says how it begins. */
  opening?: Opening;
}

export interface SplitBook {
  /** The single top heading, if it begins the book. */
  title: string | null;
  sections: BlockSection[];
  /** The number of titles that became headings of one section, because the text below each is short. */
  joined?: number;
}

/** Blocks that are not text. If only such blocks precede the first section, they are dropped. */
const BREAKS: ReadonlySet<string> = new Set<BlockName>(['pageBreak', 'columnBreak', 'horizontalRule']);

/** The title of the text before the first section. */
export const OPENING_TITLE = 'Introduction';

/** A section begins a page, so MANY to MOST headings with less than SHORT characters each, on average, stay in one section. */
const MANY = 6;
const MOST = 100;
const SHORT = 900;

/** What a file states besides its blocks. */
export interface Stated {
  /** The level of the headings that begin sections. */
  level?: number;
  /** The title of the book, if it is not one of its headings. */
  title?: string;
}

/**
 * Splits blocks into sections at the highest heading level that occurs more than once. A single heading above that level at the beginning is
 * the title of the book, unless the file states the title separately. Headings inside a section are raised, so that the highest gets level 2.
 * Many short sections become headings of one. If the file states the level of its sections, that is used, and no heading becomes the title.
 */
export function splitSections(blocks: readonly MarkdownBlock[], stated: Stated = {}): SplitBook {
  if (stated.level !== undefined) return { title: null, sections: cut(blocks, stated.level) };
  const levels = blocks.map(({ level }) => level).filter((level) => level !== undefined);
  const top = highest(levels);
  const first = blocks.findIndex(({ level }) => level !== undefined);
  const titled = levels.filter((level) => level === top).length === 1 && blocks[first]?.level === top;
  const isTitle = stated.title === undefined && titled && blocks[first]?.type === 'heading';
  const rest = isTitle ? blocks.flatMap((block, index) => (index === first ? imagesOf(block) : [block])) : blocks;
  const title = isTitle ? headingText(blocks[first]) : null;
  const sections = cut(rest, sectionLevel(isTitle ? levels.slice(1) : levels));
  return areHeadings(sections)
    ? { title, sections: [whole(rest, stated.title ?? title)], joined: sections.length }
    : { title, sections };
}

function areHeadings(sections: readonly BlockSection[]): boolean {
  if (sections.length < MANY || sections.length > MOST) return false;
  const length = sections.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + lengthOf(block), 0);
  return length / sections.length < SHORT;
}

/** The length of a block in characters, including attributes, where the text of a creature is stored. */
function lengthOf({ text = '', content = [], attrs }: KnownNode): number {
  const own = attrs === undefined ? 0 : JSON.stringify(attrs).length;
  return content.reduce((sum, node) => sum + lengthOf(node), text.length + own);
}

/** All blocks as one section, with the highest headings below its title. */
function whole(blocks: readonly MarkdownBlock[], title: string | null): BlockSection {
  const top = highest(blocks.map(({ level }) => level ?? Infinity));
  const section = { line: blocks[0]?.line ?? 1, blocks: blocks.map((block) => raised(block, top - 2)) };
  return title === null || title === '' ? { ...section, title: OPENING_TITLE, isOpening: true } : { ...section, title };
}

/** The highest level that occurs more than once, or else the highest level. */
function sectionLevel(levels: readonly number[]): number {
  const repeated = [1, 2, 3, 4, 5, 6].find((level) => levels.filter((other) => other === level).length > 1);
  return repeated ?? Math.min(6, highest(levels));
}

function cut(blocks: readonly MarkdownBlock[], level: number): BlockSection[] {
  const opening: BlockSection = { title: OPENING_TITLE, line: blocks[0]?.line ?? 1, blocks: [], isOpening: true };
  const sections: BlockSection[] = [];
  for (const block of blocks) {
    const opens = block.level !== undefined && block.level <= level;
    if (opens) sections.push({ title: titleText(block), line: block.line, blocks: [] });
    const kept = opens && block.type === 'heading' ? imagesOf(block) : [raised(block, level - 1)];
    for (const part of kept) (sections.at(-1) ?? opening).blocks.push(part);
  }
  const isText = opening.blocks.some(({ type }) => !BREAKS.has(type)) || sections.length === 0;
  return isText && opening.blocks.length > 0 ? [opening, ...sections] : sections;
}

/** The images of a heading that becomes a title. They are placed below it. */
function imagesOf({ content, line }: MarkdownBlock): MarkdownBlock[] {
  return imagesIn(content).map((image) => ({ ...image, line }));
}

/** The highest level. Math.min(...levels) would fail here, because a call takes only so many arguments. */
function highest(levels: readonly number[]): number {
  return levels.reduce((top, level) => Math.min(top, level), Infinity);
}

function raised(block: MarkdownBlock, by: number): MarkdownBlock {
  if (block.type !== 'heading' || by === 0) return block;
  return { ...block, attrs: { ...block.attrs, level: Math.max(2, Number(block.attrs?.level) - by) } };
}

/** The title of a section that begins with a heading, or with a creature, spell or item made from one. */
function titleText(block: MarkdownBlock): string {
  if (block.type === 'heading') return headingText(block);
  const data = block.attrs?.data;
  const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : block.attrs?.name;
  return oneLine(String(name ?? ''));
}

function headingText(block: MarkdownBlock | undefined): string {
  return oneLine(plainText(block?.content));
}
