import { nameKey } from '../sections/named-part.ts';
import { editDistance } from './edit-distance.ts';
import type { FoundPlace, NewFinding } from './finding.ts';
import { numberedParts } from './part-numbers.ts';
import { roomKey } from './room-names.ts';
import type { SectionKind } from '../sections/opening.ts';

/** What a section says leads to another place of the book. */
export interface Reference {
  /** By its name for references, links and names in words; as it is written where a place was left open, "page XX", and for parts and rooms by their number, "chapter 9". */
  target: string;
  /** The name that a reference shows; '' where it shows a page. */
  shown?: string;
  kind: 'reference' | 'link' | 'name' | 'open-page' | 'part-number' | 'area';
  place: FoundPlace;
}

/** A name with the key by which names are compared. */
export interface KeyedName {
  name: string;
  key: string;
}

/** What of a section is needed to know where references lead. */
export interface ReferringSection {
  id: string;
  title: string;
  kind: SectionKind;
  names: readonly KeyedName[];
  /** The keys of names in bold that begin a paragraph. */
  leads: readonly string[];
  references: readonly Reference[];
}

export function keyedName(name: string): KeyedName {
  return { name, key: nameKey(name) };
}

/** The references that lead nowhere, with the name that is clearly meant where there is one. */
export function checkReferences(sections: readonly ReferringSection[]): NewFinding[] {
  const names = new Map<string, string>();
  for (const { id, title, names: own } of sections)
    for (const { name, key } of [keyedName(title), keyedName(id), ...own]) if (!names.has(key)) names.set(key, name);
  const ids = new Set(sections.map(({ id }) => nameKey(id)));
  const isPart = numberedParts(sections, names.keys());
  const isWritten = writtenNames(sections, names);
  const isRoom = roomsOf(sections);
  const leadsNowhere = ({ target, kind }: Reference, section: ReferringSection) => {
    if (kind === 'open-page') return true;
    if (kind === 'name') return !isWritten(target);
    if (kind === 'area') return !isRoom(target, section);
    return kind === 'part-number' ? !isPart(target) : !names.has(nameKey(target));
  };
  return sections.flatMap((section) =>
    section.references
      .filter((reference) => leadsNowhere(reference, section))
      .map((reference): NewFinding => {
        const meant =
          reference.kind !== 'reference' ? null : nearestName(reference.shown || reference.target, names, ids);
        const { shown, target, place } = reference;
        return {
          check: 'dead-reference',
          severity: 'warning',
          sectionId: section.id,
          subject: shown || target,
          found: target,
          ...(meant === null ? {} : { expected: meant }),
          message: messageOf(reference, meant),
          fixable: meant !== null,
          place,
        };
      }),
  );
}

function messageOf({ target, shown, kind }: Reference, meant: string | null): string {
  if (kind === 'open-page') return `“${target}” was left open. A page reference keeps its number by itself.`;
  if (kind === 'part-number' || kind === 'area') return `The book has no ${target}, so that these words lead nowhere.`;
  const hint = meant === null ? '' : ` “${meant}” is.`;
  return `Nothing in the book is called “${shown || target}”, so that the reference leads nowhere.${hint}`;
}

/** Whether anything goes by a name that the text gives in words, which may leave out some of it. */
function writtenNames(
  sections: readonly ReferringSection[],
  names: ReadonlyMap<string, string>,
): (target: string) => boolean {
  const keys = new Set([...names.keys(), ...sections.flatMap(({ leads }) => leads)]);
  const all = [...keys].map((key) => `-${key}-`).join(' ');
  return (target) => {
    const key = bareKey(target);
    return keys.has(key) || all.includes(`-${key}-`);
  };
}

function bareKey(name: string): string {
  return nameKey(name).replace(/^(?:the|an?)-/, '');
}

/** Whether the book has a room by a key, or the section that speaks of it has no keyed rooms at all. */
function roomsOf(sections: readonly ReferringSection[]): (target: string, section: ReferringSection) => boolean {
  const keysOf = ({ names }: ReferringSection) => names.flatMap(({ name }) => roomKey(name)?.number ?? []);
  return (target, section) => {
    if (keysOf(section).length < 2) return true;
    const number = target.split(' ').at(-1)?.toUpperCase() ?? '';
    return sections.some((one) => keysOf(one).some((key) => key === number || key.replace(/[A-Z]$/, '') === number));
  };
}

/** The one name that differs from this by less than a quarter of its letters, or holds it whole as its beginning; null where there are more. */
function nearestName(target: string, names: ReadonlyMap<string, string>, ids: ReadonlySet<string>): string | null {
  const key = nameKey(target);
  const most = Math.floor(key.length / 4);
  if (most === 0) return null;
  let best = most + 1;
  let found: string[] = [];
  for (const [other, name] of names) {
    if (ids.has(other)) continue;
    const distance = editDistance(key, other, most);
    if (distance > most || distance > best) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(name);
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
