/** Text in the form in which it is compared: Unicode-normalised and without difference of case, in every alphabet. */
export function fold(text: string): string {
  // Upper case first: it unites letters with several lower-case forms (ß and ss, ς and σ).
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/ς/g, 'σ');
}
