/**
 * Author's text enters a Typst source only inside string literals, where nothing but the backslash and the quote has a meaning.
 * So no text can be read as Typst code, whatever it holds.
 */
export function stringLiteral(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/[\u0000-\u001F\u007F\u2028\u2029]/g, ' ')}"`;
}

/** A Typst array of the given expressions, also where there are none or one. */
export function array(items: readonly string[]): string {
  return items.length === 0 ? '()' : `(${items.join(', ')},)`;
}
