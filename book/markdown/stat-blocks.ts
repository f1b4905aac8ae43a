import { statBlock as definition } from '../document/blocks/stat-block.ts';
import { paragraphOf } from '../document/node/loose-node.ts';
import {
  ENTRY_LISTS,
  type EntryList,
  parseStatBlock,
  type StatBlock,
  type StatBlockEntry,
} from '../rules-5e/stat-block.ts';
import { innerBlocks, type MarkdownBlock, titleOf } from './block.ts';
import { factLines, italicStart, type LabelledFact, readLabelled } from './labelled.ts';
import { continuationText, groupOf, readEntry } from './stat-block-entries.ts';
import { FACT_LABELS, LABELS_2014, LABELS_2024, readFact } from './stat-block-facts.ts';
import { readScores, type Scores } from './stat-block-scores.ts';
import { comparableWords } from './text.ts';

const SIZE = '(?:Tiny|Small|Medium|Large|Huge|Gargantuan)';
const KIND_LINE = new RegExp(`^(${SIZE}(?:(?:,| or|, or) ${SIZE})*) (.+)$`, 'i');

/** Most entries that one list of a stat block holds. */
const MAX_ENTRIES = 80;

/** How many blocks may stand between an entry and the next. */
const LOOK_AHEAD = 20;

interface Draft {
  fields: Partial<StatBlock>;
  facts: LabelledFact[];
  scores: Scores | null;
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
export function recogniseStatBlocks(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const result: MarkdownBlock[] = [];
  let index = 0;
  while (index < blocks.length) {
    const block = blocks[index];
    const found = block?.type === 'blockquote' ? inQuotation(block, index) : readStatBlock(blocks, index);
    if (block?.type === 'blockquote' && found && result.at(-1)?.type === 'horizontalRule') result.pop();
    for (const part of found?.blocks ?? (block ? [block] : [])) result.push(part);
    index = found ? found.next : index + 1;
  }
  return result;
}

function inQuotation(quote: MarkdownBlock, index: number): Recognised | null {
  const inner = innerBlocks(quote);
  const start = inner.findIndex(({ type }) => type !== 'horizontalRule');
  const first = readStatBlock(inner, start);
  if (!first) return null;
  const rest = recogniseStatBlocks(inner.slice(first.next));
  return { blocks: [...first.blocks, ...rest].map((block) => ({ ...block, level: undefined })), next: index + 1 };
}

function readStatBlock(blocks: readonly MarkdownBlock[], at: number): Recognised | null {
  const title = titleOf(blocks[at]);
  const line = title ? italicStart(blocks[at + 1]) : null;
  const kind = line && line.rest.length === 0 ? kindOf(line.text) : null;
  if (!title || !line || !kind) return null;
  const draft: Draft = { ...emptyDraft(), fields: { ...kind, name: title.name }, next: at + 2 };
  readFacts(blocks, draft);
  if (!draft.facts.some(({ label }) => ['armor class', 'ac', 'hit points', 'hp'].includes(label))) return null;
  readEntries(blocks, draft);
  const place = { line: blocks[at]?.line ?? 0, level: title.level };
  return { blocks: finish(draft, line.text, place), next: draft.next };
}

function emptyDraft(): Draft {
  const lists = { traits: [], actions: [], bonusActions: [], reactions: [], legendaryActions: [] };
  return { fields: {}, facts: [], scores: null, lists, intro: '', left: [], next: 0 };
}

function kindOf(line: string): Partial<StatBlock> | null {
  const [, size, rest = ''] = KIND_LINE.exec(line) ?? [];
  if (size === undefined) return null;
  const comma = lastOpenComma(rest);
  if (comma < 0) return { size, kind: rest };
  return { size, kind: rest.slice(0, comma).trim(), alignment: rest.slice(comma + 1).trim() };
}

/** The last comma outside brackets: "humanoid (elf, wizard), any alignment". */
function lastOpenComma(text: string): number {
  return text.replace(/\([^()]*\)/g, (inner) => ' '.repeat(inner.length)).lastIndexOf(',');
}

/** Reads facts and scores up to the first heading, entry or other block. */
function readFacts(blocks: readonly MarkdownBlock[], draft: Draft): void {
  for (; draft.next < blocks.length; draft.next += 1) {
    const block = blocks[draft.next];
    if (!block) return;
    if (block.type === 'horizontalRule') continue;
    if (block.type === 'table') {
      const scores = draft.scores ? null : readScores(block);
      if (!scores) return;
      draft.scores = scores;
      if (!scores.exact) draft.left.push(block);
      continue;
    }
    const lines = factLines(block)?.map((line) => readLabelled(line, FACT_LABELS));
    if (!lines || lines.every((line) => line === null)) return;
    for (const [index, facts] of lines.entries()) {
      for (const fact of facts ?? []) draft.facts.push(fact);
      if (!facts) keepItem(block, index, draft);
    }
  }
}

/** Keeps a line of the list that is no known fact. */
function keepItem(block: MarkdownBlock, index: number, draft: Draft): void {
  const content = factLines(block)?.[index] ?? [];
  draft.left.push({ type: 'paragraph', content, line: block.line });
}

function readEntries(blocks: readonly MarkdownBlock[], draft: Draft): void {
  let list: EntryList = 'traits';
  for (; draft.next < blocks.length; draft.next += 1) {
    const block = blocks[draft.next];
    const group = groupOf(block);
    const goesOn = block !== undefined && (group !== null || belongs(blocks, draft.next, draft.lists[list].at(-1)));
    if (!block || !goesOn) return;
    if (group) list = group;
    else takeBlock(block, list, draft);
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

function finish(draft: Draft, kindLine: string, place: { line: number; level: number }): MarkdownBlock[] {
  const has = (labels: ReadonlySet<string>) => draft.facts.some(({ label }) => labels.has(label));
  // A creature in the layout of 2014 may have a label of 2024 too (such as Initiative); then labels of 2014 decide.
  const modern = draft.scores?.withSaves === true || (has(LABELS_2024) && !has(LABELS_2014));
  const fields: Partial<StatBlock> = { ...draft.fields, layout: modern ? '2024' : '2014' };
  if (draft.scores) {
    const { abilities, saves, modifiers } = draft.scores;
    Object.assign(fields, { abilities, saves, ...(modifiers ? { modifiers } : {}) });
  }
  const unread = new Set<LabelledFact>();
  for (const fact of draft.facts) {
    const read = readFact(fact.label, fact.value) ?? {};
    Object.assign(fields, read);
    if (Object.keys(read).length === 0) unread.add(fact);
  }
  const data = parseStatBlock({ ...fields, ...draft.lists, legendaryIntro: draft.intro });
  const shown = new Set(definition.textFields({ data }).flatMap(comparableWords));
  const missing = (text: string) => comparableWords(text).some((word) => !shown.has(word));
  const facts = draft.facts
    .filter((fact) => (unread.has(fact) && comparableWords(fact.value).length > 0) || missing(fact.value))
    .map(({ printed, value }) => `${printed}: ${value}`);
  const texts = [...(missing(kindLine) ? [kindLine] : []), ...facts, ...cutTexts(draft, data)];
  const left = texts.map((text) => ({ ...paragraphOf(text), line: place.line }));
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
