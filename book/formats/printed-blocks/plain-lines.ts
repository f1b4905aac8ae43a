import { type KnownNode, paragraphOf } from '../../document/nodes.ts';
import { CREATURE_TYPES } from '../../rules-5e/game-terms.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { isListTitle, WITHIN } from './stat-block-entries.ts';
import type { Piece } from './stat-block-pieces.ts';
import { hasMark, inlineLines, isOneLine, joinLines, type MarkdownBlock, oneLine, plainText } from './source-blocks.ts';
import { beginsWithArmor, plainFacts } from './plain-facts.ts';
import { isScoreLine } from './stat-block-scores.ts';

/** A name: "Amphibious", "Legendary Resistance (3/Day)". */
const NAME = /^(?:[\p{L}\d’'/&,+-]+ ){0,7}[\p{L}\d’'/&,+-]+ ?(?:\([^()]{1,60}\))?$/u;
const LONGEST_NAME = 120;
const SMALL = /^(?:a|an|and|at|by|for|from|in|into|of|on|or|the|to|with|day|per|die|[+&])$/;
/** Splits a paragraph where a creature begins in it, in texts that have a line for each fact and no empty ones between. */
export function partedAtCreatures(block: MarkdownBlock): MarkdownBlock[] {
  const starts = creatureLines(block);
  if (starts.length === 0) return [block];
  const lines = inlineLines(block.content ?? []);
  const cuts = [0, ...starts.filter((start) => start > 0), lines.length];
  return cuts.slice(1).map((end, at) => ({ ...block, content: joinLines(lines.slice(cuts[at], end)) }));
}

/** Whether a paragraph begins with a creature's name, and has in its next lines what it is and the first of its facts. */
export function beginsCreature(block: MarkdownBlock): boolean {
  return creatureLines(block)[0] === 0;
}

/** The lines of a paragraph that name a creature. */
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

/** Whether a line says nothing but the challenge, as some sources do between the name and what a creature is: "CR 3 / 700 XP". */
export function isChallengeLine(text: string): boolean {
  return /^(?:challenge(?: rating)?|cr):? \d{1,2}(?:\/[248])?(?![\d.])[\s\d,/()xp–—-]*$/i.test(text);
}

/** A paragraph of plain lines with the names of lists and entries in bold, each in a paragraph of its own, as other sources have them. */
export function emboldened(block: MarkdownBlock): MarkdownBlock[] {
  if (block.type !== 'paragraph') return [block];
  const parts: KnownNode[][] = [];
  const lines = inlineLines(block.content ?? []);
  // What stands first in the paragraph, or below a title, goes on with nothing: "It can take 3 legendary actions."
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

/** The titles of lists that a stat block has no place of its own for: each is the name of what stands below it. */
const OTHER_TITLE = /^(?:Mythic Actions|Lair Actions|Regional Effects):?$/i;

/** Whether a line is the title of a list, and not the end of a sentence that was wrapped: "actions." */
function isPlainTitle(text: string): boolean {
  return isListTitle(text) && /^\p{Lu}/u.test(text) && !text.endsWith('.');
}

/** Whether a line is the name of an entry whose text stands in the next: "Sneak Attack." */
function isNameAlone(text: string): boolean {
  return text.endsWith('.') && nameOf(`${text} It`)[2] === 'It';
}

/** Lines of code as paragraphs, set apart by empty lines. */
export function codeParagraphs(code: MarkdownBlock): MarkdownBlock[] {
  const texts = plainText(code.content).split(/\n(?:[ \t]*\n)+/);
  return texts.filter((text) => text.trim() !== '').map((text) => ({ ...paragraphOf(text), line: code.line }));
}

/** The name that a text begins with, the sign behind it, and the rest: "Amphibious. The aboleth can breathe air and water." */
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

/** "Medium armor" is no creature. */
const NO_CREATURE = /^(?:\w+ )?(?:armou?rs?|shields?|weapons?|vehicles?|objects?)\b/i;
const TYPE = new RegExp(String.raw`\b(?:${CREATURE_TYPES.join('|')}|swarm)`, 'i');

/** What a creature is like, as the end of the line that says what it is. */
const ALIGNMENT =
  /, ?(?:unaligned|neutral|any(?: [a-z-]{1,12}){0,2} alignment|(?:lawful|neutral|chaotic) (?:good|neutral|evil))$/i;

/** The longest line that says what a creature is: size and type have 60 and 120 characters, and so has the alignment. */
const LONGEST = 300;

type Kind = Pick<StatBlock, 'size' | 'kind' | 'alignment'>;

/** The challenge that some sources have behind the alignment: "Medium humanoid, neutral evil, CR 2 – a hunter". */
const CHALLENGE = /(?:, *|(?<![, ]) *)\(?\bCR:? (\d{1,2}(?:\/[248])?)\b\)?(?: *[–—-] .*)?$/i;

/** The challenge in a line that says what a creature is; null where it has none. */
export function challengeOfKind(line: string): string | null {
  return CHALLENGE.exec(line)?.[1] ?? null;
}

/**
 * Size, type and alignment of a line such as "Medium humanoid (elf), neutral good". A line in italics is believed; of any other, the
 * words have to name a type that creatures have. In a box for a creature, or above an armor class, a line in italics may leave out the size, unless
 * it is a text of several sentences, and any other may name a type or a size of its author's: "Medium human thief", "Colossal deity, unaligned".
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

/** The kind that a sentence names in italics: "The knight is a *Large monstrosity, unaligned*, of the fens." */
export function kindWithin({ nodes }: Piece): Kind | null {
  for (const node of nodes ?? []) {
    const text = (node.text ?? '').trim();
    const kind = hasMark(node, 'italic') && TYPE.test(text) ? readKindLine({ nodes: [node], text }) : null;
    if (kind) return kind;
  }
  return null;
}

/** The last comma outside brackets: "humanoid (elf, wizard), any alignment". */
function lastOpenComma(text: string): number {
  return text.replace(/\([^()]*\)/g, (inner) => ' '.repeat(inner.length)).lastIndexOf(',');
}
