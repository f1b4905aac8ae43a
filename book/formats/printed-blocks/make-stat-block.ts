import { runInName } from '../../rules-5e/stat-block/stat-block-parts.ts';
import {
  ABILITIES,
  ENTRY_LISTS,
  type EntryList,
  LIST_MAX,
  NOTE_MAX,
  type StatBlock,
  type StatBlockEntry,
} from '../../rules-5e/stat-block.ts';
import { type BlockName, paragraphOf } from '../../document/nodes.ts';
import type { LabelledFact } from './labelled-facts.ts';
import { comparableWords, type MarkdownBlock, oneLine } from './source-blocks.ts';
import { statBlock as definition, readData } from '../../document/blocks/stat-block.ts';
import { continuationText, entryParagraphs, goesOnWith, groupOf, isEntry, readEntry } from './stat-block-entries.ts';
import { isArmorLabel, LABELS_2014, LABELS_2024, readFact } from './stat-block-facts.ts';
import type { Head } from './stat-block-head.ts';

/** Makes a stat block of what was read, followed by blocks that fit no field. `line` is the line of its name. */
export function makeStatBlock(draft: Draft, line: number): MarkdownBlock[] {
  const { facts: all, scores, kindLine, level, fields: named } = draft.head;
  const has = (labels: ReadonlySet<string>) => all.some(({ label }) => labels.has(label));
  // A creature in the layout of 2014 may also have a label of 2024 (such as Initiative). Then labels of 2014 decide.
  const modern = scores?.withSaves === true || (has(LABELS_2024) && !has(LABELS_2014));
  const fields: Partial<StatBlock> = { ...named, layout: modern ? '2024' : '2014' };
  if (scores) {
    const { abilities, saves, modifiers } = scores;
    Object.assign(fields, { abilities, saves, ...(modifiers ? { modifiers } : {}) });
  }
  const unread = new Set<LabelledFact>();
  for (const fact of all) {
    const read = readFact(fact.label, fact.value) ?? {};
    const notes = { ...fields.notes, ...read.notes };
    Object.assign(fields, read, { notes, ...(read.saves && { saves: withSaves(fields.saves, read.saves) }) });
    if (Object.keys(read).length === 0 || notesIn(read).some(({ length }) => length > NOTE_MAX)) unread.add(fact);
  }
  const data = readData({ ...fields, ...draft.lists, legendaryIntro: draft.intro });
  const isShown = wordsIn(definition.textFields({ data }));
  const missing = (text: string) => !printedWords(text).every((word) => LABEL_WORDS.has(word) || isShown(word));
  const isLost = (fact: LabelledFact) => missing(fact.value) && missing(partedArmor(fact));
  const facts = all
    .filter((fact) => (unread.has(fact) && comparableWords(fact.value).length > 0) || isLost(fact))
    .map(({ printed, value }) => `${printed}: ${value}`);
  const texts = [...(missing(kindLine) ? [kindLine] : []), ...facts, ...cutTexts(draft, data)];
  const left = texts.map((text) => ({ ...paragraphOf(text), line }));
  const place = level === undefined ? { line } : { line, level };
  return [{ type: 'statBlock', attrs: { data }, ...place }, ...left, ...draft.left];
}

/**
 * "12/14 with shield" are two numbers; the second becomes the note of the first. In other facts, such text is a
 * fraction.
 */
function partedArmor({ label, value }: LabelledFact): string {
  return isArmorLabel(label) ? value.replaceAll('/', ' ') : value;
}

function notesIn({ notes = {}, skills = [] }: Partial<StatBlock>): string[] {
  return [...Object.values(notes), ...skills.flatMap(({ note }) => note ?? [])];
}

/** Adds the saves of the score table to those of the line of saves. */
function withSaves(known: Partial<StatBlock['saves']> = {}, { ...saves }: StatBlock['saves']): StatBlock['saves'] {
  for (const ability of ABILITIES) saves[ability] ??= known[ability] ?? null;
  return saves;
}

/** Words for numbers that a stat block may print differently. */
const LABEL_WORDS: ReadonlySet<string> = new Set(
  `cr challenge rating xp pb prof proficiency bonus hp hit points and strength dexterity constitution intelligence wisdom charisma`.split(
    ' ',
  ),
);

/**
 * Returns the words of a text as a stat block prints them: numbers without plus signs, spaces and thousands separators.
 */
