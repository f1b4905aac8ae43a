/** Text as it is compared: composed the same way, without difference of case, in every alphabet. */
export function fold(text: string): string {
  // Upper before lower joins what has several lower forms (ß and ss, ς and σ).
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/ς/g, 'σ');
}
