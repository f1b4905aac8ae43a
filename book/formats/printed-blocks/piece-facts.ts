import type { KnownNode } from '../../document/nodes.ts';
import { type LabelledFact, readLabelled } from './labelled.ts';
import { spelled } from './fact-spellings.ts';
import { FACT_LABELS } from './facts.ts';
import type { Piece } from './pieces.ts';
import { plainFacts } from './plain-facts.ts';
import { cellTexts } from './source-text.ts';
import { rowFacts } from './row-facts.ts';
import { readScores, type Scores } from './read-scores.ts';
import { type ScoreToken, scoreTokens } from './score-tokens.ts';

/** The longest run of lines that can hold six scores, their modifiers and saves, each by itself. */
const SCORE_LINES = 30;
/** How many lines that only head scores, or say nothing, may stand above the first score. */
const HEAD_LINES = 3;
const EMPTY: ReadonlySet<string> = new Set(['horizontalRule', 'image', 'pageBreak', 'columnBreak']);

/** What stands between the lines of a head and says nothing: rules and breaks, images, and the rule of a table that was torn. */
export function isEmpty({ nodes, text, of }: Piece): boolean {
  return EMPTY.has(of.type) || (nodes !== null && /^(?:[\s:|]*-[\s:|-]*\|)?$/.test(text));
}

/** The facts of a line, or of a table that holds nothing else; null where there are none. */
export function factsOf({ nodes, text, rows }: Piece): LabelledFact[] | null {
  if (rows) return tableFacts(rows);
  return nodes ? (readLabelled(nodes, FACT_LABELS)?.map(spelled) ?? plainFacts(text)) : null;
}

/** Whether a heading is a fact: "### **Saving Throws** Dex +6", "### CR 3 (700 XP)". */
export function isFactHeading({ nodes, text }: Piece): boolean {
  const facts = nodes && (readLabelled(nodes, FACT_LABELS) ?? (/\d/.test(text) ? plainFacts(text) : null));
  return facts?.every(({ value }) => value !== '') ?? false;
}

/** The facts of rows that have a label and its value each. */
function tableFacts(rows: readonly KnownNode[]): LabelledFact[] | null {
  const facts: LabelledFact[] = [];
  for (const row of rows) {
    const found = rowFacts(row);
    if (!found) return null;
    facts.push(...found);
  }
  return facts.length === 0 ? null : facts;
}

/** The six scores that begin at a piece, over as many lines as they take. */
export function scoresAt(pieces: readonly Piece[], at: number): { read: Scores; used: number } | null {
  const begins = pieces.slice(at, at + HEAD_LINES).find((piece) => tokensIn(piece)?.length !== 0);
  if (typeof tokensIn(begins)?.[0] !== 'string') return null;
  const run = pieces.slice(at, at + SCORE_LINES);
  const other = run.findIndex((piece) => !isEmpty(piece) && tokensIn(piece) === null);
  const scores = other < 0 ? run : run.slice(0, other);
  const longest = scores.findLastIndex((piece) => (tokensIn(piece) ?? []).length > 0) + 1;
  for (let used = longest; used > 0; used -= 1) {
    // "Saving Throws" below the scores heads none of them.
    if (tokensIn(run[used - 1])?.length === 0) continue;
    const lines = run.slice(0, used).filter((piece) => !isEmpty(piece));
    const read = readScores(lines.flatMap(rowsOf));
    if (read) return { read, used };
  }
  return null;
}

/** The abilities and numbers of a piece that holds nothing else: none in a line such as "Mod Save", which heads those below. */
function tokensIn(piece: Piece | undefined): ScoreToken[] | null {
  return scoreTokens(rowsOf(piece).flat().join(' '));
}

function rowsOf(piece: Piece | undefined): string[][] {
  if (!piece?.rows) return [[piece?.nodes ? piece.text : '?']];
  const rows = piece.rows.map(cellTexts);
  // Other rows of the table may have more cells than these.
  const width = Math.max(...rows.map((cells) => cells.findLastIndex((text) => text !== '') + 1));
  return rows.map((cells) => cells.slice(0, width));
}
