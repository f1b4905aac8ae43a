import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';

/** The type of the token for what is left out, inline or as a block. `info` is a `LeftOut`. */
export const LEFT_OUT = 'vault_left_out';

interface Way {
  open: string;
  close: string;
  kind: LeftOut;
}

const WAYS: readonly Way[] = [
  { open: '%%', close: '%%', kind: 'comment' },
  { open: '<%', close: '%>', kind: 'template command' },
];

/** A line of Multi-Column Markdown: "--- start-multi-column: ID", "--- column-break ---". */
const COLUMNS =
  /^(?:---|===) ?(?:(?:start|end)-multi-column\b[^\n]{0,200}|(?:(?:column|end)-(?:break|end|column)|break-column)(?: ?(?:---|===))?)[ \t]*$/;

/** The maximum length in characters. The search for an end that may be missing stops there. */
const LONGEST = { line: 5000, block: 50_000 };

/** Adds `%% comments %%` and the commands of Templater to the parser, on one line and over several. */
export function withLeftOut(parser: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  parser.block.ruler.before('code', 'vault_left_out', readBlock, { alt });
  parser.inline.ruler.before('link', 'vault_left_out', readInline);
}

/** Reads lines from the opening sign to the closing one. */
function readBlock(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const from = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  if (COLUMNS.test(state.src.slice(from, state.eMarks[start]))) {
    if (!silent) leaveOut(state, { from: start, to: start + 1 }, 'columns');
    return true;
  }
  const way = WAYS.find(({ open }) => state.src.startsWith(open, from));
  const close = way ? endOf(state.src, from, way, LONGEST.block) : -1;
  if (!way || close < 0 || close >= (state.eMarks[end - 1] ?? 0)) return false;
  let last = start;
  while ((state.eMarks[last] ?? 0) < close) last += 1;
  if (state.src.slice(close + way.close.length, state.eMarks[last]).trim() !== '') return false;
  if (silent) return true;
  leaveOut(state, { from: start, to: last + 1 }, way.kind);
  return true;
}

function leaveOut(state: StateBlock, { from, to }: { from: number; to: number }, kind: LeftOut): void {
  const token = state.push(LEFT_OUT, '', 0);
  token.info = kind;
  token.map = [from, to];
  state.line = to;
}

function readInline(state: StateInline, silent: boolean): boolean {
  const way = WAYS.find(({ open }) => state.src.startsWith(open, state.pos));
  const close = way ? endOf(state.src, state.pos, way, LONGEST.line) : -1;
  if (!way || close < 0 || close + way.close.length > state.posMax) return false;
  if (!silent) state.push(LEFT_OUT, '', 0).info = way.kind;
  state.pos = close + way.close.length;
  return true;
}

/** Returns the index of the closing sign for what begins at `from`; -1 if it is not near. */
function endOf(src: string, from: number, { open, close }: Way, longest: number): number {
  const start = from + open.length;
  const at = src.slice(start, start + longest).indexOf(close);
  return at < 0 ? -1 : start + at;
}

/** Removes what is left out from the tokens of a line. `left` is called for each. */
export function withoutLeftOut(tokens: readonly Token[], left: (what: LeftOut) => void): Token[] {
  return tokens.filter((token) => {
    if (token.type === LEFT_OUT) left(token.info as LeftOut);
    return token.type !== LEFT_OUT;
  });
}

/** The kinds of content of a vault that a book cannot have. */
export type LeftOut =
  | 'comment'
  | 'template command'
  | 'query'
  | 'input'
  | 'roll'
  | 'icon'
  | 'drawing'
  | 'columns'
  | 'table of contents';

const REASONS: Record<LeftOut, string> = {
  comment: 'A comment of Obsidian is left out: it is not shown to readers.',
  'template command': 'A command of Templater is left out: it is no text.',
  query: 'A query of Obsidian (Dataview, Tasks, Bases and the like) is left out: it has no text of its own.',
  input: 'A field or button of Obsidian is left out: it has no text of its own.',
  roll: 'A roll on a table of Obsidian is left out: the table itself stays.',
  icon: 'An icon of Obsidian is left out.',
  drawing: 'A map, drawing or player of an Obsidian plugin is left out.',
  columns:
    'What sets texts beside each other in columns (Multi-Column Markdown, Obsidian Columns) is left out: they stand below each other.',
  'table of contents': 'A table of contents of Obsidian is left out: the book prints its own.',
};

/** Returns the message of the report. It is the same for all of one kind. */
export function leftOutMessage(kind: LeftOut): string {
  return REASONS[kind];
}
