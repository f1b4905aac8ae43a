import type { Node } from 'prosemirror-model';
import { documentFromMarkdown } from '#book/markdown/markdown-to-nodes.ts';
import { modifierOf } from '#book/rules-5e/abilities.ts';
import { ABILITIES, parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { blockToMarkdown } from './blocks.ts';
import { htmlForm } from './html-form.ts';

/**
 * A stat block takes in what comes after it as long as it may belong to it, and a heading becomes one with the lines below it: so far
 * they are looked at. Of any other block, what stands next decides.
 */
const LOOK_AHEAD: Record<string, number> = { statBlock: 21, heading: 4 };
const UNDER_TITLE = 4;

interface Written {
  node: Node;
  text: string;
}

/**
 * The blocks of a document as Markdown that reads back as the same blocks: one that would not is written as HTML, which Markdown
 * allows. Empty paragraphs, which it cannot hold, are left out. Yields after each block, so that a long one can be interrupted.
 * `title` is the heading that the section stands under, as Markdown.
 */
export function* sectionToMarkdown(doc: Node, title: string): Generator<undefined, string> {
  const written: Written[] = [];
  const nodes = doc.children.filter((node) => node.type.name !== 'paragraph' || node.childCount > 0);
  // From the end, because what follows a block decides how it is read.
  for (const node of nodes.toReversed()) {
    written.push({ node, text: write(node, written, node === nodes[0] ? title : null) });
    yield;
  }
  return written
    .toReversed()
    .map(({ text }) => text)
    .join('\n\n');
}

/** `after` holds what follows, the nearest last; `title` is what stands above the first block. */
function write(node: Node, after: readonly Written[], title: string | null): string {
  const least = title === null ? 1 : UNDER_TITLE;
  const following = after.slice(-Math.max(least, LOOK_AHEAD[node.type.name] ?? 1)).toReversed();
  // A heading of the highest level would open a section.
  if (node.type.name === 'heading' && node.attrs.level === 1) return htmlForm(node);
  const markdown = blockToMarkdown(node);
  const forms = new Set([markdown, withOtherMarks(markdown)]);
  return [...forms].find((text) => readsBack([{ node, text }, ...following], title)) ?? htmlForm(node);
}

/** The same list with the other signs that Markdown knows: two lists one after the other would be one. */
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
  if (node.type.name !== 'statBlock') return node.eq(read);
  return read.type === node.type && printed(node) === printed(read);
}

/** A save that equals the ability's modifier is printed like no save of its own. */
function printed(node: Node): string {
  const data = parseStatBlock(node.attrs.data);
  const saves = ABILITIES.map((ability) => data.saves[ability] ?? modifierOf(data, ability));
  return JSON.stringify({ ...data, saves });
}
