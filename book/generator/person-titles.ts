/** Words before a person's name, by the pronoun that they tell. */
const TITLES: Readonly<Record<'he' | 'she' | 'either', ReadonlySet<string>>> = {
  he: new Set(
    `abbot baron brother count duke earl emperor father grandfather king lord master mister mr prince sir uncle`.split(
      ' ',
    ),
  ),
  she: new Set(
    `abbess aunt baroness countess dame duchess empress granny grandmother lady madam madame matriarch mistress mother mrs priestess
princess queen sister widow`.split(/\s+/),
  ),
  either: new Set(
    `admiral ambassador archdruid archmage archpriest bishop boss captain chancellor chief chieftain colonel commander constable councillor
deacon doctor dr elder general governor grand guildmaster headman high inspector judge justice knight lieutenant
lorekeeper magister magistrate major marshal mayor old prior professor provost reeve regent saint sergeant sheriff st steward thane
warden young`.split(/\s+/),
  ),
};

/** A person's name without the titles before it: "Captain Merrin Hale" is "Merrin Hale". A title alone stays. */
export function withoutTitles(name: string): string {
  const words = name.split(/\s+/);
  const first = words.findIndex((word) => !isTitle(word));
  return first < 0 ? name : words.slice(first).join(' ');
}

/** What the titles of a name say of the person: "she" of Sister Ilvane; null where they say nothing. */
export function pronounOfTitle(name: string): 'he' | 'she' | null {
  const titles = name.slice(0, name.length - withoutTitles(name).length).split(/\s+/);
  if (titles.some((word) => TITLES.she.has(plain(word)))) return 'she';
  return titles.some((word) => TITLES.he.has(plain(word))) ? 'he' : null;
}

/** Whether a name begins with a title and goes on: "Old Tam", not "Captain". */
export function hasTitle(name: string): boolean {
  return withoutTitles(name) !== name;
}

function isTitle(word: string): boolean {
  return Object.values(TITLES).some((titles) => titles.has(plain(word)));
}

function plain(word: string): string {
  return word.toLowerCase().replace(/\.$/, '');
}
