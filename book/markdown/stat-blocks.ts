import { statBlock as definition } from '../document/blocks/stat-block.ts';
import { paragraphOf } from '../document/node/loose-node.ts';
import {
  ENTRY_LISTS,
  type EntryList,
  parseStatBlock,
  type StatBlock,
  type StatBlockEntry,
} from '../rules-5e/stat-block.ts';
import { BOX, innerBlocks, type MarkdownBlock } from './block.ts';
import type { LabelledFact } from './labelled.ts';
import { continuationText, entryParagraphs, groupOf, readEntry } from './stat-block-entries.ts';
import { LABELS_2014, LABELS_2024, readFact } from './stat-block-facts.ts';
import { codeParagraphs, emboldened, partedAtCreatures } from './stat-block/plain-lines.ts';
import { type Head, readHead } from './stat-block/read-head.ts';
import { comparableWords } from './text.ts';

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

/**
 * Makes a stat block of each heading that is followed by a line of size and kind and by armor class or hit points, bare or in a
 * quotation. The printed numbers go into the fields as they are; what no field can print again stays as blocks behind it.
 */
export function recogniseStatBlocks(given: readonly MarkdownBlock[]): MarkdownBlock[] {
  const blocks = given.flatMap(partedAtCreatures);
  const result: MarkdownBlock[] = [];
  let index = 0;
  while (index < blocks.length) {
    const block = blocks[index];
    const found =
      block?.type === 'codeBlock'
        ? inCode(block, index)
        : block && isBoxed(block)
          ? inBox(block, index)
          : readStatBlock(blocks, index);
    if (block?.type === 'blockquote' && found && result.at(-1)?.type === 'horizontalRule') result.pop();
    for (const part of found?.blocks ?? (block ? [block] : [])) result.push(part);
    index = found ? found.next : index + 1;
  }
  return result;
}

function isBoxed({ type }: MarkdownBlock): boolean {
  return type === 'blockquote' || type === BOX;
}

/** A creature that stands in a block of code as a whole, as plain text. */
function inCode(code: MarkdownBlock, index: number): Recognised | null {
  if (typeof code.attrs?.language === 'string') return null;
  const found = readStatBlock(codeParagraphs(code), 0);
  return found && { ...found, next: index + 1 };
}

/** A quotation, or a box of the Homebrewery, of whose frame nothing is left where it is a creature's. */
function inBox(box: MarkdownBlock, index: number): Recognised | null {
  const names = box.type === BOX ? namesOf(box) : [];
  const inner = names.includes('monster') ? withoutFrames(innerBlocks(box)) : innerBlocks(box);
  const start = inner.findIndex(({ type }) => type !== 'horizontalRule' && type !== 'image');
  const first = start < 0 ? null : readStatBlock(inner, start, { isBox: names.includes('monster') });
  const next = index + 1;
  if (!first) return box.type === BOX ? { blocks: [{ ...box, content: recogniseStatBlocks(inner) }], next } : null;
  const images = inner.slice(0, start).filter(({ type }) => type === 'image');
  const blocks = [...images, ...first.blocks, ...recogniseStatBlocks(inner.slice(first.next))];
  return { blocks: blocks.map((block) => ({ ...block, level: undefined })), next };
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
  options: { isBox?: boolean } = {},
): Recognised | null {
  const head = readHead(blocks, at, options);
  if (!head || !isCreature(head)) return null;
  const lists = { traits: [], actions: [], bonusActions: [], reactions: [], legendaryActions: [] };
  const draft: Draft = { head, lists, intro: '', left: [...head.left], next: 0 };
  const below = [...head.rest, ...blocks.slice(head.next, head.next + LONGEST)];
  const tail = head.isPlain ? below.flatMap(emboldened) : below;
  readEntries(tail, draft);
  const unread = draft.next === 0 ? head.rest : [];
  const read = Math.max(0, draft.next - head.rest.length);
  return { blocks: [...head.images, ...finish(draft, blocks[at]?.line ?? 0), ...unread], next: head.next + read };
}

/** Whether the numbers that every creature has are there: of one whose kind is not said, all of them. */
function isCreature({ facts, scores, kindLine }: Head): boolean {
  const has = (...labels: string[]) => facts.some(({ label }) => labels.includes(label));
  const [armor, hits] = [has('armor class', 'ac'), has('hit points', 'hp')];
  return kindLine === '' ? armor && hits && scores !== null : armor || hits;
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
  if (block.type === 'horizontalRule') return;
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

/** Whether the block belongs to the entry before it: a list does, and so does any text after a colon. */
function isAnnounced(block: MarkdownBlock, last: StatBlockEntry): boolean {
  return (block.type !== 'paragraph' || last.text.endsWith(':')) && continuationText(block) !== null;
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
    draft.lists[list].filter(
      (entry, index) => comparableWords(entry.text).length > comparableWords(data[list][index]?.text ?? '').length,
    ),
  );
  const intro = comparableWords(draft.intro).length > comparableWords(data.legendaryIntro).length ? [draft.intro] : [];
  return [...intro, ...cut.map(({ name, text }) => `${name}. ${text}`)];
}
