import { type EntryList, LIST_MAX, type StatBlockEntry } from '../../rules-5e/stat-block.ts';
import type { MarkdownBlock } from './source-block.ts';
import type { BlockName } from '../../document/nodes.ts';
import { continuationText, entryParagraphs, groupOf, isEntry, goesOnWith, readEntry } from './entries.ts';
import type { Head } from './head.ts';

const TABLES: ReadonlySet<string> = new Set<BlockName>(['table', 'randomTable']);
/** How many blocks may stand between an entry and the next. */
const LOOK_AHEAD = 20;

/** What is read of a creature so far. */
export interface Draft {
  head: Head;
  lists: Record<EntryList, StatBlockEntry[]>;
  intro: string;
  /** Blocks that fit no field: they are placed after the stat block. */
  left: MarkdownBlock[];
  /** The index of the first block below its head that was not read. */
  next: number;
}

/** Reads the traits, actions and other entries below a creature's head, up to the first block that is none of its. */
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
  // What is said under a heading before its first entry: "It can take two reactions."
  else if (text !== null && list !== 'traits' && entries.length < LIST_MAX) entries.push({ name: '', text });
  else
    draft.left.push(
      TABLES.has(block.type) ? { ...block, behind: `the stat block "${draft.head.fields.name}"` } : block,
    );
}

/** Whether a block that opens no list is still part of the stat block: an entry, or something with an entry after it, or what a colon announced. */
function belongs(blocks: readonly MarkdownBlock[], at: number, last: StatBlockEntry | undefined): boolean {
  const block = blocks[at];
  if (!block || block.type === 'heading' || block.level !== undefined) return false;
  if (isEntry(block)) return true;
  if (last && isAnnounced(block, last)) return true;
  // What a list begins with may stand in one paragraph with its entries, each in a line.
  if (!last && entryParagraphs(block).some((part) => readEntry(part))) return true;
  for (let index = at + 1; index <= at + LOOK_AHEAD; index += 1) {
    const later = blocks[index];
    if (!later) return false;
    if (groupOf(later) || isEntry(later)) return true;
    if (later.type === 'heading' || later.level !== undefined) return false;
  }
  return false;
}

/** Whether the block belongs to the entry before it: a list does, and so does any text after a colon, and what a roll means. */
function isAnnounced(block: MarkdownBlock, last: StatBlockEntry): boolean {
  return (
    (block.type !== 'paragraph' || last.text.endsWith(':') || goesOnWith(block)) && continuationText(block) !== null
  );
}
