import { contentOf } from '#book/document/raw-nodes.ts';
import type { KnownNode, RawNode } from '#book/document/nodes.ts';
import { CREATURE, ENCOUNTER } from '#book/formats/markdown/obsidian/fences.ts';
import { EMBED, NOTE_MARK, readTarget } from '#book/formats/markdown/obsidian/note-link-rule.ts';
import { readMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { judgeImage } from '#book/formats/markdown/read-inline.ts';
import { innerBlocks, type MarkdownBlock, plainText } from '#book/formats/printed-blocks/source-blocks.ts';
import { creatureBlocks, unusedKeys } from '#book/formats/markdown/obsidian/fantasy-blocks.ts';
import { nameKey } from '#book/sections/named-part.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { ImportNote } from '../book-draft.ts';
import { encounterText } from './encounter-text.ts';
import type { Note } from './vault-note.ts';
import { createVault, type NoteLine, type Vault } from './vault.ts';
import { creatureInProperties } from './note-properties.ts';

/** How deep notes may be embedded in notes. Deeper ones become links. */
const DEEPEST = 5;

const TOO_DEEP = 'The text of a note that holds itself, or lies too deep in others, is a link instead.';
const TOO_MUCH = 'The notes of this vault stand in each other so often that some of them are links instead.';

/** How many more blocks may be embedded. Without this limit, a few notes that embed each other could make an endless book. */
export interface Allowance {
  blocks: number;
}

interface Placing {
  vault: Vault;
  note: Note;
  allowance: Allowance;
  /** The notes that embed this one, the outermost first. */
  within?: readonly Note[];
}

/** `Placing` with the position of a block in the note. */
type PlacingAt = Placing & NoteLine;

/** The blocks of a note with its links as references, its embeds replaced by the embedded notes, and its creatures as stat blocks. */
export function placeNotes(blocks: readonly MarkdownBlock[], placing: Placing): MarkdownBlock[] {
  return blocks.flatMap((block) =>
    isInPlace(block)
      ? [block]
      : placeIn(block, { ...placing, line: block.line }).map((node) => ({ line: block.line, ...node })),
  );
}

/** Whether a block stays unchanged, as most do: it contains no link, embed, creature or encounter. */
function isInPlace({ type, marks, content }: KnownNode): boolean {
  if (type === CREATURE || type === ENCOUNTER || type === EMBED || type === 'statBlock') return false;
  if (marks?.some((mark) => mark.type === NOTE_MARK) === true) return false;
  return content?.every(isInPlace) ?? true;
}

function placeIn(node: KnownNode, placing: PlacingAt): KnownNode[] {
  if (node.type === CREATURE) return creatureOf(node, placing);
  if (node.type === ENCOUNTER) return encounterOf(node, placing);
  if (node.type === EMBED) return embedOf(node, placing);
  if (node.type === 'text') return [linkedWords(node, placing)];
  if (node.type === 'heading') return [{ ...node, content: (node.content ?? []).map(asWords) }];
  if (node.content === undefined) return [node];
  const content = node.content.flatMap((child) => placeIn(child, placing));
  // A box that only wraps a creature. In a book the creature is a block of its own.
  const isWrapper = node.content.length === 1 && content[0]?.type === 'statBlock' && node.attrs?.title === '';
  return isWrapper ? content : [{ ...node, content }];
}

/** Text without links, because a heading is named by its words. */
function asWords(node: KnownNode): KnownNode {
  if (!node.marks) return node;
  return { ...node, marks: node.marks.filter(({ type }) => type !== NOTE_MARK) };
}

function creatureOf(node: KnownNode, { vault, ...place }: PlacingAt): KnownNode[] {
  const made = vault.bestiary.read(node, place.note);
  const { data, messages } = made;
  if (Object.keys(data).length === 0) return node.content ?? [];
  for (const message of messages) vault.say(message, place);
  for (const key of unusedKeys(data)) vault.say(`The field "${key}" of a stat block is not used.`, place);
  return creatureBlocks(made, (src) =>
    judgeImage(src, {
      line: place.line,
      note: ({ message }) => vault.say(message, place),
      imageAddress: (link) => vault.imageAddress(link, place.note.path),
    }),
  );
}

function encounterOf(node: KnownNode, placing: PlacingAt): KnownNode[] {
  const text = encounterText(String(node.attrs?.source));
  if (text === null) return (node.content ?? []).flatMap((child) => placeIn(child, placing));
  return readMarkdown(text, { isNote: true }).blocks.flatMap((block) => placeIn(block, placing));
}

function embedOf(node: KnownNode, placing: PlacingAt): KnownNode[] {
  const { vault, note, allowance, within = [] } = placing;
  const target = String(node.attrs?.target);
  const { note: link, heading, anchor } = readTarget(target);
  const found = link === '' ? note : vault.find(link, note.path);
  const asLink: KnownNode = {
    type: 'paragraph',
    content: [
      linkedWords(
        { type: 'text', text: plainText(node.content), marks: [{ type: NOTE_MARK, attrs: { target } }] },
        placing,
      ),
    ],
  };
  if (found === null) return [asLink];
  const inner = embeddedBlocks(found.blocks, { heading, anchor });
  const isInItself = found === note || within.includes(found);
  if (isInItself || within.length >= DEEPEST) {
    vault.say(TOO_DEEP, placing);
    return [asLink];
  }
  const size = inner.reduce((sum, block) => sum + sizeOf(block), 0);
  if (size > allowance.blocks) {
    vault.say(TOO_MUCH, placing);
    return [asLink];
  }
  allowance.blocks -= size;
  return placeNotes(inner, { vault, note: found, allowance, within: [...within, note] });
}

function sizeOf(node: RawNode): number {
  return contentOf(node).reduce((sum, child) => sum + sizeOf(child), 1);
}

/** The blocks that an embed shows: a heading with the text below it, one block by its name, or the whole note. */
function embeddedBlocks(
  blocks: readonly MarkdownBlock[],
  { heading, anchor }: { heading: string; anchor: string },
): readonly MarkdownBlock[] {
  if (anchor !== '') return anchored(blocks, anchor);
  return heading === '' ? blocks : under(blocks, heading);
}

function under(blocks: readonly MarkdownBlock[], heading: string): readonly MarkdownBlock[] {
  const start = blocks.findIndex(
    (block) => block.type === 'heading' && nameKey(plainText(block.content)) === nameKey(heading),
  );
  const level = blocks[start]?.level ?? 0;
  const length = blocks.slice(start + 1).findIndex((block) => (block.level ?? Infinity) <= level);
  if (start < 0) return [];
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length);
}

