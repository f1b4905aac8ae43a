import { ABILITIES } from '../../rules-5e/stat-block.ts';
import { groupOf } from './stat-block-entries.ts';
import { isArmorLabel } from './stat-block-facts.ts';
import { factLines } from './labelled-facts.ts';
import { plainFacts } from './plain-facts.ts';
import { BOX, inlineLines, innerBlocks, joinLines, type MarkdownBlock, oneLine, plainText } from './source-blocks.ts';
import { codeParagraphs, partedAtCreatures } from './plain-lines.ts';
import { beginsNameless } from './read-stat-block-head.ts';
import { LONGEST, readStatBlock, type Recognised } from './read-stat-block.ts';
import { scoreTokens } from './stat-block-scores.ts';

/** Words of a heading above a creature that are not a name. */
const NO_NAME = /^(?:combat )?stat(?:istic)?s?(?:[ -]?block)?$/i;

/** A callout of Obsidian that contains a creature: "[!statblock]- Swarm of Moths". */
const CALLED = /^\[!statblock(?:\|[^\]]*)?\][+-]?(.*)$/i;

/**
 * Converts each heading to a stat block if a line of size and kind and the armor class or hit points follow, also
 * inside a quotation, a box or a block of code. The printed numbers go into the fields unchanged; what fits no field
 * stays as blocks after it. A creature without a name gets that of the heading above it; `above` is the heading before
 * the first block.
 */
export function recogniseStatBlocks(given: readonly MarkdownBlock[], above = ''): MarkdownBlock[] {
  const blocks = given.flatMap(unfolded).flatMap(partedAtCreatures);
  const result: MarkdownBlock[] = [];
  let heading = above;
  let index = 0;
  while (index < blocks.length) {
    const block = blocks[index];
    const found = block ? recognised(blocks, index, heading) : null;
    if (block?.type === 'blockquote' && found && result.at(-1)?.type === 'horizontalRule') result.pop();
    for (const part of found?.blocks ?? (block ? [block] : [])) result.push(part);
    heading = headingOf(block) ?? heading;
    index = found ? found.next : index + 1;
  }
  return result;
}

function headingOf(block: MarkdownBlock | undefined): string | null {
  const text = block?.type === 'heading' ? oneLine(plainText(block.content)) : '';
  return text === '' || NO_NAME.test(text) ? null : text;
}

function recognised(blocks: readonly MarkdownBlock[], index: number, heading: string): Recognised | null {
  const block = blocks[index];
  if (block?.type === 'codeBlock') return inCode(block, index, heading);
  if (block?.type === 'blockquote' || block?.type === BOX || block?.type === 'sidebar')
    return inBox(block, index, heading);
  return readTitled(blocks, index, heading) ?? readNameless(blocks, index, heading);
}

/**
 * Reads a creature below its title. The title "Stat Block" is not a name; then the name is that of the heading above.
 */
function readTitled(blocks: readonly MarkdownBlock[], at: number, heading: string): Recognised | null {
  const block = blocks[at];
  if (block?.type !== 'heading' || heading === '' || headingOf(block) !== null) return readStatBlock(blocks, at);
  const title: MarkdownBlock = { ...block, content: [{ type: 'text', text: heading }] };
  const found = readStatBlock([title, ...blocks.slice(at + 1, at + LONGEST)], 0);
  return found && { ...found, next: at + found.next };
}

/** Reads a creature in a block of code, as plain text. */
function inCode(code: MarkdownBlock, index: number, heading: string): Recognised | null {
  if (typeof code.attrs?.language === 'string') return null;
  const lines = codeParagraphs(code);
  const first = readStatBlock(lines, 0) ?? readNameless(lines, 0, heading);
  if (!first) return null;
  return { blocks: [...first.blocks, ...recogniseStatBlocks(lines.slice(first.next), heading)], next: index + 1 };
}

