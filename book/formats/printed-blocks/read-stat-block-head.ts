import { hasMark, isOneLine, type MarkdownBlock, plainText } from './source-blocks.ts';
import { isArmorLabel } from './stat-block-facts.ts';
import { type Head, imageBlocks, readFacts } from './stat-block-head.ts';
import type { LabelledFact } from './labelled-facts.ts';
import { blockOf, factsOf, isEmpty, isFactHeading, type Piece, piecesIn, piecesOf } from './stat-block-pieces.ts';
import { plainFacts } from './plain-facts.ts';
import { challengeOfKind, isChallengeLine, kindWithin, readKindLine } from './plain-lines.ts';
import { isScoreLine, isScoreTitle } from './stat-block-scores.ts';

/** The most blocks of a creature's head. */
const LONGEST_HEAD = 60;
/** How many lines, such as images and rules, may be between the title and the kind. */
const BELOW_TITLE = 4;
const NAME_MAX = 200;
/** Words of a title besides the name. */
const SAYS_WHAT = /(?<!\s)\s+stat(?:istic)?s?[ -]?block$/i;
const SCORES = /\b(?:str|dex|con|int|wis|cha)/i;
/** The first words of a creature without a name. */
const NAMELESS = /^\s*(?:armou?r\s+class|ac|tiny|small|medium|large|huge|gargantuan)\b/i;
const ARMOR = /^(?:armou?r class|ac)\b/i;
const CHALLENGES: ReadonlySet<string> = new Set(['challenge', 'challenge rating', 'cr']);

/**
 * Reads a creature's name, kind, facts and scores from the blocks that begin at `at`. Returns null if no creature
 * begins there.
 */
export function readHead(blocks: readonly MarkdownBlock[], at: number, { isBox = false } = {}): Head | null {
  const block = blocks[at];
  const [title] = block && mayBeTitle(block) ? piecesIn(block) : [];
  if (!title || !isNameLike(title) || !isTitle(title, true)) return null;
  if (title.of.type !== 'heading' && readKindLine(title)) return null;
  const below = piecesOf(blocks.slice(at, at + BELOW_TITLE)).slice(1);
  const shown = below.findIndex((piece) => !isEmpty(piece));
  const challenge = challengeAbove(below.slice(shown));
  const skipped = challenge === null ? shown : shown + 1;
  const first = below[skipped];
  if (!first) return null;
  const next = below[skipped + 1];
  const line = readKindLine(first, isBox || beginsFacts(below.slice(skipped + 1)));
  const sentence = line ? null : kindWithin(first);
  const within = next && sentence && factsOf(next) ? sentence : null;
  const kind = line ?? within;
  // Some sources do not give the kind. Then the numbers show that it is a creature.
  if (!kind && !factsOf(first) && !isBox) return null;
  const isBelow = isPlainFact(next) || isScorePiece(next);
  if (!isTitle(title, isBox || (kind !== null && isBelow))) return null;
  const pieces = piecesOf(blocks.slice(at, endOfHead(blocks, at)));
  const start = skipped + (kind ? 2 : 1);
  const head: Head = {
    fields: { size: '', kind: '', alignment: '', ...kind, name: title.text.replace(SAYS_WHAT, '') },
    ...(title.of.level === undefined ? {} : { level: title.of.level }),
    kindLine: kind ? first.text : '',
    facts: challenge ?? [],
    isPlain: isPlain(pieces.slice(start).find((piece) => factsOf(piece) !== null)),
    scores: null,
    images: pieces.slice(0, start).flatMap(imageBlocks),
    left: within ? [{ type: 'paragraph', content: first.nodes ?? [], line: first.of.line }] : [],
    rest: [],
    next: at,
  };
  const end = readFacts(pieces, start, head, isBox);
  splitChallenge(head);
  const last = pieces[end];
  const of = last ? blocks.indexOf(last.of, at) : endOfHead(blocks, at);
  head.rest =
    last && pieces[end - 1]?.of === last.of ? blockOf(pieces.slice(end).filter((one) => one.of === last.of)) : [];
  head.next = of + (head.rest.length > 0 ? 1 : 0);
  return head;
}

/** Returns the challenge on a line of its own between the name and the kind; null if there is none. */
function challengeAbove([first, next]: readonly Piece[]): Head['facts'] | null {
  const isAbove = first?.nodes && next && isChallengeLine(first.text) && readKindLine(next) !== null;
  return isAbove ? factsOf(first) : null;
}

/** Returns the index after the blocks that a head can have. Another heading ends it, except a heading of scores. */
function endOfHead(blocks: readonly MarkdownBlock[], at: number): number {
  const last = Math.min(at + LONGEST_HEAD, blocks.length);
  for (let end = at + 1; end < last; end += 1) {
    const block = blocks[end];
    if (block?.type === 'heading' && !isOfHead(block)) return end;
  }
  return last;
}

