import type { Node } from '@tiptap/pm/model';
import { diffWordsWithSpace } from 'diff';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import type { GenerationFinding } from '#contract/generation.ts';
import { findingLines } from '../stat-blocks/judge-creature.ts';

/** A block of an answer: how it will look, and how it changes the old block at the same place. */
export interface SuggestedBlock {
  node: Node;
  html: string;
  /** The changes by words. Null if there is no old text block at the same place, or if too little of that is kept. */
  changes: WordChange[] | null;
  /** Whether the block corresponds to one old block, and so can replace that one alone. */
  isBesideOld: boolean;
  /** The remaining findings of a stat block. */
  findings: string[];
}

/** The blocks of an answer in Markdown, each paired with the old block that it replaces. The answer is sanitized first. */
export function suggestedBlocks(answer: string, old: string | null): SuggestedBlock[] {
  const doc = documentFromMarkdown(answer);
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

/** The findings of an answer about items, spells and tables. Creatures show their own findings. */
export function otherFindings(findings: readonly GenerationFinding[], blocks: readonly SuggestedBlock[]): string[] {
  const creatures = new Set(
    blocks.flatMap(({ node }) => (statBlock.is(node) ? parseStatBlock(node.attrs.data).name : [])),
  );
  return findings.filter(({ subject }) => !creatures.has(subject)).map(({ message }) => message);
}

function findingsOf(node: Node): string[] {
  if (!statBlock.is(node)) return [];
  return findingLines(parseStatBlock(node.attrs.data)).map(({ text }) => text);
}

export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** If less than this share of the old letters is kept, showing both texts one after the other is easier to read. */
const LEAST_KEPT = 0.25;

/** The changes from one text to the other, word by word; null if little of the old text is kept. */
export function wordChanges(before: string, after: string): WordChange[] | null {
  const changes = diffWordsWithSpace(before, after).map(({ value, added, removed }): WordChange => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
  });
  const kept = changes.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  return kept < LEAST_KEPT * before.length ? null : changes;
}
