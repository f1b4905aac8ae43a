/** Text as Markdown that no reader takes for markup. `atStart` if it begins a line. */
export function escapeText(text: string, atStart = false): string {
  const escaped = text
    .replace(/[\\`*_[\]<~^|]/g, '\\$&')
    .replace(/&(?=#?\w{1,40};)/g, '\\&')
    .replace(/\{\{|\}\}/g, (braces) => `\\${braces.charAt(0)}\\${braces.charAt(1)}`)
    // Here these are plain characters, not Obsidian's comments, highlights and tags.
    .replace(/%(?=%)|(?<=%)%|=(?==)|(?<==)=/g, '\\$&')
    .replace(/(?<=^|\s)#+(?=\s|$|\d*[\p{L}_/-])/gu, (marks) => marks.replaceAll('#', '\\#'))
    // A bare address or e-mail address would be read as a link.
    .replace(/(?<=\w)@(?=\w)/g, '\\@')
    .replace(/:?\/\//g, (slashes) => [...slashes].map((character) => `\\${character}`).join(''))
    .replace(/\bmailto:/gi, (scheme) => `${scheme.slice(0, -1)}\\:`);
  return atStart ? escapeStart(escaped) : escaped;
}

/** The backticks to put around a text: one more than the longest run of them in it, and at least `least`. */
export function fenceAround(text: string, least: number): string {
  const runs = text.match(/`+/g) ?? [];
  return '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length + 1), least));
}

/** A code block, whose fence is longer than any run of backticks in it. */
export function fencedCode(code: string, language: string | null): string {
  const fence = fenceAround(code, 3);
  return `${fence}${language ?? ''}\n${code}\n${fence}`;
}

/** A text as a quotation. */
export function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

/** Escapes what would begin a list, quotation, rule, underline or indented code, a spacer of the Homebrewery or a fence of Pandoc. */
function escapeStart(text: string): string {
  const marked = text.replace(/^([-+>=]|:(?=:*$|::))/, '\\$1').replace(/^(\d{1,9})([.)])/, '$1\\$2');
  return marked.replace(/^[ \t]+/, spacesAsEntities);
}

/** Keeps the spaces at the end of a line, which Markdown drops. */
export function keepEndSpaces(text: string): string {
  return text.replace(/(?<![ \t])[ \t]+$/, spacesAsEntities);
}

function spacesAsEntities(spaces: string): string {
  return [...spaces].map((space) => `&#${space.charCodeAt(0)};`).join('');
}
