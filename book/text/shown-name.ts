/** What is not seen, or changes the direction of writing, and what stands for letters that could not be read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu;

/** A name that somebody else has chosen, as it can be shown: of at most so many characters, without those that are not seen. */
export function shownName(name: string, most: number): string {
  const seen = name.normalize('NFC').replace(UNSEEN, '').trim();
  // The cut may leave the half of a character.
  return seen.slice(0, most).replace(UNSEEN, '').trim();
}
