import { nameKey } from '../parts/named-part.ts';
import { type Claim, type ClaimKind, factOf, titledName } from './claims.ts';
import type { NewFinding } from './finding.ts';

/** Somebody or something whom the author knows by these names, with what is true of them. */
export interface KnownEntry {
  name: string;
  aliases: readonly string[];
  facts: readonly string[];
}

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
};
/** A text may call somebody these in several ways; only what the author's own entry says is held against it. */
const BY_ENTRY_ALONE: readonly ClaimKind[] = ['species', 'class', 'title'];

/** What is known of somebody, and where it stands. */
interface Known {
  values: readonly string[];
  words: string;
  where: string;
}

/** Where a passage says something of somebody that their entry, or an earlier passage, says otherwise. */
export function checkContradictions(
  sections: readonly { id: string; title: string; claims: readonly Claim[] }[],
  entries: readonly KnownEntry[],
): NewFinding[] {
  const said = sections.flatMap(({ id, title, claims }) =>
    claims.map((claim): Said => ({ ...claim, sectionId: id, sectionTitle: title })),
  );
  const nameOf = namesOf(entries);
  const first = factsOf(entries);
  return said.flatMap((claim) => {
    const name = nameOf.get(nameKey(claim.name)) ?? claim.name;
    const key = `${nameKey(name)} ${claim.kind}`;
    const before = first.get(key);
    if (!before && !BY_ENTRY_ALONE.includes(claim.kind))
      first.set(key, { values: [claim.value], words: claim.words, where: `“${claim.sectionTitle}”` });
    if (!before || before.values.includes(claim.value)) return [];
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

/** What entries say, by the key of their name and the kind. A title in a name is one, unless a fact says another. */
function factsOf(entries: readonly KnownEntry[]): Map<string, Known> {
  const facts = new Map<string, Known>();
  for (const { name, facts: lines } of entries) {
    const titled = titledName(name);
    if (titled) facts.set(`${nameKey(name)} title`, { values: [titled.title], words: name, where: 'its entry' });
    for (const line of lines) {
      const fact = factOf(line);
      if (fact)
        facts.set(`${nameKey(name)} ${fact.kind}`, { values: fact.values, words: line.trim(), where: 'its entry' });
    }
  }
  return facts;
}

/** The names of entries by the keys of all their names. A name of two entries is nobody's. */
function namesOf(entries: readonly KnownEntry[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, aliases } of entries) {
    const untitled = titledName(name)?.rest ?? name;
    for (const called of new Set([name, untitled, ...aliases])) {
      const key = nameKey(called);
      names.set(key, names.has(key) && names.get(key) !== name ? called : name);
    }
  }
  return names;
}
