import type { KnownNode } from '../../node/loose-node.ts';
import type { StatBlock } from '../../../rules-5e/stat-block.ts';
import type { MarkdownBlock } from '../../source/block.ts';
import { type LabelledFact, readLabelled } from '../../source/labelled.ts';
import { isListTitle } from './entries.ts';
import { FACT_LABELS } from './facts.ts';
import { hasMark, oneLine, plainText } from '../../source/text.ts';
import { challengeInName } from './challenge-in-name.ts';
import { kindWithin, readKindLine } from './kind-line.ts';
import { blockOf, type Piece, piecesOf } from './pieces.ts';
import { plainFacts } from './plain-facts.ts';
import { type Scores, readScores } from './read-scores.ts';
import { scoreTokens } from './score-tokens.ts';

/** What stands above the traits of a creature. */
export interface Head {
  fields: Pick<StatBlock, 'name' | 'size' | 'kind' | 'alignment'>;
  /** The level of the heading that names it, if one does. */
  level?: number;
  /** The line that says what it is; '' where none does. */
  kindLine: string;
  facts: LabelledFact[];
  scores: Scores | null;
  /** Whether its labels are set like its text, so that names are too. */
  isPlain: boolean;
  /** Images: they are placed before the stat block. */
  images: MarkdownBlock[];
  /** What fits no field: it is placed behind the stat block. */
  left: MarkdownBlock[];
  /** The lines of the last block that were not read, as a block. */
  rest: MarkdownBlock[];
  /** The index of the first block that was not looked at. */
  next: number;
}

/** How many blocks the head of a creature has at most. */
const LONGEST_HEAD = 60;
/** How many lines may stand between the title and what a creature is: images and rules do. */
const BELOW_TITLE = 4;
/** The longest run of lines that can hold six scores, their modifiers and saves, each by itself. */
const SCORE_LINES = 30;
const NAME_MAX = 200;
const EMPTY: ReadonlySet<string> = new Set(['horizontalRule', 'image', 'pageBreak', 'columnBreak']);
/** How many lines may stand between what a creature is and the first of its facts. */
const ASIDE = 6;
const CHALLENGES: ReadonlySet<string> = new Set(['challenge', 'challenge rating', 'cr']);

/** Reads a creature's name, kind, facts and scores from the blocks that begin at `at`. Null where no creature begins there. */
export function readHead(blocks: readonly MarkdownBlock[], at: number, { isBox = false } = {}): Head | null {
  const [title, ...below] = piecesOf(blocks.slice(at, at + BELOW_TITLE));
  if (!title || !isNameLike(title) || (title.of.type !== 'heading' && readKindLine(title))) return null;
  const skipped = below.findIndex((piece) => !isEmpty(piece));
  const first = below[skipped];
  if (!first) return null;
  const next = below[skipped + 1];
  const line = readKindLine(first, isBox || beginsFacts(below.slice(skipped + 1)));
  const within = !line && next && factsOf(next) ? kindWithin(first) : null;
  const kind = line ?? within;
  // Some sources say nothing of the kind; then its numbers show that it is a creature.
  if (!kind && !factsOf(first) && !isBox) return null;
  if (!isTitle(title, isBox || (kind !== null && isPlainFact(next)))) return null;
  const pieces = piecesOf(blocks.slice(at, at + LONGEST_HEAD));
  const start = skipped + (kind ? 2 : 1);
  const head: Head = {
    fields: { size: '', kind: '', alignment: '', ...kind, name: title.text },
    ...(title.of.level === undefined ? {} : { level: title.of.level }),
    kindLine: kind ? first.text : '',
    facts: [],
    isPlain: isPlain(pieces[start]),
    scores: null,
    images: pieces.slice(0, start).flatMap(imageBlocks),
    left: within ? [{ type: 'paragraph', content: first.nodes ?? [], line: first.of.line }] : [],
    rest: [],
    next: at,
  };
  const end = readFacts(pieces, start, head, isBox);
  splitName(head);
  const last = pieces[end];
  const of = last ? blocks.indexOf(last.of, at) : at + Math.min(LONGEST_HEAD, blocks.length - at);
  head.rest =
    last && pieces[end - 1]?.of === last.of ? blockOf(pieces.slice(end).filter((one) => one.of === last.of)) : [];
  head.next = of + (head.rest.length > 0 ? 1 : 0);
  return head;
}

