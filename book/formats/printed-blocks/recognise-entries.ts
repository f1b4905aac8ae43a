import type { EntryDefinition } from '../../document/define/define-entry.ts';
import { type KnownNode, paragraphOf } from '../../document/nodes.ts';
import { BLOCKS, ENTRIES } from '../../document/schema.ts';
import { type MarkdownBlock, titleOf } from './source-blocks.ts';
import { factLines, firstLine, italicStart, readLabelled, rowLines } from './labelled-facts.ts';

/**
 * Makes a spell, magic item or other entry of each heading that is followed by the line of its kind and, where entries of the kind have
 * facts, by the first of them.
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
  const { facts, settle } = definition.recognition;
  const heading = blocks[at];
  const said = heading?.type === 'heading' ? readKind(blocks[at + 1], definition) : null;
  const title = said ? titleOf(heading) : null;
  if (!heading || !title || !said) return null;
  const rest: MarkdownBlock[] =
    said.rest.length === 0 ? [] : [{ type: 'paragraph', content: said.rest, line: heading.line }];
  const below = [...rest, ...blocks.slice(at + 2, at + 2 + MOST_FACTS)];
  const read = facts ? readFacts(below, definition) : { attrs: {}, left: [], count: 0 };
  // Only an entry without facts may have its text begin right behind the line.
  if (facts?.[0] && !(facts[0].attribute in read.attrs)) return null;
  const next = at + 2 + Math.max(0, read.count - rest.length);
  const end = endOfBody(blocks, next, title.level);
  const block = {
    type: definition.name,
    attrs: { ...settle({ ...said.kind, ...read.attrs }), name: title.name },
    content: [...rest.slice(read.count), ...read.left, ...blocks.slice(next, end)],
    line: heading.line,
    level: title.level,
  };
  return { block, next: end };
}

/** What the paragraph under a title says that it is, in italics or in its first line, and what it says behind that. */
function readKind(
  block: MarkdownBlock | undefined,
  { recognition: { readLine } }: EntryDefinition,
): { kind: Record<string, unknown>; rest: KnownNode[] } | null {
  for (const { text, rest } of [italicStart(block), firstLine(block)].filter((line) => line !== null)) {
    const kind = readLine(text);
    if (kind) return { kind, rest };
  }
  return null;
}

interface ReadFacts {
  attrs: Record<string, unknown>;
  /** Facts that are too long for their attribute: they become the first paragraphs of the text. */
  left: MarkdownBlock[];
  /** How many blocks hold them. */
  count: number;
}

/** The most blocks that the facts of an entry take. */
const MOST_FACTS = 20;

function readFacts(blocks: readonly MarkdownBlock[], definition: EntryDefinition): ReadFacts {
  const labels = labelsOf(definition);
  const known = new Set(labels.keys());
  const facts: ReadFacts = { attrs: {}, left: [], count: 0 };
  for (const block of blocks) {
    const lines = (factLines(block) ?? rowLines(block))?.map((line) => readLabelled(line, known));
    if (!lines || lines.some((line) => line === null)) break;
    facts.count += 1;
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

/** Blocks that may not stand in the text of an entry, and so end it. */
const ENDS: ReadonlySet<string> = new Set(
  BLOCKS.filter(({ spec }) => !spec.group?.split(' ').includes('flow')).map(({ name }) => name),
);

/** Where the text under a title of `level` ends: at the next title as high or higher, or at a block that stands for itself. */
function endOfBody(blocks: readonly MarkdownBlock[], from: number, level: number): number {
  for (let index = from; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block && (ENDS.has(block.type) || (block.level !== undefined && block.level <= level))) return index;
  }
  return blocks.length;
}