function isOfHead(heading: MarkdownBlock): boolean {
  const text = plainText(heading.content);
  return SCORES.test(text) || isScoreTitle(text) || piecesOf([heading]).some(isFactHeading);
}

/** Whether the head of a creature without a name begins here: with its kind, or with its armor class. */
export function beginsNameless(block: MarkdownBlock): boolean {
  if (block.type === 'heading' || (block.type === 'paragraph' && !NAMELESS.test(plainText(block.content))))
    return false;
  const [first] = piecesIn(block);
  if (!first?.nodes) return false;
  return isArmor(first) || readKindLine(first) !== null;
}

/** Whether the lines of a block need a closer look. Most blocks are sentences, which are no titles. */
function mayBeTitle({ type, content = [] }: MarkdownBlock): boolean {
  if (type !== 'paragraph') return type === 'heading';
  const isEnded = /[.:;,!?]\s*$/.test(content.at(-1)?.text ?? '');
  const hasPlain = content.some((node) => node.text !== undefined && node.text.trim() !== '' && !hasMark(node, 'bold'));
  return !(isEnded && hasPlain && isOneLine(content));
}

/** Whether a short ordinary paragraph names a creature, because the next lines have its kind and its armor class. */
export function beginsUntitled(blocks: readonly MarkdownBlock[], at: number): boolean {
  const block = blocks[at];
  if (block?.type !== 'paragraph' || !mayBeTitle(block)) return false;
  const [title, ...more] = piecesIn(block);
  if (!title || more.length > 0 || !isNameLike(title) || !isTitle(title, true)) return false;
  const [kind, fact] = piecesOf(blocks.slice(at + 1, at + 3));
  return kind !== undefined && fact !== undefined && readKindLine(kind) !== null && isArmor(fact);
}

/**
 * Whether a piece is a title: a heading, a line in bold, or, if all below it shows a creature, any short line that does
 * not end a sentence.
 */
function isTitle({ nodes, text, of }: Piece, isAny: boolean): boolean {
  const words = nodes?.filter((node) => node.text?.trim() !== '') ?? [];
  return of.type === 'heading' || (isAny && !/[.:;,!?]$/.test(text)) || words.every((node) => hasMark(node, 'bold'));
}

function isNameLike({ nodes, text, of }: Piece): boolean {
  return nodes !== null && text !== '' && text.length <= NAME_MAX && (of.type === 'heading' || of.type === 'paragraph');
}

/** Whether the label of the first fact is not set apart from its value. */
function isPlain(piece: Piece | undefined): boolean {
  return piece !== undefined && isPlainFact(piece) && !(piece.nodes ?? []).some((node) => hasMark(node, 'bold'));
}

function isPlainFact(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.nodes !== null && plainFacts(piece.text) !== null;
}

/** Whether scores begin on a line. Some sources have them above the facts. */
function isScorePiece(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.nodes !== null && isScoreLine(piece.text);
}

/** Whether the next words are the armor class. Then a line in italics is the kind, in any language. */
function beginsFacts(pieces: readonly Piece[]): boolean {
  const next = pieces.find((piece) => !isEmpty(piece));
  return next !== undefined && isArmor(next);
}

/**
 * Whether the first fact of a line is the armor class. The words are tested first, because most lines have no facts.
 */
function isArmor(piece: Piece): boolean {
  if (piece.of.type !== 'table' && !ARMOR.test(piece.text)) return false;
  const [fact] = factsOf(piece) ?? [];
  return fact !== undefined && isArmorLabel(fact.label);
}

/** Moves the challenge from the line of the kind, or from the name, to the facts, if it is nowhere else. */
function splitChallenge({ fields, facts, kindLine }: Head): void {
  if (facts.some(({ label }) => CHALLENGES.has(label))) return;
  const value = challengeOfKind(kindLine);
  if (value !== null) facts.push({ label: 'cr', printed: 'CR', value });
  const split = value === null ? challengeInName(fields.name) : null;
  if (!split) return;
  fields.name = split.name;
  facts.push(split.fact);
}

const CHALLENGE = /^(.*[\p{L}’')])[,:]? +\(?(challenge(?: rating)?|cr):? (\d{1,2}|1\/[248])\)?$/iu;

/** Returns the challenge at the end of a name: "Bog Lantern (CR 1/2)"; null if there is none. */
export function challengeInName(line: string): { name: string; fact: LabelledFact } | null {
  const [, name, printed, value] = CHALLENGE.exec(line) ?? [];
  if (name === undefined || printed === undefined || value === undefined) return null;
  return { name, fact: { label: printed.toLowerCase(), printed, value } };
}
