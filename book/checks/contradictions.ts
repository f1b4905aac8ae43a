import { nameKey } from '../parts/named-part.ts';
import { type Claim, type ClaimKind, factOf } from './claims.ts';
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
};

/** Where a passage says something of somebody that their entry, or an earlier passage, says otherwise. */
export function checkContradictions(
  sections: readonly { id: string; title: string; claims: readonly Claim[] }[],
  entries: readonly KnownEntry[],
): NewFinding[] {
  const said = sections.flatMap(({ id, title, claims }) =>
    claims.map((claim): Said => ({ ...claim, sectionId: id, sectionTitle: title })),
  );
  const nameOf = namesOf(entries);
  const first = new Map<string, { value: string; words: string; where: string }>();
  for (const { name, facts } of entries)
    for (const line of facts) {
      const fact = factOf(line);
      if (fact)
        first.set(`${nameKey(name)} ${fact.kind}`, { value: fact.value, words: line.trim(), where: 'its entry' });
    }
  return said.flatMap((claim) => {
    const name = nameOf.get(nameKey(claim.name)) ?? claim.name;
    const key = `${nameKey(name)} ${claim.kind}`;
    const before = first.get(key);
    if (!before) first.set(key, { value: claim.value, words: claim.words, where: `“${claim.sectionTitle}”` });
    if (!before || before.value === claim.value) return [];
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

/** The names of entries by the keys of all their names. A name of two entries is nobody's. */
function namesOf(entries: readonly KnownEntry[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, aliases } of entries)
    for (const called of [name, ...aliases]) {
      const key = nameKey(called);
      names.set(key, names.has(key) && names.get(key) !== name ? called : name);
    }
  return names;
}
