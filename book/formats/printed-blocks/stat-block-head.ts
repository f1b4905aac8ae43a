import { ABILITIES, type StatBlock } from '../../rules-5e/stat-block.ts';
import { hasMark, type MarkdownBlock, oneLine, plainText } from './source-blocks.ts';
import { isListTitle, isNamed } from './stat-block-entries.ts';
import type { LabelledFact } from './labelled-facts.ts';
import { factsOf, isEmpty, isFactHeading, type Piece, scoresAt } from './stat-block-pieces.ts';
import { type Scores, scoreTokens } from './stat-block-scores.ts';

/** The part of a creature above its traits. */
export interface Head {
  fields: Pick<StatBlock, 'name' | 'size' | 'kind' | 'alignment'>;
  /** The level of the heading that names it, if there is one. */
  level?: number;
  /** The line of its kind; '' if there is none. */
  kindLine: string;
  facts: LabelledFact[];
  scores: Scores | null;
  /** Whether its labels are not set apart from the text. Then names are not, either. */
  isPlain: boolean;
  /** Images, which are placed before the stat block. */
  images: MarkdownBlock[];
  /** Blocks that fit no field. They are placed after the stat block. */
  left: MarkdownBlock[];
  /** The unread lines of the last block, as a block. */
  rest: MarkdownBlock[];
  /** The index of the first block that was not read. */
  next: number;
}

/** How many lines may be between the kind and the first fact. */
const ASIDE = 6;
/** A longer fact does not continue; the next line is read separately. */
const VALUE_MAX = 5000;

const SAVES = /^sav(?:es|ing throws?)$/;

/** The index of the last fact of each list. */
type LastFacts = ReadonlyMap<MarkdownBlock, number>;

/** Reads facts and scores up to the first heading, entry or other block. Returns the index of that block. */
export function readFacts(pieces: readonly Piece[], from: number, head: Head, isBox: boolean): number {
  let at = from;
  let lastFacts: LastFacts | null = null;
  const factsAfter = () => (lastFacts ??= lastFactsOf(pieces, from));
  while (at < pieces.length) {
    const used = readPiece(pieces, at, { head, factsAfter }) || (isBox ? setAside(pieces[at], head) : 0);
    if (used === 0) break;
    for (const piece of pieces.slice(at, at + used)) head.images.push(...imageBlocks(piece));
    at += used;
  }
  return at;
}

interface Reading {
  head: Head;
  factsAfter(): LastFacts;
}

/** Returns how many pieces from `at` on belong to the head; 0 if it has ended. */
function readPiece(pieces: readonly Piece[], at: number, { head, factsAfter }: Reading): number {
  const piece = pieces[at];
  if (!piece || isEmpty(piece)) return piece ? 1 : 0;
  const scores = head.scores ? null : scoresAt(pieces, at);
  if (scores) {
    head.scores = scores.read;
    if (!scores.read.exact) head.left.push(...new Set(pieces.slice(at, at + scores.used).map(({ of }) => of)));
    return scores.used;
  }
  if (piece.of.type === 'heading' && !isFactHeading(piece)) return 0;
  if (isBoxAboveScores(pieces, at, head)) return (head.left.push(piece.of), 1);
  const facts = factsOf(piece);
  if (facts) return (head.facts.push(...facts), 1);
  if (goesOn(pieces, at, head)) return 1;
  const isAmongFacts =
    isModifierLine(piece, head) ||
    (piece.of.type === 'bulletList' && isAmongListed(piece, at, factsAfter())) ||
    (isLabelled(piece) && pieces.slice(at + 1, at + 1 + ASIDE).some((other) => factsOf(other))) ||
    (isOfNoFact(pieces, at, head) && !isNameLike(piece) && pieces.slice(at + 1, at + 2).some((next) => factsOf(next)));
  if (isAmongFacts) head.left.push({ type: 'paragraph', content: piece.nodes ?? [], line: piece.of.line });
  return isAmongFacts ? 1 : 0;
}

/**
 * Whether a box between the facts and the scores repeats the facts. Such a box of a note is moved behind the creature.
 */
