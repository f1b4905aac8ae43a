import type { CanonKind } from '#book/canon/kind-words.ts';
import type { CanonEntry, EntryFacts } from '#contract/canon.ts';

/** An entry as it stands in its form. */
export interface EntryDraft {
  name: string;
  kind: CanonKind;
  /** One other name a line. */
  aliases: string;
  /** One fact a line. */
  facts: string;
  secret: boolean;
}

export const EMPTY_DRAFT: EntryDraft = { name: '', kind: 'person', aliases: '', facts: '', secret: false };

export function draftOf({ name, kind, aliases, facts, secret }: CanonEntry): EntryDraft {
  return { name, kind, aliases: aliases.join('\n'), facts: facts.join('\n'), secret };
}

/** What the draft says, as a new entry. */
export function factsOf({ name, kind, aliases, facts, secret }: EntryDraft): EntryFacts {
  return { name: name.trim(), kind, aliases: linesOf(aliases), facts: linesOf(facts), secret };
}

/** What in the draft differs from the entry; null where nothing does. */
export function changesOf(before: EntryDraft, draft: EntryDraft): Partial<EntryFacts> | null {
  const [old, next] = [factsOf(before), factsOf(draft)];
  const keys = (Object.keys(next) as (keyof EntryFacts)[]).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]),
  );
  return keys.length === 0 ? null : Object.fromEntries(keys.map((key) => [key, next[key]]));
}

/** The lines that say something. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
