import { contentOf } from '#book/document/raw-nodes.ts';
import type { KnownNode, RawNode } from '#book/document/nodes.ts';
import { CREATURE, ENCOUNTER } from '#book/formats/markdown/obsidian/fences.ts';
import { EMBED, NOTE_MARK, readTarget } from '#book/formats/markdown/obsidian/note-link-rule.ts';
import { readMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { judgeImage } from '#book/formats/markdown/read-inline.ts';
import { type MarkdownBlock, plainText } from '#book/formats/printed-blocks/source-blocks.ts';
import { creatureBlocks, unusedKeys } from '#book/formats/fantasy-statblocks/fantasy-blocks.ts';
import { embeddedBlocks } from './embedded-blocks.ts';
import { encounterText } from './encounter-text.ts';
import { linkedWords } from './linked-words.ts';
import type { Note } from './note.ts';
import type { Place, Vault } from './vault.ts';

/** Notes within notes are placed down to here; what is deeper becomes a link. */
const DEEPEST = 5;

const TOO_DEEP = 'The text of a note that holds itself, or lies too deep in others, is a link instead.';
const TOO_MUCH = 'The notes of this vault stand in each other so often that some of them are links instead.';

/** How many more blocks may be placed a second time: a few notes that hold each other could otherwise make a book without end. */
export interface Allowance {
  blocks: number;
}

export interface Placing {
  vault: Vault;
  note: Note;
  allowance: Allowance;
  /** The notes around this one, the outermost first. */
  within?: readonly Note[];
}

/** The same at a block of the note. */
type PlacingAt = Placing & Place;

/** The blocks of a note with its links as references, the notes that it embeds in their places, and its creatures as stat blocks. */
export function placeNotes(blocks: readonly MarkdownBlock[], placing: Placing): MarkdownBlock[] {
  return blocks.flatMap((block) =>
    isInPlace(block)
      ? [block]
      : placeIn(block, { ...placing, line: block.line }).map((node) => ({ line: block.line, ...node })),
  );
}

/** Whether a block stays as it is, as most do: no link, note, creature or encounter stands in it. */
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
  // A box that is there for a creature alone: in a book that is a block of its own.
  const isWrapper = node.content.length === 1 && content[0]?.type === 'statBlock' && node.attrs?.title === '';
  return isWrapper ? content : [{ ...node, content }];
}

/** Words without what they lead to: a heading is named by its words. */
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
