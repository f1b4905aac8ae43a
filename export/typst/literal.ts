/**
 * Author's text enters a Typst source only inside string literals, where nothing but the backslash and the quote has a meaning. So no text
 * can be read as Typst code, whatever it holds. The source is plain ASCII, because the compiler reads only the changed bytes of a source
 * anew and confuses letters of several bytes that end alike: "é" was printed as the "Ω" of the book before.
 */
export function stringLiteral(text: string): string {
  const plain = text.replace(/[\u0000-\u001F\u007F\u2028\u2029]/g, ' ').replace(/\p{Surrogate}/gu, '\uFFFD');
  return `"${plain.replace(/[\\"]/g, '\\$&').replace(/[^\u0020-\u007E]/gu, escapeOf)}"`;
}

function escapeOf(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** A Typst array of the given expressions, also where there are none or one. */
export function array(items: readonly string[]): string {
  return items.length === 0 ? '()' : `(${items.join(', ')},)`;
}
