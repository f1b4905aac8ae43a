/**
 * An address in the form in which accounts are compared: letter case makes no difference, in any alphabet. Lower case alone would not do:
 * it keeps the Greek final sigma apart from the sigma within a word.
 */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ');
}
