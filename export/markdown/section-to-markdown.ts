import type { Node } from 'prosemirror-model';
import { heading, paragraph } from '#book/document/blocks/text-blocks.ts';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import type { BlockName } from '#book/document/nodes.ts';
import { withUsualPlaces } from '#book/document/page-place.ts';
import { findBlock } from '#book/document/schema.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { isListTitle } from '#book/formats/printed-blocks/stat-block-entries.ts';
import { modifierOf } from '#book/rules-5e/abilities.ts';
import { ABILITIES, parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { blockToMarkdown } from './markdown-blocks.ts';
import { htmlForm, type NoteWriter } from './markdown-inline.ts';

/**
 * How many following blocks affect how a block is read back: a stat block absorbs what may belong to it, and a heading may begin an entry
 * with the lines below. For any other block it is only the next one.
 */
const LOOK_AHEAD = new Map<string, number>([
  ['statBlock', 21],
  ['heading', 4],
] satisfies [BlockName, number][]);
const MOST_AHEAD = Math.max(...LOOK_AHEAD.values());
const UNDER_TITLE = 4;

interface Written {
  node: Node;
  text: string;
}

interface Setting {
  /** The blocks that follow, the nearest last. */
  written: Written[];
  /** The title above the first block; null for other blocks. */
  above: string | null;
  notes: NoteWriter;
}

/** How many blocks are read back together. */
const RUN = 16;

/**
 * The blocks of a document as Markdown that reads back as the same blocks. A block that would not is written as HTML, which Markdown allows.
 * Empty paragraphs, which Markdown cannot hold, are left out. Yields now and then, so that the caller can pause. `title` is the section's
 * heading as Markdown; `notes` writes its footnotes.
 */
export function* sectionToMarkdown(doc: Node, title: string, notes: NoteWriter): Generator<undefined, string> {
  /** Filled from the last block to the first, because the following blocks affect how a block is read. */
  const written: Written[] = [];
  // Where blocks stand on a page would make HTML of them, and Markdown has no pages.
  const unplaced = withUsualPlaces(doc, ({ type }) => findBlock(type.name)?.usualPlace ?? {});
  const nodes = unplaced.children.filter((node) => !paragraph.is(node) || node.childCount > 0);
  for (let end = nodes.length; end > 0; end -= RUN) {
    const run = nodes.slice(Math.max(0, end - RUN), end);
    const above = end <= RUN ? title : null;
    const plain = writePlain(run, { written, above, notes });
    if (plain) written.push(...plain.toReversed());
    else yield* writeEach(run, { written, above, notes });
    yield;
  }
  return written
    .toReversed()
    .map(({ text }) => text)
    .join('\n\n');
}

/** The blocks of a run as plain Markdown, or null if they do not read back. Nearly every run does, so blocks are seldom tried one by one. */
function writePlain(run: readonly Node[], { written, above, notes }: Setting): Written[] | null {
  const plain = run.map((node) => ({ node, text: plainForm(node, notes) }));
  return readsBack([...plain, ...upToNextTitle(nearest(written, MOST_AHEAD), 1)], above) ? plain : null;
}

function* writeEach(run: readonly Node[], { written, above, notes }: Setting): Generator<undefined> {
  for (const node of run.toReversed()) {
    written.push({ node, text: write(node, { written, above: node === run[0] ? above : null, notes }) });
    yield;
  }
}

function write(node: Node, { written, above, notes }: Setting): string {
  const least = above === null ? 1 : UNDER_TITLE;
  const following = upToNextTitle(nearest(written, Math.max(least, LOOK_AHEAD.get(node.type.name) ?? 1)), least);
  const plain = plainForm(node, notes);
  const forms = new Set([plain, withOtherMarks(plain)]);
  return [...forms].find((text) => readsBack([{ node, text }, ...following], above)) ?? htmlForm(node);
}

function plainForm(node: Node, notes: NoteWriter): string {
  // An import would begin a new section at a level-1 heading.
  return heading.is(node) && heading.attrs(node).level === 1 ? htmlForm(node) : blockToMarkdown(node, notes);
}

/** The next blocks, the nearest first. */
function nearest(after: readonly Written[], count: number): readonly Written[] {
  return after.slice(-count).toReversed();
}

/**
 * The following blocks up to the next title that is not a list title of a stat block. Such a title ends whatever is read before it, so later
 * blocks do not matter.
 */
function upToNextTitle(following: readonly Written[], least: number): readonly Written[] {
  const end = following.findIndex((part, index) => index + 1 >= least && opensAnother(part));
  return end < 0 ? following : following.slice(0, end + 1);
}

function opensAnother({ node, text }: Written): boolean {
  if (!/^#{1,6} /.test(text)) return false;
  return !isListTitle(heading.is(node) ? node.textContent : (findBlock(node.type.name)?.nameOf(node.attrs) ?? ''));
}

/** The list with Markdown's alternative bullets or numbers: adjacent lists with the same signs would be read as one. */
function withOtherMarks(markdown: string): string {
  return /^(?:- |\d+\. )/.test(markdown) ? markdown.replace(/^- /gm, '* ').replace(/^(\d+)\. /gm, '$1) ') : markdown;
}

function readsBack(parts: readonly Written[], title: string | null): boolean {
  const above = title === null ? [] : [title];
  const markdown = [...above, ...parts.map(({ text }) => text)].join('\n\n');
  const read = documentFromMarkdown(markdown, { isOurs: true }).children;
  if (read.length !== above.length + parts.length) return false;
  return parts.every(({ node }, index) => isSame(node, read[above.length + index]));
}

function isSame(node: Node, read: Node | undefined): boolean {
  if (!read) return false;
  if (!statBlock.is(node)) return node.eq(read);
  return read.type === node.type && printed(node) === printed(read);
}

/** A stat block in a comparable form. A save that equals the ability's modifier counts as not printed. */
function printed(node: Node): string {
  const data = parseStatBlock(statBlock.attrs(node).data);
  const saves = ABILITIES.map((ability) => data.saves[ability] ?? modifierOf(data, ability));
  return JSON.stringify({ ...data, saves });
}