/** The block with the name, or the whole box or quotation that contains it. */
function anchored(blocks: readonly MarkdownBlock[], anchor: string): readonly MarkdownBlock[] {
  const found = blocks.find((block) => holdsAnchor(block, anchor));
  if (found === undefined) return [];
  const isList = /^(?:bullet|ordered|task)List$/.test(found.type);
  if (!isList || found.anchor === anchor) return [found];
  return innerBlocks(found).flatMap((item) => (holdsAnchor(item, anchor) ? innerBlocks(item) : []));
}

function holdsAnchor(block: KnownNode & { anchor?: string }, anchor: string): boolean {
  return block.anchor === anchor || (block.content ?? []).some((child) => holdsAnchor(child, anchor));
}

const NAME_MAX = 300;

const MISSING = 'A link leads to a note or file that is not in the book, so that its words stand alone:';
const AMBIGUOUS = 'A link stays words alone, since another part of the book has the name first:';

/** A link to a note as a reference within the book, or as plain words if there is no such note. */
function linkedWords(node: KnownNode, { vault, ...place }: NoteLine & { vault: Vault }): KnownNode {
  const mark = node.marks?.find(({ type }) => type === NOTE_MARK);
  if (mark === undefined) return node;
  const marks = (node.marks ?? []).filter((other) => other !== mark);
  const words = node.text ?? '';
  const { note: link, heading } = readTarget(String(mark.attrs?.target));
  const found = link === '' ? place.note : vault.find(link, place.note.path);
  // If no note has this name, it may be the name of a creature whose stat block is in another note.
  if (found === null && heading === '' && vault.hasPart(link))
    return {
      type: 'pageReference',
      attrs: { target: link.slice(0, NAME_MAX), shown: words.slice(0, NAME_MAX) },
      marks,
    };
  if (found === null) vault.say(`${MISSING} "${link}".`, place);
  const target = found === null || words.length > NAME_MAX ? null : referenceTo(found, heading, words, vault);
  if (found !== null && target === null) vault.say(`${AMBIGUOUS} "${words}".`, place);
  return target === null ? { ...node, marks } : { type: 'pageReference', attrs: { target, shown: words }, marks };
}

/**
 * The target of a reference that leads to a note and shows the words: the section's id if the words are its title, otherwise the name of a
 * heading or of the note. Null if there is no such target.
 */
function referenceTo(note: Note, heading: string, words: string, vault: Vault): string | null {
  if (heading !== '' && vault.leadsTo(heading, note)) return heading.slice(0, NAME_MAX);
  if (note.id !== null && words === note.title) return note.id;
  if (vault.leadsTo(note.title, note)) return note.title.slice(0, NAME_MAX);
  return nameKey(words) === nameKey(note.title) ? note.id : null;
}

/** A note without its vault: links lead only to its headings, embeds to its blocks, creatures to its fences. `used` are the properties that became a creature. */
export function placeLoneNote(
  blocks: readonly MarkdownBlock[],
  {
    fileName,
    values,
    builtIn,
  }: { fileName: string; values: ReadonlyMap<string, unknown>; builtIn: readonly StatBlock[] },
): { blocks: MarkdownBlock[]; notes: ImportNote[]; used: readonly string[] } {
  const report: ImportNote[] = [];
  const title = fileName.replace(/\.\w+$/, '');
  const creature = creatureInProperties(values, title, blocks);
  const own = [...creature.blocks, ...blocks];
  const note = { path: fileName, title, id: null, blocks: own, creature: creature.data, aliases: [] };
  const vault = createVault([note], { imageAddress: () => null, report, plugin: [], builtIn });
  const placed = placeNotes(note.blocks, { vault, note, allowance: { blocks: 5000 } });
  return { blocks: placed, notes: report.map(({ line, message }) => ({ line, message })), used: creature.used };
}
