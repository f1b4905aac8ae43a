import type { Node } from 'prosemirror-model';
import { pagePlaceOf } from '#book/document/page-place.ts';
import { printForm } from '#book/document/schema.ts';
import { fillsPage, type PrintForm } from '#book/document/print/print-form.ts';
import { blockBrew, entryHead, isList, itemsBrew, otherSigns } from './brew-blocks.ts';
import { linesOf, roomOfPage } from './page-room.ts';
import type { BrewScope } from './brew-scope.ts';
import { type BrewTable, rollTableBrew, tableBrew, writtenTable } from './brew-tables.ts';

/**
 * How a piece occupies a page: `flow` may continue in the next column, `whole` stays in one column, `title` stays with what follows, `across`
 * spans all columns, and `page` has a page of its own.
 */
type Fit = 'flow' | 'whole' | 'title' | 'across' | 'page';

/** A part of the text that stands on one page. */
export interface Piece {
  text: string;
  fit: Fit;
  /** Roughly how many lines of a column it fills. */
  lines: number;
  /** The ids of the places in it that are linked to. */
  places: readonly string[];
  /** Whether it continues a list or facts, without an empty line before it. */
  isTight?: boolean;
  /** The break after it. */
  breaks?: 'page' | 'column';
}

/** The pieces of a section. `idOf` returns the id of a node that is linked to. */
export function piecesOf(doc: Node, scope: BrewScope, idOf: (node: Node) => string | null): Piece[] {
  const pieces: Piece[] = [];
  for (const node of doc.children) pieces.push(...piecesOfBlock(node, scope, idOf, pieces.at(-1)?.text));
  return pieces;
}

/** The gap before a paragraph (on average, as some have none) and before other blocks, in lines. */
const PARAGRAPH_GAP = 0.2;
const GAP = 0.8;

/** A piece made of written text. */
export function pieceOf(text: string, scope: Pick<BrewScope, 'room' | 'ratioOf'>, fit?: Fit): Piece {
  const own = fit ?? fitOf(text);
  const gap = own === 'flow' ? PARAGRAPH_GAP : GAP;
  return { text, fit: own, lines: linesOf(text, scope.room, scope.ratioOf) + gap, places: [] };
}

function piecesOfBlock(node: Node, around: BrewScope, idOf: (node: Node) => string | null, before?: string): Piece[] {
  const { width, breakBefore, keepWithNext } = pagePlaceOf(node);
  const form = printForm(node, around.words);
  const isPlaced = width === 'page' || (width === 'column' && form.form === 'table');
  const scope = isPlaced ? { ...around, room: { ...around.room, placed: width } } : around;
  const pieces = piecesOfForm(form, scope, idOf).filter(({ text, breaks }) => text !== '' || breaks !== undefined);
  const [first, ...rest] = pieces;
  if (!first) return [];
  const places = form.form === 'entry' ? [idOf(node)] : placesIn(node, idOf);
  const isSecond = form.form === 'list' && isList(before?.split('\n').at(-1));
  const all = [{ ...first, places: places.filter((id) => id !== null) }, ...rest];
  const signed = isSecond ? all.map((piece) => ({ ...piece, text: otherSigns(piece.text) })) : all;
  const last = signed.at(-1);
  if (keepWithNext && last?.fit === 'flow') signed[signed.length - 1] = { ...last, fit: 'title' };
  return breakBefore === null ? signed : [breakPiece(breakBefore, scope), ...signed];
}

function placesIn(node: Node, idOf: (node: Node) => string | null): (string | null)[] {
  const ids = [idOf(node)];
  node.descendants((inner) => void ids.push(idOf(inner)));
  return ids;
}

function piecesOfForm(form: PrintForm, scope: BrewScope, idOf: (node: Node) => string | null): Piece[] {
  const piece = (text: string, fit?: Fit) => pieceOf(text, scope, fit);
  switch (form.form) {
    case 'nothing':
      return [];
    case 'break':
      return [breakPiece(form.to, scope)];
    case 'heading':
      return [piece(blockBrew(form, scope), 'title')];
    case 'list':
      return itemsBrew(form, scope).map((text, index) => ({ ...piece(text, 'flow'), isTight: index > 0 }));
    case 'table':
      return tablePieces(tableBrew(form, scope), scope);
    case 'roll-table':
      return tablePieces(rollTableBrew(form, scope), scope);
    case 'entry':
      return [piece(entryHead(form), 'title'), ...piecesOf(form.body, scope, idOf)];
    case 'image':
      return [piece(blockBrew(form, scope), fillsPage(form.placement) ? 'page' : undefined)];
    default:
      return [piece(blockBrew(form, scope))];
  }
}

function breakPiece(to: 'page' | 'column', scope: BrewScope): Piece {
  return { ...pieceOf(to === 'page' ? '' : '\\column', scope, 'flow'), breaks: to };
}

function fitOf(text: string): Fit {
  const [first = ''] = text.split('\n', 1);
  if (/^\{\{.*\bwide\b/.test(first)) return 'across';
  return /^(?:\{\{|\||#{5} |!\[|```|<pre>)/.test(first) ? 'whole' : 'flow';
}

/** The share of its space that a table may fill before it is split. */
const FILLED = 0.9;

/** A table, split between rows if no column or page has room for it. Each part repeats the head. */
function tablePieces(table: BrewTable, scope: BrewScope): Piece[] {
  const whole = pieceOf(writtenTable(table), scope);
  const room = (whole.fit === 'across' ? roomOfPage(scope.room) : scope.room.lines) * FILLED;
  if (whole.lines <= room) return [whole];
  const head = linesOf(writtenTable({ ...table, rows: [] }), scope.room);
  const parts: string[][][] = [];
  let left = 0;
  for (const group of table.rows) {
    const lines = linesOf(group.join('\n'), scope.room);
    if (parts.length === 0 || lines > left) {
      parts.push([]);
      left = room - head;
    }
    parts.at(-1)?.push(group);
    left -= lines;
  }
  return parts.map((rows, index) =>
    pieceOf(writtenTable({ ...table, caption: index === 0 ? table.caption : '', rows }), scope),
  );
}
