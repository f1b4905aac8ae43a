/** Removes what no database, font or XML file can hold: control characters and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '');
}

/** Text on one line: clean, without white space around it or more than one space between words. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** What is not seen, or changes the direction of writing, and what stands for letters that could not be read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu;

/** A name that somebody else has chosen, as it can be shown: of at most so many characters, without those that are not seen. */
export function shownName(name: string, most: number): string {
  const seen = name.normalize('NFC').replace(UNSEEN, '').trim();
  // The cut may leave the half of a character.
  return seen.slice(0, most).replace(UNSEEN, '').trim();
}

/**
 * An address in the form in which accounts are compared: letter case makes no difference, in any alphabet. Lower case alone would not do:
 * it keeps the Greek final sigma apart from the sigma within a word.
 */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ');
}

/** Text in the form in which it is compared: Unicode-normalised and without difference of case, in every alphabet. */
export function fold(text: string): string {
  // Upper case first: it unites letters with several lower-case forms (ß and ss, ς and σ).
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/ς/g, 'σ');
}