/** Whether the head of a creature begins here without a name: with what it is, or with its armor class. */
export function beginsNameless(block: MarkdownBlock): boolean {
  const [first] = piecesOf([block]);
  if (!first?.nodes || block.type === 'heading') return false;
  const [fact] = factsOf(first) ?? [];
  return fact ? fact.label === 'armor class' || fact.label === 'ac' : readKindLine(first) !== null;
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

/** Whether the next words are the armor class: then a line in italics says what the creature is, whatever its language. */
function beginsFacts(pieces: readonly Piece[]): boolean {
  const next = pieces.find((piece) => !isEmpty(piece));
  const [fact] = (next && factsOf(next)) ?? [];
  return fact?.label === 'armor class' || fact?.label === 'ac';
}

/** What stands between the lines of a head and says nothing: rules and breaks, images, and the rule of a table that was torn. */
function isEmpty({ nodes, text, of }: Piece): boolean {
  return EMPTY.has(of.type) || (nodes !== null && /^(?:\|?[\s:|-]*-[\s:|-]*\|)?$/.test(text));
}

function imageBlocks({ images, of }: Piece): MarkdownBlock[] {
  return of.type === 'image' ? [of] : images.map((image) => ({ ...image, line: of.line }));
}

/** Reads facts and scores up to the first heading, entry or other block, whose index it answers. */
function readFacts(pieces: readonly Piece[], from: number, head: Head, isBox: boolean): number {
  let at = from;
  while (at < pieces.length) {
    const used = readPiece(pieces, at, head) || (isBox ? setAside(pieces[at], head) : 0);
    if (used === 0) break;
    for (const piece of pieces.slice(at, at + used)) head.images.push(...imageBlocks(piece));
    at += used;
  }
  return at;
}

/** Takes the challenge out of the name, where it stands nowhere else. */
function splitName({ fields, facts }: Head): void {
  const split = facts.some(({ label }) => CHALLENGES.has(label)) ? null : challengeInName(fields.name);
  if (!split) return;
  fields.name = split.name;
  facts.push(split.fact);
}

/** How many pieces from `at` on belong to the head: 0 where it has ended. */
function readPiece(pieces: readonly Piece[], at: number, head: Head): number {
  const piece = pieces[at];
  if (!piece || isEmpty(piece)) return piece ? 1 : 0;
  const scores = head.scores ? null : scoresAt(pieces, at);
  if (scores) {
    head.scores = scores.read;
    if (!scores.read.exact) head.left.push(...new Set(pieces.slice(at, at + scores.used).map(({ of }) => of)));
    return scores.used;
  }
  if (piece.of.type === 'heading') return 0;
  const facts = factsOf(piece);
  if (facts) return (head.facts.push(...facts), 1);
  if (goesOn(pieces, at, head)) return 1;
  const isAmongFacts =
    (piece.of.type === 'bulletList' && pieces.some((other) => other.of === piece.of && factsOf(other))) ||
    (isLabelled(piece) && pieces.slice(at + 1, at + 1 + ASIDE).some((other) => factsOf(other)));
  if (isAmongFacts) head.left.push({ type: 'paragraph', content: piece.nodes ?? [], line: piece.of.line });
  return isAmongFacts ? 1 : 0;
}

/** Whether a line has the form of a fact: a few words in bold that are no name of an entry, since no full stop ends them. */
function isLabelled({ nodes, of }: Piece): boolean {
  const label = nodes?.[0] && hasMark(nodes[0], 'bold') ? plainText([nodes[0]]).trim() : '';
  return of.type === 'paragraph' && label !== '' && label.length <= 40 && !label.endsWith('.');
}

/** In a box for a creature, a line before the first of its facts may be about anything. */
function setAside(piece: Piece | undefined, { facts, left }: Head): number {
  if (!piece || facts.length > 0 || left.length >= ASIDE || piece.of.type !== 'paragraph') return 0;
  left.push({ type: 'paragraph', content: piece.nodes ?? [], line: piece.of.line });
  return 1;
}

function factsOf({ nodes, text, of }: Piece): LabelledFact[] | null {
  if (of.type === 'table') return tableFacts(of);
  return nodes ? (readLabelled(nodes, FACT_LABELS) ?? plainFacts(text)) : null;
}

/** The facts of a table that has a label and its value in each row. */
function tableFacts(table: MarkdownBlock): LabelledFact[] | null {
  const rows = (table.content ?? []).map(cellTexts);
  const facts = rows.map((cells) => (cells.length === 2 ? plainFacts(cells.join(' ')) : null));
  return facts.length === 0 || facts.includes(null) ? null : facts.flatMap((fact) => fact ?? []);
}

/** Whether the line is more of the fact above it, in a source that is wrapped by its editor. */
function goesOn(pieces: readonly Piece[], at: number, head: Head): boolean {
  const piece = pieces[at];
  const fact = head.facts.at(-1);
  const isWrapped = piece?.of.type === 'paragraph' && pieces[at - 1]?.of === piece.of && fact !== undefined;
  if (
    !isWrapped ||
    isListTitle(piece.text) ||
    /^[A-Z][^.]{0,60}\.\s/.test(piece.text) ||
    hasMark(piece.nodes?.[0] ?? piece.of, 'bold')
  )
    return false;
  fact.value = oneLine(`${fact.value} ${piece.text}`);
  return true;
}

/** The six scores that begin at a piece, over as many lines as they take. */
function scoresAt(pieces: readonly Piece[], at: number): { read: Scores; used: number } | null {
  const [first] = scoreTokens(rowsOf(pieces[at]).flat().join(' ')) ?? [];
  if (typeof first !== 'string') return null;
  const run = pieces.slice(at, at + SCORE_LINES);
  const other = run.findIndex(
    (piece) => !isEmpty(piece) && (scoreTokens(rowsOf(piece).flat().join(' ')) ?? []).length === 0,
  );
  for (let used = other < 0 ? run.length : other; used > 0; used -= 1) {
    const lines = run.slice(0, used).filter((piece) => !isEmpty(piece));
    const read = readScores(lines.flatMap(rowsOf));
    if (read) return { read, used };
  }
  return null;
}

function rowsOf(piece: Piece | undefined): string[][] {
  if (piece?.of.type === 'table') return (piece.of.content ?? []).map(cellTexts);
  return [[piece?.nodes ? piece.text : '?']];
}

function cellTexts(row: KnownNode): string[] {
  return (row.content ?? []).map((cell) => oneLine(plainText(cell.content)));
}
