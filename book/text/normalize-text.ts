/** Removes what databases, fonts or XML files cannot hold: control characters and unpaired surrogates. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '');
}

/** The first `most` characters of a text, counted in code points as the schemas of calls count them. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

/** Cleans a text and puts it on one line, trimmed, with single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/**
 * Invisible characters, characters that change the direction of writing, and the replacement character. Joiners between two signs stay, which
 * some scripts and emoji need.
 */
const UNSEEN =
  /(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{S}])|[\p{Cc}\p{Cs}\uFFFD]|(?![\u200C\u200D])\p{Cf}/gu;

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
