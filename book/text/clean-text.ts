/** Removes what no database, font or XML file can hold: control characters and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '');
}

/** Text on one line: clean, without white space around it or more than one space between words. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}
