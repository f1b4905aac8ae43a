import type { Node } from 'prosemirror-model';
import { documentFromMarkdown } from '#book/markdown/markdown-to-nodes.ts';
import { abilityModifier } from '#book/rules-5e/abilities.ts';
import { ABILITIES, parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { blockToMarkdown } from './blocks.ts';
import { htmlForm } from './html-form.ts';

/** A stat block, spell or item takes in what comes after it as long as it may belong to it: so far it is looked at. */
const LOOK_AHEAD: Record<string, number> = { statBlock: 21, spell: 1, magicItem: 1 };

interface Written {
  node: Node;
  text: string;
}

/**
 * The blocks of a document as Markdown that reads back as the same blocks: one that would not is written as HTML, which Markdown
 * allows. Empty paragraphs, which it cannot hold, are left out. Yields after each block, so that a long one can be interrupted.
 */
export function* sectionToMarkdown(doc: Node): Generator<undefined, string> {
  const written: Written[] = [];
  // From the end, because what follows a block decides how it is read.
  for (const node of doc.children.toReversed()) {
    if (node.type.name === 'paragraph' && node.childCount === 0) continue;
    written.push({ node, text: write(node, written) });
    yield;
  }
  return written
    .toReversed()
    .map(({ text }) => text)
    .join('\n\n');
}

/** `after` holds what follows, the nearest last. */
function write(node: Node, after: readonly Written[]): string {
  const following = after.slice(-(LOOK_AHEAD[node.type.name] ?? 1)).toReversed();
  // A heading of the highest level would open a section.
  if (node.type.name === 'heading' && node.attrs.level === 1) return htmlForm(node);
  const markdown = blockToMarkdown(node);
  const forms = new Set([markdown, withOtherMarks(markdown)]);
  return [...forms].find((text) => readsBack([{ node, text }, ...following])) ?? htmlForm(node);
}

/** The same list with the other signs that Markdown knows: two lists one after the other would be one. */
function withOtherMarks(markdown: string): string {
  return /^(?:- |\d+\. )/.test(markdown) ? markdown.replace(/^- /gm, '* ').replace(/^(\d+)\. /gm, '$1) ') : markdown;
}

function readsBack(parts: readonly Written[]): boolean {
  const read = documentFromMarkdown(parts.map(({ text }) => text).join('\n\n')).children;
  return read.length === parts.length && parts.every(({ node }, index) => isSame(node, read[index]));
}

function isSame(node: Node, read: Node | undefined): boolean {
  if (!read) return false;
  if (node.type.name !== 'statBlock') return node.eq(read);
  return read.type === node.type && printed(node) === printed(read);
}

/** A save that equals the ability's modifier is printed like no save of its own. */
function printed(node: Node): string {
  const data = parseStatBlock(node.attrs.data);
  const saves = ABILITIES.map((ability) => data.saves[ability] ?? abilityModifier(data.abilities[ability]));
  return JSON.stringify({ ...data, saves });
}
