import type { EntryDefinition } from '../../define/define-entry.ts';
import { type KnownNode, paragraphOf } from '../../node/loose-node.ts';
import { ENTRIES } from '../../registry.ts';
import { type MarkdownBlock, titleOf } from '../../source/block.ts';
import { endOfBody } from '../../source/body.ts';
import { factLines, italicStart, readLabelled } from '../../source/labelled.ts';

/**
 * Makes a spell, magic item or other entry of each heading that is followed by the line of its kind in italics and, where entries of
 * the kind have facts, by the first of them.
 */
export function recogniseEntries(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  return ENTRIES.reduce<readonly MarkdownBlock[]>(recogniseKind, blocks).slice();
}

function recogniseKind(blocks: readonly MarkdownBlock[], definition: EntryDefinition): MarkdownBlock[] {
  const result: MarkdownBlock[] = [];
  let index = 0;
  while (index < blocks.length) {
    const entry = readEntry(blocks, index, definition);
    const block = blocks[index];
    if (entry) result.push(entry.block);
    else if (block) result.push(block);
    index = entry?.next ?? index + 1;
  }
  return result;
}

function readEntry(
  blocks: readonly MarkdownBlock[],
  at: number,
  definition: EntryDefinition,
): { block: MarkdownBlock; next: number } | null {
  const { readLine, facts, settle } = definition.recognition;
  const line = blocks[at]?.type === 'heading' ? italicStart(blocks[at + 1]) : null;
  const kind = line ? readLine(line.text) : null;
  const title = kind ? titleOf(blocks[at]) : null;
  if (!title || !line || !kind) return null;
  // Only an entry without facts may have its text begin right behind the line.
  if (facts && line.rest.length > 0) return null;
  const read = facts ? readFacts(blocks, at + 2, definition) : { attrs: {}, left: [], next: at + 2 };
  if (facts?.[0] && !(facts[0].attribute in read.attrs)) return null;
  const end = endOfBody(blocks, read.next, title.level);
  const first: KnownNode[] = line.rest.length > 0 ? [{ type: 'paragraph', content: line.rest }] : [];
  const block = {
    type: definition.name,
    attrs: { ...settle({ ...kind, ...read.attrs }), name: title.name },
    content: [...first, ...read.left, ...blocks.slice(read.next, end)],
    line: blocks[at]?.line ?? 0,
    level: title.level,
  };
  return { block, next: end };
}

interface ReadFacts {
  attrs: Record<string, unknown>;
  /** Facts that are too long for their attribute: they become the first paragraphs of the text. */
  left: MarkdownBlock[];
  next: number;
}

function readFacts(blocks: readonly MarkdownBlock[], from: number, definition: EntryDefinition): ReadFacts {
  const labels = labelsOf(definition);
  const known = new Set(labels.keys());
  const facts: ReadFacts = { attrs: {}, left: [], next: from };
  for (; facts.next < blocks.length; facts.next += 1) {
    const block = blocks[facts.next];
    const lines = block ? factLines(block)?.map((line) => readLabelled(line, known)) : null;
    if (!block || !lines || lines.some((line) => line === null)) break;
    for (const { label, printed, value } of lines.flatMap((line) => line ?? [])) {
      const attribute = labels.get(label);
      const taken = attribute === undefined || attribute in facts.attrs;
      const isTooLong = attribute !== undefined && value.length > longest(definition, attribute);
      if (taken || isTooLong) facts.left.push({ ...paragraphOf(`${printed}: ${value}`), line: block.line });
      if (!taken) facts.attrs[attribute] = isTooLong ? '' : definition.attributes[attribute]?.fromText(value);
    }
  }
  return facts;
}

/** The attribute that each label stands for, by the label in lower case. */
function labelsOf({ recognition: { facts, otherLabels } }: EntryDefinition): ReadonlyMap<string, string> {
  const printed = (facts ?? []).flatMap(({ attribute, label, aliases = [] }) =>
    [label.toLowerCase(), ...aliases].map((one): [string, string] => [one, attribute]),
  );
  return new Map([...printed, ...Object.entries(otherLabels)]);
}

function longest({ attributes }: EntryDefinition, attribute: string): number {
  return attributes[attribute]?.bounds?.max ?? Infinity;
}
