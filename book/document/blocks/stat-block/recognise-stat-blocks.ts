import { statBlock as definition } from '../stat-block.ts';
import { paragraphOf } from '../../node/loose-node.ts';
import {
  ENTRY_LISTS,
  type EntryList,
  parseStatBlock,
  type StatBlock,
  type StatBlockEntry,
} from '../../../rules-5e/stat-block.ts';
import { BOX, innerBlocks, type MarkdownBlock } from '../../source/block.ts';
import type { LabelledFact } from '../../source/labelled.ts';
import { continuationText, entryParagraphs, groupOf, isRoll, readEntry } from './entries.ts';
import { LABELS_2014, LABELS_2024, readFact } from './facts.ts';
import { beginsCreature, codeParagraphs, emboldened, partedAtCreatures } from './plain-lines.ts';
import { beginsNameless, type Head, readHead } from './read-head.ts';
import { comparableWords, oneLine, plainText } from '../../source/text.ts';

/** Most entries that one list of a stat block holds. */
const MAX_ENTRIES = 80;

/** The most blocks of one creature. */
const LONGEST = 400;

/** How many blocks may stand between an entry and the next. */
const LOOK_AHEAD = 20;

interface Draft {
  head: Head;
  lists: Record<EntryList, StatBlockEntry[]>;
  intro: string;
  /** Blocks that fit no field: they are placed after the stat block. */
  left: MarkdownBlock[];
  next: number;
}

interface Recognised {
  blocks: MarkdownBlock[];
  next: number;
}

/** What a heading above a creature may say besides its name. */
const NO_NAME = /^(?:combat )?stat(?:istic)?s?(?:[ -]?block)?$/i;

/**
 * Makes a stat block of each heading that is followed by a line of size and kind and by armor class or hit points, bare, in a quotation,
 * a box or a block of code. The printed numbers go into the fields as they are; what no field can print again stays as blocks behind it.
 * One that has no name of its own has that of the heading above it; `above` is the one before the first block.
 */