function printedWords(text: string): string[] {
  const plain = text
    .replace(/(\d)(?=XP\b)/gi, '$1 ')
    .replace(/(\d)[.,’' \u00A0\u2009\u202F](?=\d{3}(?!\d))/g, '$1')
    .replace(/([−–—‐‑-])\s(?=\d)/g, '$1')
    .replace(/(\d) ?[/⁄] ?(?=\d)/g, '$1/')
    .replace(/[—‐‑](?=\d)/g, '-');
  return comparableWords(plain).map((word) => word.replace(/^\+/, ''));
}

/** Returns a function that tells whether one of the texts contains a word. The texts are read only as far as needed. */
function wordsIn(texts: readonly string[]): (word: string) => boolean {
  const known = new Set<string>();
  const unread = texts.values();
  return (word) => {
    while (!known.has(word)) {
      const { value, done } = unread.next();
      if (done === true) return false;
      for (const other of printedWords(value)) known.add(other);
    }
    return true;
  };
}

/** Returns the texts of entries that were too long for their fields. */
function cutTexts(draft: Draft, data: StatBlock): string[] {
  const cut = ENTRY_LISTS.flatMap((list) =>
    draft.lists[list].filter((entry, index) => losesWords(entry.text, data[list][index]?.text ?? '')),
  );
  const intro = losesWords(draft.intro, data.legendaryIntro) ? [draft.intro] : [];
  return [...intro, ...cut.map((entry) => `${runInName(entry)} ${entry.text}`.trim())];
}

/** Whether words of a text are missing in what was kept. */
function losesWords(text: string, kept: string): boolean {
  return (
    text !== kept && oneLine(text) !== oneLine(kept) && comparableWords(text).length > comparableWords(kept).length
  );
}

const TABLES: ReadonlySet<string> = new Set<BlockName>(['table', 'randomTable']);
/** How many blocks may be between two entries. */
const LOOK_AHEAD = 20;

/** What was read of a creature so far. */
export interface Draft {
  head: Head;
  lists: Record<EntryList, StatBlockEntry[]>;
  intro: string;
  /** Blocks that fit no field. They are placed after the stat block. */
  left: MarkdownBlock[];
  /** The index of the first unread block below the head. */
  next: number;
}

/**
 * Reads the traits, actions and other entries below a creature's head, up to the first block that does not belong to
 * it.
 */
export function readEntries(blocks: readonly MarkdownBlock[], draft: Draft): void {
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
  if (entry && entries.length < LIST_MAX) {
    entries.push(entry);
    return;
  }
  const text = entry ? null : continuationText(block);
  const last = entries.at(-1);
  if (text !== null && last) last.text = last.text === '' ? text : `${last.text}\n${text}`;
  else if (text !== null && list === 'legendaryActions') draft.intro = [draft.intro, text].filter(Boolean).join('\n');
  // Text below a heading, before its first entry: "It can take two reactions."
  else if (text !== null && list !== 'traits' && entries.length < LIST_MAX) entries.push({ name: '', text });
  else
    draft.left.push(
      TABLES.has(block.type) ? { ...block, behind: `the stat block "${draft.head.fields.name}"` } : block,
    );
}

/**
 * Whether a block that opens no list is still part of the stat block: an entry, a block with an entry after it, or text
 * after a colon.
 */
function belongs(blocks: readonly MarkdownBlock[], at: number, last: StatBlockEntry | undefined): boolean {
  const block = blocks[at];
  if (!block || block.type === 'heading' || block.level !== undefined) return false;
  if (isEntry(block)) return true;
  if (last && isAnnounced(block, last)) return true;
  // The introduction of a list and its entries may be lines of one paragraph.
  if (!last && entryParagraphs(block).some((part) => readEntry(part))) return true;
  for (let index = at + 1; index <= at + LOOK_AHEAD; index += 1) {
    const later = blocks[index];
    if (!later) return false;
    if (groupOf(later) || isEntry(later)) return true;
    if (later.type === 'heading' || later.level !== undefined) return false;
  }
  return false;
}

/** Whether the block belongs to the entry before it: a list, text after a colon, or the meaning of a roll. */
function isAnnounced(block: MarkdownBlock, last: StatBlockEntry): boolean {
  return (
    (block.type !== 'paragraph' || last.text.endsWith(':') || goesOnWith(block)) && continuationText(block) !== null
  );
}
