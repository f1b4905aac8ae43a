import type { Mark, Node } from 'prosemirror-model';

/** A piece of text with one emphasis. A line break is a run whose text is "\n". */
export interface EmphasisRun {
  text: string;
  bold: boolean;
  italic: boolean;
}

const TOKEN = /(\*\*\*|\*\*|\*|\n)/;

/**
 * Splits text with *italic*, **bold** and ***both*** into runs. A star without a partner stays in the text. Never
 * throws.
 */
export function emphasisRuns(text: string): EmphasisRun[] {
  const tokens = text.split(TOKEN).filter((token) => token !== '');
  const runs: EmphasisRun[] = [];
  let bold = false;
  let italic = false;
  for (const [index, token] of tokens.entries()) {
    const closes = token === '***' ? bold && italic : token === '**' ? bold : italic;
    if (isStars(token) && (closes || opensSpan(tokens, index))) {
      if (token !== '*') bold = !bold;
      if (token !== '**') italic = !italic;
      continue;
    }
    // A star after words in italics: "*shillelagh**, *light*".
    const isBehind = token === '**' && italic && !bold && !/\s$/.test(tokens[index - 1] ?? ' ');
    if (isBehind) italic = false;
    runs.push({ text: isBehind ? '*' : token, bold, italic });
  }
  return runs;
}

function isStars(token: string): boolean {
  return token === '*' || token === '**' || token === '***';
}

/**
 * Stars open a span if the same stars follow on the same line, and the text between them does not begin with a space.
 */
function opensSpan(tokens: string[], index: number): boolean {
  if (/^\s/.test(tokens[index + 1] ?? ' ')) return false;
  for (const token of tokens.slice(index + 1)) {
    if (token === '\n') return false;
    if (token === tokens[index]) return true;
  }
  return false;
}

/** Adjacent nodes that share a mark, or that have none. */
export interface MarkRun {
  mark: Mark | undefined;
  nodes: Node[];
}

/**
 * Splits a line into runs, so that a format writes each mark once around everything that it covers. `depth` is the
 * number of marks already written; at 0, runs differ by their outermost mark.
 */
export function markRuns(nodes: readonly Node[], depth: number): MarkRun[] {
  const runs: MarkRun[] = [];
  for (const node of nodes) {
    const mark = node.marks[depth];
    const last = runs.at(-1);
    if (last && isSame(last.mark, mark)) last.nodes.push(node);
    else runs.push({ mark, nodes: [node] });
  }
  return runs;
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one.eq(other));
}
