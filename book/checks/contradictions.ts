import { AGE, type ClaimKind, CLASSES, COLOURS, NAME, SPECIES, TITLES } from './claim-ways.ts';
import { type Claim, claimsIn, comparable, isNamed, personKey, titledName } from './claims.ts';
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
/** Texts may describe somebody in several such ways. So these kinds are compared with the author's own entry only. */
const BY_ENTRY_ALONE: readonly ClaimKind[] = ['species', 'class', 'title', 'ruler', 'home'];

/** Reports passages that contradict a person's entry or an earlier passage. */
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

/**
 * Whether a claim agrees with what is known. Names agree if they share a word. For homes, one place may be part of the
 * other.
 */
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

/** An entry that the author wrote: its names, and facts about it. */
export interface KnownEntry {
  name: string;
  aliases: readonly string[];
  facts: readonly string[];
}

/** What is known of somebody, and where it says so. */
interface Known {
  values: readonly string[];
  words: string;
  where: string;
}

/** A line of an entry's facts with a label: "Age: 40". */
const FACT = /^(?<label>[\p{L} ]{2,30})\s*[:=–—-]\s*(?<value>\S.{0,59})$/u;
const A_NAME = new RegExp(`^${NAME.replace('<name>', '<value>')}`, 'u');
const LABELS: readonly (readonly [label: RegExp, kind: ClaimKind, values: RegExp])[] = [
  [/^age$/i, 'age', new RegExp(`^${AGE}`, 'iu')],
  [/^eyes?(?: colou?r)?$/i, 'eyes', new RegExp(`^(?<value>${COLOURS})`, 'i')],
  [/^hair(?: colou?r)?$/i, 'hair', new RegExp(`^(?<value>${COLOURS})`, 'i')],
  [/^(?:status|state|alive|life)$/i, 'life', /^(?<value>dead|alive|deceased)/i],
  [/^(?:species|race|people|ancestry)$/i, 'species', new RegExp(`\\b(?<value>${SPECIES})\\b`, 'i')],
  [/^class(?:es)?$/i, 'class', new RegExp(`\\b(?<value>${CLASSES})\\b`, 'i')],
  [/^(?:ruler|ruled by)$/i, 'ruler', A_NAME],
  [/^(?:home|location|place|lives in|residence)$/i, 'home', A_NAME],
  [/^father$/i, 'father', A_NAME],
  [/^mother$/i, 'mother', A_NAME],
  [/^husband$/i, 'husband', A_NAME],
  [/^wife$/i, 'wife', A_NAME],
  [/^(?:title|rank)$/i, 'title', new RegExp(`\\b(?<value>${TITLES})\\b`, 'i')],
];

/** The key of a fact: the person, the kind, and for a kinship the relative. */
function factKey({ name, kind, to = '' }: Pick<Claim, 'name' | 'kind' | 'to'>): string {
  return `${personKey(name)} ${kind} ${to}`;
}

/** Returns the facts of entries by `factKey`. A title in a name counts as a fact, unless a line gives another title. */
function factsOf(entries: readonly KnownEntry[], nameOf: ReadonlyMap<string, string>): Map<string, Known> {
  const facts = new Map<string, Known>();
  for (const { name, facts: lines } of entries) {
    const titled = titledName(name);
    const titleKey = factKey({ name, kind: 'title' });
    if (titled) facts.set(titleKey, { values: [titled.title], words: name, where: 'its entry' });
    for (const line of lines) {
      for (const { values, ...fact } of factsIn(line, name, nameOf)) {
        const key = factKey({ name, ...fact });
        const known = key === titleKey ? [] : (facts.get(key)?.values ?? []);
        facts.set(key, { values: [...known, ...values], words: line.trim(), where: 'its entry' });
      }
    }
  }
  return facts;
}

interface Fact extends Pick<Claim, 'kind' | 'to'> {
  values: readonly string[];
}

/**
 * Reads a line of an entry's facts: with a label ("Age: 40"), as a sentence, or as the end of a sentence ("grey eyes").
 */
function factsIn(line: string, name: string, nameOf: ReadonlyMap<string, string>): Fact[] {
  const labelled = labelledFact(line);
  if (labelled) return [labelled];
  const said = line.trim().replace(/^(?:he|she|it|they)\b/i, name);
  const end = `${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  const sentences = [said, ...['', 'is ', 'is a ', 'is the ', 'has '].map((begin) => `${name} ${begin}${end}`)];
  for (const text of sentences) {
    const claims = claimsIn([{ text: `${text.replace(/[.;]$/, '')}.`, kind: 'prose', near: 0 }]).filter(
      (claim) => (nameOf.get(personKey(claim.name)) ?? claim.name) === name,
    );
    if (claims.length > 0) return claims.map(({ kind, to, value }) => ({ kind, to, values: [value] }));
  }
  return [];
}

/** Reads a line with a label. It may list several values, of which any is accepted. */
function labelledFact(line: string): Fact | null {
  const { label = '', value = '' } = FACT.exec(line.trim())?.groups ?? {};
  const [, kind, pattern] = LABELS.find(([labels]) => labels.test(label.trim())) ?? [];
  if (kind === undefined || pattern === undefined) return null;
  const found = value.split(/[/,&+]| and /).flatMap((part) => pattern.exec(part.trim())?.groups?.value ?? []);
  return found.length === 0 ? null : { kind, values: found.map((one) => comparable(one, kind)) };
}

/**
 * Maps the keys of all names of entries, and the first names of people, to the name of the entry. A name of two entries
 * maps to ''.
 */
function namesOf(entries: readonly KnownEntry[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, aliases } of entries) {
    const untitled = titledName(name)?.rest ?? name;
    const [first = name] = untitled.split(' ');
    for (const key of new Set([name, untitled, first, ...aliases].map(personKey)))
      names.set(key, names.has(key) && names.get(key) !== name ? '' : name);
  }
  return names;
}
