/** A name in letters and digits of ASCII: the layout loop writes it into a source again. */
export function plainName(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
}
