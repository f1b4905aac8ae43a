import type { KnownNode } from '../../document/nodes.ts';
import {
  hasMark,
  holdsImage,
  inlineLines,
  joinLines,
  type MarkdownBlock,
  oneLine,
  plainText,
} from './source-blocks.ts';

/** A fact below a title: "**Casting Time:** Action". */
export interface LabelledFact {
  /** The label in lower case, without its colon. */
  label: string;
  /** The fact as it was written. */
  printed: string;
  value: string;
}

/**
 * Splits a line of facts at its bold labels; a line may have several. Returns null if the text does not begin with one
 * of the labels, or contains an image. Lines without a label belong to the fact before them.
 */
export function readLabelled(nodes: readonly KnownNode[], labels: ReadonlySet<string>): LabelledFact[] | null {
  if (!beginsBold(nodes) || holdsImage(nodes)) return null;
  const facts: LabelledFact[] = [];
  for (const line of inlineLines(nodes)) {
    for (const run of joinBold(line)) {
      const label = run.bold ? labelOf(run.text) : '';
      if (labels.has(label))
        facts.push({ label, printed: oneLine(run.text.slice(0, 100)).replace(/(?<![:.])[:.]+$/, ''), value: '' });
      else {
        const fact = facts.at(-1);
        if (fact) fact.value += run.text;
        else if (run.text.trim() !== '') return null;
      }
    }
    const last = facts.at(-1);
    if (last) last.value += ' ';
  }
  const cleaned = facts.map((fact) => ({ ...fact, value: oneLine(fact.value).replace(/^:{1,2} ?| ?\|$/g, '') }));
  return cleaned.length > 0 ? cleaned : null;
}

/** Whether the first words are bold. This is tested first, because most lines have no label. */
function beginsBold(nodes: readonly KnownNode[]): boolean {
  const first = nodes.find((node) => plainText([node]).trim() !== '');
  return first !== undefined && hasMark(first, 'bold');
}

/** Normalises a label for comparison: "Armor Class:" becomes "armor class". */
export function labelOf(text: string): string {
  // No label is longer.
  return oneLine(text.slice(0, 100))
    .replace(/(?<![:.])[:.]+$/, '')
    .trim()
    .toLowerCase();
}

/** Returns the lines of a paragraph or of a list's items; null for any other block. */
export function factLines(block: KnownNode): KnownNode[][] | null {
  if (block.type === 'paragraph') return [block.content ?? []];
  if (block.type !== 'bulletList') return null;
  const items = (block.content ?? []).map((item) => item.content ?? []);
  if (items.some((blocks) => blocks.length !== 1 || blocks[0]?.type !== 'paragraph')) return null;
  return items.map((blocks) => blocks[0]?.content ?? []);
}

/** Returns the rows of a table with a label and a value in each, as lines; null for any other block. */
export function rowLines(block: KnownNode): KnownNode[][] | null {
  if (block.type !== 'table') return null;
  const rows = (block.content ?? []).map((row) => row.content ?? []);
  if (rows.some((cells) => cells.length !== 2)) return null;
  return rows
    .filter((cells) => plainText(cells).trim() !== '')
    .map(([label, value]): KnownNode[] => [
      { type: 'text', text: oneLine(plainText(label?.content)), marks: [{ type: 'bold' }] },
      { type: 'text', text: ' ' },
      ...(value?.content ?? []).flatMap(({ content }) => content ?? []),
    ]);
}

/** The longest line that describes an entry. Its fields have 60 to 300 characters. */
const LONGEST_LINE = 800;

/**
 * Returns the text of the first line of a paragraph, and the lines after it; null if it is too long to describe an
 * entry.
 */
export function firstLine(block: MarkdownBlock | undefined): { text: string; rest: KnownNode[] } | null {
  if (block?.type !== 'paragraph' || block.isHtml === true) return null;
  const [first = [], ...more] = inlineLines(block.content ?? []);
  const text = plainText(first);
  return text.length > LONGEST_LINE || holdsImage(first) ? null : { text: oneLine(text), rest: joinLines(more) };
}

/** Returns the text of an italic paragraph, or of its italic beginning, and what follows it. */
export function italicStart(block: MarkdownBlock | undefined): { text: string; rest: KnownNode[] } | null {
  if (block?.type !== 'paragraph' || block.isHtml === true) return null;
  const nodes = block.content ?? [];
  const end = nodes.findIndex((node) => !hasMark(node, 'italic'));
  const italic = end < 0 ? nodes : nodes.slice(0, end);
  if (italic.length === 0) return null;
  const rest = end < 0 ? [] : nodes.slice(end);
  return { text: oneLine(plainText(italic)), rest: plainText(rest).trim() === '' && !holdsImage(rest) ? [] : rest };
}

function joinBold(line: readonly KnownNode[]): { bold: boolean; text: string }[] {
  const runs: { bold: boolean; text: string }[] = [];
  for (const node of line) {
    const bold = hasMark(node, 'bold');
    const last = runs.at(-1);
    if (last && last.bold === bold) last.text += plainText([node]);
    else runs.push({ bold, text: plainText([node]) });
  }
  return runs;
}
