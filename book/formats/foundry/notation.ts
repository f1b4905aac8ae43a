/**
 * A notation of Foundry in a text: "[[/damage 2d6 type=fire]]{label}", "&Reference[Prone]", "@UUID[Compendium.…]{Oil}".
 */
export interface Notation {
  /** What comes before the brackets: "[[", "Reference", "UUID". */
  kind: string;
  /** The content of the brackets. */
  given: string;
  label: string | null;
  /** The range in the text; `end` is exclusive. */
  start: number;
  end: number;
}

const START = /\[\[|&Reference\[|@\w{1,40}\[/gi;

/** Notations in brackets are never longer. A label may contain notations. */
const LENGTH_MAX = 1000;

/** Returns all notations of a text, in order. */
export function notationsIn(text: string): Notation[] {
  const found: Notation[] = [];
  let from = 0;
  for (const match of text.matchAll(START)) {
    if (match.index < from) continue;
    const notation = notationAt(text, match.index, match[0]);
    if (notation === null) continue;
    found.push(notation);
    from = notation.end;
  }
  return found;
}

function notationAt(text: string, start: number, opening: string): Notation | null {
  const isCommand = opening === '[[';
  const inner = start + opening.length;
  const close = closing(text.slice(inner, inner + LENGTH_MAX), isCommand ? ']]' : ']');
  if (close === -1) return null;
  const after = inner + close + (isCommand ? 2 : 1);
  const label = labelAt(text, after);
  return {
    kind: isCommand ? '[[' : opening.slice(1, -1),
    given: text.slice(inner, inner + close).trim(),
    label: label?.text ?? null,
    start,
    end: label?.end ?? after,
  };
}

/**
 * Returns where brackets close. "1d6[fire]]]" ends with a note inside, and so do dice of other systems:
 * "@Damage[2d6[fire],1d4[cold]]".
 */
function closing(text: string, sign: string): number {
  const at = text.indexOf(sign);
  if (sign === ']]') return at !== -1 && text.startsWith(']]]', at) ? at + 1 : at;
  let depth = 0;
  for (let index = 0; index < text.length && !'{}<>\n'.includes(text[index] ?? ''); index += 1) {
    if (text[index] === '[') depth += 1;
    else if (text[index] === ']' && depth === 0) return index;
    else if (text[index] === ']') depth -= 1;
  }
  return at;
}

function labelAt(text: string, at: number): { text: string; end: number } | null {
  if (text[at] !== '{') return null;
  const window = text.slice(at + 1, at + 1 + LENGTH_MAX);
  let depth = 0;
  for (const [index, sign] of [...window].entries()) {
    if (sign === '{') depth += 1;
    else if (sign === '}' && depth > 0) depth -= 1;
    else if (sign === '}') {
      const label = [...window].slice(0, index).join('');
      return { text: label, end: at + 1 + label.length + 1 };
    }
  }
  return null;
}

/** The words of a command and its options: "dex dc=15" has the word "dex" and the option dc with the value 15. */
export interface Config {
  words: string[];
  options: Readonly<Record<string, string>>;
}

export function configOf(given: string): Config {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (const part of partsOf(given)) {
    const at = part.indexOf('=');
    const bare = (text: string) => text.replace(/^"|"$/g, '');
    if (at <= 0 || /[<>]/.test(part[at - 1] ?? '')) words.push(bare(part));
    else options[part.slice(0, at).toLowerCase()] = bare(part.slice(at + 1));
  }
  return { words: words.filter(Boolean), options };
}

/** Splits at spaces outside of quotation marks. */
function partsOf(given: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const sign of given) {
    if (sign === '"') isQuoted = !isQuoted;
    if (/\s/.test(sign) && !isQuoted) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter(Boolean);
}