export function recogniseStatBlocks(given: readonly MarkdownBlock[], above = ''): MarkdownBlock[] {
  const blocks = given.flatMap(partedAtCreatures);
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

/** A creature below its title. One that says only "Stat Block" gives it no name, so that it has that of the heading above. */
function readTitled(blocks: readonly MarkdownBlock[], at: number, heading: string): Recognised | null {
  const block = blocks[at];
  if (block?.type !== 'heading' || heading === '' || headingOf(block) !== null) return readStatBlock(blocks, at);
  const title: MarkdownBlock = { ...block, content: [{ type: 'text', text: heading }] };
  const found = readStatBlock([title, ...blocks.slice(at + 1, at + LONGEST)], 0);
  return found && { ...found, next: at + found.next };
}

/** A creature that stands in a block of code, as plain text. */
function inCode(code: MarkdownBlock, index: number, heading: string): Recognised | null {
  if (typeof code.attrs?.language === 'string') return null;
  const lines = codeParagraphs(code);
  const first = readStatBlock(lines, 0) ?? readNameless(lines, 0, heading);
  if (!first) return null;
  return { blocks: [...first.blocks, ...recogniseStatBlocks(lines.slice(first.next), heading)], next: index + 1 };
}

/** A quotation, or a box of the Homebrewery, of whose frame nothing is left where it is a creature's. */
function inBox(box: MarkdownBlock, index: number, heading: string): Recognised | null {
  const isBox = box.type === BOX && namesOf(box).includes('monster');
  const inner = isBox ? withoutFrames(innerBlocks(box)) : innerBlocks(box);
  const start = inner.findIndex(({ type }) => type !== 'horizontalRule' && type !== 'image');
  const first = start < 0 ? null : (readStatBlock(inner, start, { isBox }) ?? readNameless(inner, start, heading));
  const next = index + 1;
  if (!first)
    return box.type === BOX ? { blocks: [{ ...box, content: recogniseStatBlocks(inner, heading) }], next } : null;
  const images = inner.slice(0, start).filter(({ type }) => type === 'image');
  const blocks = [...images, ...first.blocks, ...recogniseStatBlocks(inner.slice(first.next), heading)];
  return { blocks: blocks.map((block) => ({ ...block, level: undefined })), next };
}

/** A creature whose name stands above it, with other text between: its numbers have to show that it is one. */
function readNameless(blocks: readonly MarkdownBlock[], at: number, heading: string): Recognised | null {
  const first = blocks[at];
  if (heading === '' || !first || !beginsNameless(first)) return null;
  const title: MarkdownBlock = { type: 'heading', content: [{ type: 'text', text: heading }], line: first.line };
  const found = readStatBlock([title, ...blocks.slice(at, at + LONGEST)], 0, { isNameless: true });
  return found && { ...found, next: at + found.next - 1 };
}

/** What stands in a creature's box without the boxes that group its lines, such as `{{vitals`. */
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

function readStatBlock(
  blocks: readonly MarkdownBlock[],
  at: number,
  { isBox = false, isNameless = false } = {},
): Recognised | null {
  const head = readHead(blocks, at, { isBox });
  if (!head || !isCreature(head, isNameless || (!isBox && head.fields.size === ''))) return null;
  const lists = { traits: [], actions: [], bonusActions: [], reactions: [], legendaryActions: [] };
  const draft: Draft = { head, lists, intro: '', left: [...head.left], next: 0 };
  const after = blocks.slice(head.next, head.next + LONGEST);
  const end = after.findIndex((block) => isTitle(block) || beginsCreature(block));
  const below = [...head.rest, ...after.slice(0, end < 0 ? LONGEST : end)];
  const parts = below.map((block) => (head.isPlain ? emboldened(block) : [block]));
  readEntries(parts.flat(), draft);
  const read = wholeBlocks(parts, draft.next);
  const unread = parts[read.blocks]?.slice(read.parts) ?? [];
  const isCut = read.parts > 0 || read.blocks < head.rest.length;
  return {
    blocks: [...head.images, ...finish(draft, blocks[at]?.line ?? 0), ...(isCut ? unread : [])],
    next: head.next + Math.max(0, read.blocks - head.rest.length + (isCut ? 1 : 0)),
  };
}

/** Whether what is above ends here: a heading does it that names none of a creature's lists. */
function isTitle(block: MarkdownBlock): boolean {
  return (block.type === 'heading' || block.level !== undefined) && groupOf(block) === null;
}

/** How many blocks make up the first `count` of their parts, and how many parts of the next block. */
function wholeBlocks(parts: readonly MarkdownBlock[][], count: number): { blocks: number; parts: number } {
  let left = count;
  let blocks = 0;
  for (const own of parts) {
    if (own.length > left) break;
    left -= own.length;
    blocks += 1;
  }
  return { blocks, parts: left };
}

/** Whether numbers that every creature has are there: all of them where little else says that it is one. */
function isCreature({ facts, scores }: Head, needsAll: boolean): boolean {
  const has = (...labels: string[]) => facts.some(({ label }) => labels.includes(label));
  const [armor, hits] = [has('armor class', 'ac'), has('hit points', 'hp')];
  return needsAll ? armor && hits && scores !== null : armor || hits;
}

function readEntries(blocks: readonly MarkdownBlock[], draft: Draft): void {
  let list: EntryList = 'traits';
  for (; draft.next < blocks.length; draft.next += 1) {
    const block = blocks[draft.next];
    const group = groupOf(block);
    const goesOn = block !== undefined && (group !== null || belongs(blocks, draft.next, draft.lists[list].at(-1)));
    if (!block || !goesOn) return;
    if (group) list = group;
    else for (const part of entryParagraphs(block)) takeBlock(part, list, draft);
  }
}

function takeBlock(block: MarkdownBlock, list: EntryList, draft: Draft): void {
  if (block.type === 'horizontalRule' || block.type === 'columnBreak' || block.type === 'pageBreak') return;
  const entries = draft.lists[list];
  const entry = readEntry(block);
  if (entry && entries.length < MAX_ENTRIES) {
    entries.push(entry);
    return;
  }
  const text = entry ? null : continuationText(block);
  const last = entries.at(-1);
  if (text !== null && last) last.text = last.text === '' ? text : `${last.text}\n${text}`;
  else if (text !== null && list === 'legendaryActions') draft.intro = [draft.intro, text].filter(Boolean).join('\n');
  else draft.left.push(block);
}

/** Whether a block that opens no list is still part of the stat block: an entry, or something with an entry after it, or what a colon announced. */
function belongs(blocks: readonly MarkdownBlock[], at: number, last: StatBlockEntry | undefined): boolean {
  const block = blocks[at];
  if (!block || block.type === 'heading' || block.level !== undefined) return false;
  if (readEntry(block)) return true;
  if (last && isAnnounced(block, last)) return true;
  for (let index = at + 1; index <= at + LOOK_AHEAD; index += 1) {
    const later = blocks[index];
    if (!later) return false;
    if (groupOf(later) || readEntry(later)) return true;
    if (later.type === 'heading' || later.level !== undefined) return false;
  }
  return false;
}

/** Whether the block belongs to the entry before it: a list does, and so does any text after a colon, and what a roll means. */
function isAnnounced(block: MarkdownBlock, last: StatBlockEntry): boolean {
  return (block.type !== 'paragraph' || last.text.endsWith(':') || isRoll(block)) && continuationText(block) !== null;
}

function finish(draft: Draft, line: number): MarkdownBlock[] {
  const { facts: all, scores, kindLine, level, fields: named } = draft.head;
  const has = (labels: ReadonlySet<string>) => all.some(({ label }) => labels.has(label));
  // A creature in the layout of 2014 may have a label of 2024 too (such as Initiative); then labels of 2014 decide.
  const modern = scores?.withSaves === true || (has(LABELS_2024) && !has(LABELS_2014));
  const fields: Partial<StatBlock> = { ...named, layout: modern ? '2024' : '2014' };
  if (scores) {
    const { abilities, saves, modifiers } = scores;
    Object.assign(fields, { abilities, saves, ...(modifiers ? { modifiers } : {}) });
  }
  const unread = new Set<LabelledFact>();
  for (const fact of all) {
    const read = readFact(fact.label, fact.value) ?? {};
    Object.assign(fields, read);
    if (Object.keys(read).length === 0) unread.add(fact);
  }
  const data = parseStatBlock({ ...fields, ...draft.lists, legendaryIntro: draft.intro });
  const shown = new Set(definition.textFields({ data }).flatMap(comparableWords));
  const missing = (text: string) => comparableWords(text).some((word) => !shown.has(word));
  const facts = all
    .filter((fact) => (unread.has(fact) && comparableWords(fact.value).length > 0) || missing(fact.value))
    .map(({ printed, value }) => `${printed}: ${value}`);
  const texts = [...(missing(kindLine) ? [kindLine] : []), ...facts, ...cutTexts(draft, data)];
  const left = texts.map((text) => ({ ...paragraphOf(text), line }));
  const place = level === undefined ? { line } : { line, level };
  return [{ type: 'statBlock', attrs: { data }, ...place }, ...left, ...draft.left];
}

/** The texts of entries that their fields had to cut. */
function cutTexts(draft: Draft, data: StatBlock): string[] {
  const cut = ENTRY_LISTS.flatMap((list) =>
    draft.lists[list].filter((entry, index) => losesWords(entry.text, data[list][index]?.text ?? '')),
  );
  const intro = losesWords(draft.intro, data.legendaryIntro) ? [draft.intro] : [];
  return [...intro, ...cut.map(({ name, text }) => `${name}. ${text}`)];
}

/** Whether words of a text are missing in what was kept of it. */
function losesWords(text: string, kept: string): boolean {
  return text !== kept && comparableWords(text).length > comparableWords(kept).length;
}
