import type { ClaimKind } from './claim-ways.ts';
import { type Claim, isNamed, personKey } from './claims.ts';
import { factKey, factsOf, type Known, type KnownEntry, namesOf } from './entry-facts.ts';
import type { NewFinding } from './finding.ts';

interface Said extends Claim {
  sectionId: string;
  sectionTitle: string;
}

const SHOWN: Readonly<Record<ClaimKind, string>> = {
  age: 'age',
  eyes: 'eye colour',
  hair: 'hair colour',
  life: 'fate',
  species: 'species',
  class: 'class',
  title: 'title',
  ruler: 'ruler',
  home: 'home',
  father: 'father',
  mother: 'mother',
  husband: 'husband',
  wife: 'wife',
  kinship: 'kinship',
};
/** A text may call somebody these in several ways; only what the author's own entry says is held against it. */
const BY_ENTRY_ALONE: readonly ClaimKind[] = ['species', 'class', 'title', 'ruler', 'home'];

/** Where a passage says something of somebody that their entry, or an earlier passage, says otherwise. */
export function checkContradictions(
  sections: readonly { id: string; title: string; claims: readonly Claim[] }[],
  entries: readonly KnownEntry[],
): NewFinding[] {
  const said = sections.flatMap(({ id, title, claims }) =>
    claims.map((claim): Said => ({ ...claim, sectionId: id, sectionTitle: title })),
  );
  const nameOf = namesOf(entries);
  const first = factsOf(entries, nameOf);
  return said.flatMap((claim) => {
    const name = nameOf.get(personKey(claim.name)) || claim.name;
    const key = factKey({ ...claim, name });
    const before = first.get(key);
    if (!before && !BY_ENTRY_ALONE.includes(claim.kind))
      first.set(key, { values: [claim.value], words: claim.words, where: `“${claim.sectionTitle}”` });
    if (!before || agrees(claim, before, said)) return [];
    return [
      {
        check: 'contradiction',
        severity: 'warning',
        sectionId: claim.sectionId,
        subject: name,
        field: SHOWN[claim.kind],
        found: claim.words,
        expected: before.words,
        message: `“${claim.words}” stands here; ${before.where} has “${before.words}”.`,
        fixable: false,
        place: claim.place,
      } satisfies NewFinding,
    ];
  });
}

/** Whether what a passage says can be true beside what is known. Names agree where they share a word; somebody may live in a part of a town. */
function agrees({ kind, value }: Claim, { values }: Known, said: readonly Claim[]): boolean {
  if (!isNamed(kind)) return values.includes(value);
  if (values.some((known) => value.split('-').some((word) => known.split('-').includes(word)))) return true;
  return kind === 'home' && values.some((known) => mayBeWithin(known, value, said));
}

const PARTS_OF_TOWNS =
  /-?(?:alley|bridge|castle|coast|court|district|docks?|duchy|empire|forest|gate|hall|harbou?r|hills?|house|inn|isles?|keep|kingdom|lands?|lane|manor|market|mill|mountains?|province|quarter|realm|road|row|square|street|tower|vale|valley|ward|woods?)$/;

/** Whether one place may be a part of the other. */
function mayBeWithin(one: string, other: string, said: readonly Claim[]): boolean {
  const isWithin = (inner: string, outer: string) =>
    said.some(({ kind, name, value }) => kind === 'home' && personKey(name) === inner && value === outer);
  return [one, other].some((place) => PARTS_OF_TOWNS.test(place)) || isWithin(one, other) || isWithin(other, one);
}
