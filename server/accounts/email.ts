/**
 * An address as accounts are told apart: one account whatever the letter case, in every alphabet. A final sigma is the same
 * letter as one within a word, which lower case alone would keep apart.
 */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ');
}
