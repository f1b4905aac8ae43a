/** The languages of the list: those whose letters the bundled fonts have. The server accepts any other language too. */
const TAGS =
  'bg ca cs cy da de de-AT de-CH el en en-GB eo es es-MX et eu fi fr fr-CA ga gl hr hu id is it la lt lv mt nb nl nl-BE nn pl pt pt-BR ro ru sk sl sq sr sv tr uk'.split(
    ' ',
  );

export interface LanguageChoice {
  value: string;
  label: string;
}

/** The languages to choose from in the order of their names; `current` is among them, whatever it is. */
export function languageChoices(current: string): LanguageChoice[] {
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  return [...new Set([...TAGS, current])]
    .map((value) => ({ value, label: labelOf(value, english.of(value) ?? value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** "German (Deutsch)". */
function labelOf(tag: string, english: string): string {
  const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? english;
  return own.toLowerCase() === english.toLowerCase() ? english : `${english} (${own})`;
}
