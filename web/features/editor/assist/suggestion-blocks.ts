import type { Node } from '@tiptap/pm/model';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { type WordChange, wordChanges } from './word-changes.ts';

/** A block of an answer as it is offered: how it will look, and what it changes in the block of the same place. */
export interface SuggestedBlock {
  node: Node;
  html: string;
  /** Null where there is no old block beside it, or too little of that is left to be worth showing. */
  changes: WordChange[] | null;
  /** Whether it stands beside one block of the old text, and may take its place alone. */
  isBesideOld: boolean;
  /** What still does not agree in a stat block. */
  findings: string[];
}

/** The blocks of an answer, each beside the block of the old text whose place it takes. The answer passes the gate. */
export function suggestedBlocks(
  markdown: string,
  old: string | null,
  findingsOf: (node: Node) => string[],
): SuggestedBlock[] {
  const doc = documentFromMarkdown(markdown);
  const blocks = doc.children.filter((node) => !isEmpty(node));
  const before = old === null ? [] : documentFromMarkdown(old).children;
  const isPaired = before.length === blocks.length;
  return blocks.map((node, index) => ({
    node,
    html: documentToHtml(doc.type.create(null, [node])),
    isBesideOld: isPaired,
    changes: isPaired ? changesOf(before[index], node) : null,
    findings: findingsOf(node),
  }));
}

function isEmpty(node: Node): boolean {
  return node.isTextblock && node.content.size === 0;
}

function changesOf(before: Node | undefined, after: Node): WordChange[] | null {
  if (before === undefined || !before.isTextblock || !after.isTextblock) return null;
  return wordChanges(before.textContent, after.textContent);
}
