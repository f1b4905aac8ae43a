import { type KnownNode, paragraphOf } from '../../document/nodes.ts';
import { CREATURE_TYPES } from '../../rules-5e/game-terms.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { isListTitle, WITHIN } from './stat-block-entries.ts';
import type { Piece } from './stat-block-pieces.ts';
import { hasMark, inlineLines, isOneLine, joinLines, type MarkdownBlock, oneLine, plainText } from './source-blocks.ts';
import { beginsWithArmor, plainFacts } from './plain-facts.ts';
import { isScoreLine } from './stat-block-scores.ts';

/** The name of an entry: "Amphibious", "Legendary Resistance (3/Day)". */
const NAME = /^(?:[\p{L}\d’'/&,+-]+ ){0,7}[\p{L}\d’'/&,+-]+ ?(?:\([^()]{1,60}\))?$/u;
const LONGEST_NAME = 120;
const SMALL = /^(?:a|an|and|at|by|for|from|in|into|of|on|or|the|to|with|day|per|die|[+&])$/;
/**
 * Splits a paragraph at the creatures that begin in it. This is for texts with a line for each fact and no empty lines.
 */
export function partedAtCreatures(block: MarkdownBlock): MarkdownBlock[] {
  const starts = creatureLines(block);
  if (starts.length === 0) return [block];
  const lines = inlineLines(block.content ?? []);
  const cuts = [0, ...starts.filter((start) => start > 0), lines.length];
  return cuts.slice(1).map((end, at) => ({ ...block, content: joinLines(lines.slice(cuts[at], end)) }));
}

/** Whether a paragraph begins with a creature's name, followed by the lines of its kind and its first fact. */
export function beginsCreature(block: MarkdownBlock): boolean {
  return creatureLines(block)[0] === 0;
}

/** Returns the indexes of the lines that name a creature. */
function creatureLines(block: MarkdownBlock): number[] {
  if (block.type !== 'paragraph' || isOneLine(block.content ?? [])) return [];
  const lines = inlineLines(block.content ?? []);
  const texts = lines.map((line) => oneLine(plainText(line)));
  return lines.flatMap((line, at) => {
    const next = texts[at + 1] ?? '';
    const isKind = at > 0 && readKindLine({ nodes: line, text: texts[at] ?? '' }, beginsWithArmor(next)) !== null;
    if (!isKind || !(plainFacts(next) || isScoreLine(next))) return [];
    return [at > 1 && isChallengeLine(texts[at - 1] ?? '') ? at - 2 : at - 1];
  });
}

/** Whether a line has only the challenge, as some sources put it between the name and the kind: "CR 3 / 700 XP". */
export function isChallengeLine(text: string): boolean {
  return /^(?:challenge(?: rating)?|cr):? \d{1,2}(?:\/[248])?(?![\d.])[\s\d,/()xp–—-]*$/i.test(text);
}

/**
 * Converts a paragraph of plain lines: the names of lists and entries become bold, each in a paragraph of its own, as
 * in other sources.
 */
export function emboldened(block: MarkdownBlock): MarkdownBlock[] {
  if (block.type !== 'paragraph') return [block];
  const parts: KnownNode[][] = [];
  const lines = inlineLines(block.content ?? []);
  // The first line of the paragraph, or below a title, continues no entry: "It can take 3 legendary actions."
  let begins = true;
  for (const [at, line] of lines.entries()) {
    const text = oneLine(plainText(line));
    const isTitle = isPlainTitle(text);
    const isAlone = begins && at < lines.length - 1 && isNameAlone(text);
    const [name, sign, rest] = line.length === 1 ? nameOf(text) : [];
    if (isTitle || isAlone || OTHER_TITLE.test(text)) parts.push([bold(text)]);
    else if (name !== undefined) parts.push([bold(`${name}${sign}`), { type: 'text', text: ` ${rest}` }]);
    else if (begins) parts.push([...line]);
    else parts.at(-1)?.push({ type: 'text', text: '\n' }, ...line);
    begins = isTitle;
  }
  return parts.map((content) => ({ ...block, content }));
}

/** The titles of lists for which a stat block has no field. Each becomes the name of an entry. */
const OTHER_TITLE = /^(?:Mythic Actions|Lair Actions|Regional Effects):?$/i;

/** Whether a line is the title of a list, and not the end of a wrapped sentence: "actions." */
function isPlainTitle(text: string): boolean {
  return isListTitle(text) && /^\p{Lu}/u.test(text) && !text.endsWith('.');
}

/** Whether a line is only the name of an entry, whose text is on the next line: "Sneak Attack." */
function isNameAlone(text: string): boolean {
  return text.endsWith('.') && nameOf(`${text} It`)[2] === 'It';
}

/** Converts lines of code to paragraphs, split at empty lines. */
export function codeParagraphs(code: MarkdownBlock): MarkdownBlock[] {
  const texts = plainText(code.content).split(/\n(?:[ \t]*\n)+/);
  return texts.filter((text) => text.trim() !== '').map((text) => ({ ...paragraphOf(text), line: code.line }));
}

/**
 * Splits a text into the name at its start, the sign after it, and the rest: "Amphibious. The aboleth can breathe air
 * and water."
 */
function nameOf(text: string): [name: string, sign: string, rest: string] | [] {
  const [end] = /[.:]\s+\S/.exec(text.slice(0, LONGEST_NAME)) ?? [];
  if (end === undefined) return [];
  const name = text.slice(0, text.indexOf(end));
  const sign = end.charAt(0);
  if (
    !/^\p{Lu}/u.test(name) ||
    /^legendary action uses$/i.test(name) ||
    !NAME.test(name) ||
    (sign === ':' && WITHIN.test(name))
  )
    return [];
  const words = name
    .replace(/\([^()]*\)/, '')
    .trim()
    .split(/\s+/);
  const isTitle = words.every((word) => SMALL.test(word) || /^[\p{Lu}\d]/u.test(word));
  return isTitle ? [name, sign, text.slice(name.length + 1).trim()] : [];
}

function bold(text: string): KnownNode {
  return { type: 'text', text, marks: [{ type: 'bold' }] };
}

const SIZE = '(?:Tiny|Small|Medium|Large|Huge|Gargantuan)';
const KIND_LINE = new RegExp(`^(${SIZE}(?:(?:,| or|, or|/) ?${SIZE})*) (.+)$`, 'i');

/** "Medium armor" is not a creature. */
const NO_CREATURE = /^(?:\w+ )?(?:armou?rs?|shields?|weapons?|vehicles?|objects?)\b/i;
const TYPE = new RegExp(String.raw`\b(?:${CREATURE_TYPES.join('|')}|swarm)`, 'i');

/** An alignment at the end of the line of the kind. */
const ALIGNMENT =
  /, ?(?:unaligned|neutral|any(?: [a-z-]{1,12}){0,2} alignment|(?:lawful|neutral|chaotic) (?:good|neutral|evil))$/i;

/** The longest line of a kind. Size has 60 characters; type and alignment have 120 each. */
const LONGEST = 300;

type Kind = Pick<StatBlock, 'size' | 'kind' | 'alignment'>;

/** The challenge after the alignment, as in some sources: "Medium humanoid, neutral evil, CR 2 – a hunter". */
const CHALLENGE = /(?:, *|(?<![, ]) *)\(?\bCR:? (\d{1,2}(?:\/[248])?)\b\)?(?: *[–—-] .*)?$/i;

/** Returns the challenge in the line of a kind; null if there is none. */
export function challengeOfKind(line: string): string | null {
  return CHALLENGE.exec(line)?.[1] ?? null;
}

/**
 * Parses size, type and alignment of a line such as "Medium humanoid (elf), neutral good". A line in italics is
 * accepted; any other has to name a known type. In a box for a creature, or above an armor class, the rules are looser:
 * a line in italics may lack the size, unless it has several sentences, and any other line may name a type or size of
 * the author's: "Medium human thief", "Colossal deity, unaligned".
 */
export function readKindLine({ nodes, text }: Pick<Piece, 'nodes' | 'text'>, isBox = false): Kind | null {
  if (!nodes || text.length > LONGEST) return null;
  const [, size = '', rest = text] = KIND_LINE.exec(text.replace(CHALLENGE, '')) ?? [];
  const words = nodes.filter((node) => node.text?.trim() !== '');
  const isItalic = words.length > 0 && words.every((node) => hasMark(node, 'italic'));
  const isOfCreature = isBox ? size !== '' || ALIGNMENT.test(rest) : size !== '' && TYPE.test(rest);
  const isPlain = isOfCreature && !/[.!?]$/.test(rest);
  if (NO_CREATURE.test(rest) || !(isItalic ? size !== '' || (isBox && !/[.!?] +\S/.test(rest)) : isPlain)) return null;
  const comma = lastOpenComma(rest);
  if (comma < 0) return { size, kind: rest, alignment: '' };
  return { size, kind: rest.slice(0, comma).trim(), alignment: rest.slice(comma + 1).trim() };
}

/** Returns the kind that a sentence names in italics: "The knight is a *Large monstrosity, unaligned*, of the fens." */
export function kindWithin({ nodes }: Piece): Kind | null {
  for (const node of nodes ?? []) {
    const text = (node.text ?? '').trim();
    const kind = hasMark(node, 'italic') && TYPE.test(text) ? readKindLine({ nodes: [node], text }) : null;
    if (kind) return kind;
  }
  return null;
}

/** Returns the index of the last comma outside of parentheses: "humanoid (elf, wizard), any alignment". */
function lastOpenComma(text: string): number {
  return text.replace(/\([^()]*\)/g, (inner) => ' '.repeat(inner.length)).lastIndexOf(',');
}
