import { hasMark, isOneLine, type MarkdownBlock, plainText } from './source-blocks.ts';
import { isArmorLabel } from './stat-block-facts.ts';
import { type Head, imageBlocks, readFacts } from './stat-block-head.ts';
import type { LabelledFact } from './labelled-facts.ts';
import { blockOf, factsOf, isEmpty, isFactHeading, type Piece, piecesIn, piecesOf } from './stat-block-pieces.ts';
import { plainFacts } from './plain-facts.ts';
import { challengeOfKind, isChallengeLine, kindWithin, readKindLine } from './plain-lines.ts';
import { isScoreLine, isScoreTitle } from './stat-block-scores.ts';

/** How many blocks the head of a creature has at most. */
const LONGEST_HEAD = 60;
/** How many lines may stand between the title and what a creature is: images and rules do. */
const BELOW_TITLE = 4;
const NAME_MAX = 200;
/** What a title says besides the name. */
const SAYS_WHAT = /(?<!\s)\s+stat(?:istic)?s?[ -]?block$/i;
const SCORES = /\b(?:str|dex|con|int|wis|cha)/i;
/** The first words of a creature without a name, as its lines have them. */
const NAMELESS = /^\s*(?:armou?r\s+class|ac|tiny|small|medium|large|huge|gargantuan)\b/i;
const ARMOR = /^(?:armou?r class|ac)\b/i;
const CHALLENGES: ReadonlySet<string> = new Set(['challenge', 'challenge rating', 'cr']);

/** Reads a creature's name, kind, facts and scores from the blocks that begin at `at`. Null where no creature begins there. */
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
  // Some sources say nothing of the kind; then its numbers show that it is a creature.
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

/** The challenge that stands alone between the name and what the creature is; null where it does not. */
function challengeAbove([first, next]: readonly Piece[]): Head['facts'] | null {
  const isAbove = first?.nodes && next && isChallengeLine(first.text) && readKindLine(next) !== null;
  return isAbove ? factsOf(first) : null;
}

/** The index behind the blocks that a head can have: another heading ends it, but for one of scores. */
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

/** Whether the head of a creature begins here without a name: with what it is, or with its armor class. */
export function beginsNameless(block: MarkdownBlock): boolean {
  if (block.type === 'heading' || (block.type === 'paragraph' && !NAMELESS.test(plainText(block.content))))
    return false;
  const [first] = piecesIn(block);
  if (!first?.nodes) return false;
  return isArmor(first) || readKindLine(first) !== null;
}

/** Whether a look at the lines of a block is worth its while: a sentence is no title, and most blocks are sentences. */
function mayBeTitle({ type, content = [] }: MarkdownBlock): boolean {
  if (type !== 'paragraph') return type === 'heading';
  const isEnded = /[.:;,!?]\s*$/.test(content.at(-1)?.text ?? '');
  const hasPlain = content.some((node) => node.text !== undefined && node.text.trim() !== '' && !hasMark(node, 'bold'));
  return !(isEnded && hasPlain && isOneLine(content));
}

/** Whether a short paragraph that looks like any other names a creature: what that is and its armor class stand in the next lines. */
export function beginsUntitled(blocks: readonly MarkdownBlock[], at: number): boolean {
  const block = blocks[at];
  if (block?.type !== 'paragraph' || !mayBeTitle(block)) return false;
  const [title, ...more] = piecesIn(block);
  if (!title || more.length > 0 || !isNameLike(title) || !isTitle(title, true)) return false;
  const [kind, fact] = piecesOf(blocks.slice(at + 1, at + 3));
  return kind !== undefined && fact !== undefined && readKindLine(kind) !== null && isArmor(fact);
}

/** A heading, a line in bold, or, where all below it says that it is a creature, any short line that ends no sentence. */
function isTitle({ nodes, text, of }: Piece, isAny: boolean): boolean {
  const words = nodes?.filter((node) => node.text?.trim() !== '') ?? [];
  return of.type === 'heading' || (isAny && !/[.:;,!?]$/.test(text)) || words.every((node) => hasMark(node, 'bold'));
}

function isNameLike({ nodes, text, of }: Piece): boolean {
  return nodes !== null && text !== '' && text.length <= NAME_MAX && (of.type === 'heading' || of.type === 'paragraph');
}

/** Whether the first of the facts has its label set like its value. */
function isPlain(piece: Piece | undefined): boolean {
  return piece !== undefined && isPlainFact(piece) && !(piece.nodes ?? []).some((node) => hasMark(node, 'bold'));
}

function isPlainFact(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.nodes !== null && plainFacts(piece.text) !== null;
}

/** Whether scores begin in a line, which some sources have above the facts. */
function isScorePiece(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.nodes !== null && isScoreLine(piece.text);
}

/** Whether the next words are the armor class: then a line in italics says what the creature is, whatever its language. */
function beginsFacts(pieces: readonly Piece[]): boolean {
  const next = pieces.find((piece) => !isEmpty(piece));
  return next !== undefined && isArmor(next);
}

/** Whether the armor class is the first of the facts in a line. The words are looked at first, since most lines have no facts. */
function isArmor(piece: Piece): boolean {
  if (piece.of.type !== 'table' && !ARMOR.test(piece.text)) return false;
  const [fact] = factsOf(piece) ?? [];
  return fact !== undefined && isArmorLabel(fact.label);
}

/** Takes the challenge out of the line of the kind, or of the name, where it stands nowhere else. */
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

/** The challenge that the line of a name ends with: "Bog Lantern (CR 1/2)". Null where it has none. */
export function challengeInName(line: string): { name: string; fact: LabelledFact } | null {
  const [, name, printed, value] = CHALLENGE.exec(line) ?? [];
  if (name === undefined || printed === undefined || value === undefined) return null;
  return { name, fact: { label: printed.toLowerCase(), printed, value } };
}
