import { type KnownNode, paragraphOf } from '../../document/nodes.ts';
import type { MarkdownBlock } from './source-block.ts';
import { isListTitle, WITHIN } from './entries.ts';
import { inlineLines, isOneLine, joinLines, oneLine, plainText } from './source-text.ts';
import { readKindLine } from './kind-line.ts';
import { beginsWithArmor, plainFacts } from './plain-facts.ts';
import { isScoreLine } from './score-tokens.ts';

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