/** Reads a creature in a quotation or a box of the Homebrewery, whose frame is dropped. */
function inBox(box: MarkdownBlock, index: number, heading: string): Recognised | null {
  const isBox = box.type === BOX && namesOf(box).includes('monster');
  const inner = isBox ? withoutFrames(innerBlocks(box)) : titled(innerBlocks(box), heading);
  const start = inner.findIndex(({ type }) => type !== 'horizontalRule' && type !== 'image');
  const first = start < 0 ? null : (readStatBlock(inner, start, { isBox }) ?? readNameless(inner, start, heading));
  const next = index + 1;
  if (!first)
    return box.type === BOX ? { blocks: [{ ...box, content: recogniseStatBlocks(inner, heading) }], next } : null;
  const images = inner.slice(0, start).filter(({ type }) => type === 'image');
  const blocks = [...images, ...first.blocks, ...recogniseStatBlocks(inner.slice(first.next), heading)];
  return { blocks: blocks.map((block) => ({ ...block, level: undefined })), next };
}

/** Returns the content of a creature's callout below its title, or below the heading above if it has none. */
function titled(blocks: MarkdownBlock[], heading: string): MarkdownBlock[] {
  const [first, ...rest] = blocks;
  const [line = [], ...lines] = first?.type === 'paragraph' ? inlineLines(first.content ?? []) : [];
  const [, name] = CALLED.exec(plainText(line)) ?? [];
  if (!first || name === undefined) return blocks;
  const title: MarkdownBlock = {
    type: 'heading',
    content: [{ type: 'text', text: oneLine(name) || heading }],
    line: first.line,
  };
  return [title, ...(lines.length === 0 ? [] : [{ ...first, content: joinLines(lines) }]), ...rest];
}

/** Reads a creature whose name is above it, with other text between. Its numbers have to show that it is a creature. */
function readNameless(blocks: readonly MarkdownBlock[], at: number, heading: string): Recognised | null {
  const first = blocks[at];
  if (heading === '' || !first || !beginsNameless(first)) return null;
  const title: MarkdownBlock = { type: 'heading', content: [{ type: 'text', text: heading }], line: first.line };
  const found = readStatBlock([title, ...blocks.slice(at, at + LONGEST)], 0, { isNameless: true });
  return found && { ...found, next: at + found.next - 1 };
}

/** Returns the content of a creature's box without inner boxes that group lines, such as `{{vitals`. */
function withoutFrames(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  return blocks.flatMap((block) =>
    block.type === BOX && !isAside(block) ? withoutFrames(innerBlocks(block)) : [block],
  );
}

function isAside(box: MarkdownBlock): boolean {
  return namesOf(box).some((name) => name === 'note' || name === 'descriptive' || name === 'monster');
}

function namesOf({ attrs = {} }: MarkdownBlock): readonly string[] {
  return attrs.names as readonly string[];
}

/**
 * Converts a creature that is written as one nested list to the form of other sources: a list of its facts, and after
 * each title, "- **Actions:**", the list below it. Any other block stays.
 */
function unfolded(block: MarkdownBlock): MarkdownBlock[] {
  if (block.type !== 'bulletList') return [block];
  const items = innerBlocks(block);
  if (!items.some(isList) || !items.some(isArmor) || !items.some(hasScores)) return [block];
  const parts: MarkdownBlock[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (isList(item)) parts.push(...innerBlocks(item));
    else if (last?.type === 'bulletList' && last.line === block.line) last.content?.push(item);
    else parts.push({ ...block, content: [item] });
  }
  return parts;
}

/** Whether an item is the title of a creature's list, with that list below it. */
function isList(item: MarkdownBlock): boolean {
  const [title, list, ...more] = innerBlocks(item);
  return groupOf(title) !== null && list?.type === 'bulletList' && more.length === 0;
}

function isArmor(item: MarkdownBlock): boolean {
  return plainFacts(lineOf(item))?.some(({ label }) => isArmorLabel(label)) ?? false;
}

function hasScores(item: MarkdownBlock): boolean {
  const names = scoreTokens(lineOf(item))?.filter((token) => typeof token === 'string');
  return names?.length === ABILITIES.length;
}

/** Returns the text of an item with one line; '' for any other. */
function lineOf(item: MarkdownBlock): string {
  const [line] = factLines({ type: 'bulletList', content: [item] }) ?? [];
  return plainText(line);
}
