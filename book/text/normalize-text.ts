/** Removes what databases, fonts or XML files cannot hold: control characters and unpaired surrogates. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '');
}

/** Cleans a text and puts it on one line, trimmed, with single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** Invisible characters, characters that change the direction of writing, and the replacement character. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu;

/** Returns a name that somebody else chose, made safe to show: at most `most` characters, without invisible ones. */
export function shownName(name: string, most: number): string {
  const seen = name.normalize('NFC').replace(UNSEEN, '').trim();
  // The cut may have left half of a surrogate pair.
  return seen.slice(0, most).replace(UNSEEN, '').trim();
}

/**
 * Returns an e-mail address in the form in which accounts are compared, ignoring case in any alphabet. Lower case alone
 * is not enough, because it keeps the two forms of the Greek sigma apart.
 */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ');
}

/** Returns a text in the form in which texts are compared: Unicode-normalised and ignoring case, in every alphabet. */
export function fold(text: string): string {
  // Upper case comes first, because it unites letters with several lower-case forms (ß and ss, ς and σ).
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/ς/g, 'σ');
}