function isBoxAboveScores(pieces: readonly Piece[], at: number, { facts, scores }: Head): boolean {
  if (pieces[at]?.of.type !== 'blockquote' || facts.length === 0 || scores) return false;
  const next = pieces.findIndex((piece, index) => index > at && !isEmpty(piece));
  return next > 0 && scoresAt(pieces, next) !== null;
}

/** Whether an item is within a list of facts, and is not an entry after the last of them. */
function isAmongListed({ of, nodes }: Piece, at: number, lastFacts: LastFacts): boolean {
  const last = lastFacts.get(of);
  return last !== undefined && (last >= at || !isNamed(nodes ?? []));
}

/** Finds the last facts in one pass over all pieces. A pass for each item would take quadratic time. */
function lastFactsOf(pieces: readonly Piece[], from: number): LastFacts {
  const first = pieces.findLastIndex(({ of }, index) => index <= from && of !== pieces[from]?.of) + 1;
  const found = new Map<MarkdownBlock, number>();
  for (const [index, piece] of pieces.slice(first).entries())
    if (piece.of.type === 'bulletList' && factsOf(piece)) found.set(piece.of, first + index);
  return found;
}

/**
 * Whether a line looks like a fact: a few bold words that do not end with a full stop, as the name of an entry would.
 */
function isLabelled({ nodes, of }: Piece): boolean {
  const label = nodes?.[0] && hasMark(nodes[0], 'bold') ? plainText([nodes[0]]).trim() : '';
  return of.type === 'paragraph' && label !== '' && label.length <= 40 && !label.endsWith('.');
}

/** In a box for a creature, a line before the first fact may be about anything. */
function setAside(piece: Piece | undefined, { facts, left }: Head): number {
  if (!piece || facts.length > 0 || left.length >= ASIDE || piece.of.type !== 'paragraph') return 0;
  left.push({ type: 'paragraph', content: piece.nodes ?? [], line: piece.of.line });
  return 1;
}

/** Whether the line continues the fact above it, in a source that was wrapped by an editor. */
function goesOn(pieces: readonly Piece[], at: number, head: Head): boolean {
  const piece = pieces[at];
  const fact = head.facts.at(-1);
  const isWrapped = piece?.of.type === 'paragraph' && pieces[at - 1]?.of === piece.of && fact !== undefined;
  if (
    !isWrapped ||
    isOfNoFact(pieces, at, head) ||
    isModifierLine(piece, head) ||
    fact.value.length > VALUE_MAX ||
    isNameLike(piece) ||
    hasMark(piece.nodes?.[0] ?? piece.of, 'bold')
  )
    return false;
  fact.value = oneLine(`${fact.value} ${piece.text}`);
  return true;
}

/**
 * Whether a line has all six abilities without scores, and does not continue a list of saves: "STR +3 DEX +4 CON +3 INT
 * +1 WIS +2 CHA +2".
 */
function isModifierLine({ nodes, text, of }: Piece, { facts, scores }: Head): boolean {
  if (scores || !nodes || of.type !== 'paragraph' || SAVES.test(facts.at(-1)?.label ?? '')) return false;
  return scoreTokens(text)?.filter((token) => typeof token === 'string').length === ABILITIES.length;
}

/** Whether a line is the title of a list, or begins like an entry. */
function isNameLike({ text }: Piece): boolean {
  return isListTitle(text) || /^\p{Lu}[^.:]{0,60}[.:]\s/u.test(text);
}

/** Whether a line below a complete fact starts something new: "Perception 13 Stealth 14" after "Speed 30 ft." */
function isOfNoFact(pieces: readonly Piece[], at: number, { facts }: Head): boolean {
  const piece = pieces[at];
  const isBelow = piece?.of.type === 'paragraph' && pieces[at - 1]?.of === piece.of;
  return isBelow && /[.)\d]$/.test(facts.at(-1)?.value ?? '') && /^\p{Lu}/u.test(piece.text);
}

/** Returns the images of a line, or the block that is one, as blocks. */
export function imageBlocks({ images, of }: Piece): MarkdownBlock[] {
  return of.type === 'image' ? [of] : images.map((image) => ({ ...image, line: of.line }));
}
