import { escapeText, keepEndSpaces } from '../markdown/markdown-escape.ts';

/**
 * Signs that mean something to the Homebrewery wherever they stand, even behind a backslash: braces, the lines of tables, and colons of
 * definitions, hard spaces, alignments and icons. Its parser looks for them in the raw text before it reads backslashes.
 */
const SIGNS = /([{}|]|(?<=:):|:(?=[>-]|[\w-]+:)|(?<=-):)/;

/** Text as its V3 notation that prints as it is written here; `atStart` where it begins a line. It is one line. */
export function brewText(text: string, atStart = false): string {
  return text
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .split(SIGNS)
    .map((part, index) => (index % 2 === 1 ? reference(part) : plainText(part, atStart && index === 0)))
    .join('');
}

/** The same without the blanks at its ends: a title, a fact, a name. */
export function brewLine(text: string): string {
  return keepEndSpaces(brewText(text.trim()));
}

function plainText(text: string, atStart: boolean): string {
  return (
    escapeText(text, atStart)
      // The Homebrewery makes typographic marks of these.
      .replace(/["']/g, '\\$&')
      .replace(/(?<=-)-/g, '\\-')
      .replace(/(?<=\.\.)\./g, '\\.')
      .replace(/(www)\./gi, '$1\\.')
  );
}

/** Text in which nothing is left that any reader takes for a sign: for code within a line, and for attributes. */
export function characterReferences(text: string): string {
  return text.replace(/[^\p{L}\p{N} \n]/gu, reference).replaceAll('\n', '&#10;');
}

function reference(characters: string): string {
  return [...characters].map((character) => `&#${character.codePointAt(0) ?? 0};`).join('');
}

/** An address as it may stand in a link or an image. Those of the server's own images begin with its address. */
export function brewAddress(address: string, baseUrl = ''): string {
  const whole = address.startsWith('/') ? `${baseUrl}${address}` : address;
  return whole.replace(
    /[\s()<>\\"'`{}[\]|^]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
