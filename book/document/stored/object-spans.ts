const [QUOTE, BACKSLASH, OPEN, CLOSE] = [...'"\\{}'].map((character) => character.charCodeAt(0));

/**
 * Where each of the JSON objects begins that stand in this stretch of a text with a comma after each but the last, and where one behind the
 * last would; null where anything else stands there. Only what encloses them is looked at: whether they are JSON, reading them tells.
 */
export function objectStarts(text: string, from: number, to: number): number[] | null {
  const starts = [from];
  for (let begin = from; begin <= to; ) {
    const end = endOfObject(text, begin, to);
    if (end === null || (end < to && text[end] !== ',')) return null;
    begin = end + 1;
    starts.push(begin);
  }
  return starts;
}

/** Where the object that begins here has ended. */
function endOfObject(text: string, begin: number, to: number): number | null {
  if (text.charCodeAt(begin) !== OPEN) return null;
  let depth = 0;
  for (let at = begin; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN) depth += 1;
    else if (code === CLOSE) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

/** The quotation mark that ends the string that begins with this one. */
function endOfString(text: string, begin: number): number {
  let end = begin;
  do {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
  } while (isEscaped(text, end));
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - slashes - 1) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}
