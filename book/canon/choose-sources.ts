import type { BookCanon, PlacedPassage } from './book-canon.ts';
import type { CanonEntry } from './canon-entry.ts';
import { type RankedPassage, rankPassages } from './rank-passages.ts';
import { type Source, sourceText } from './source.ts';

/** What is asked for, and where in the book. */
export interface Question {
  text: string;
  /** Null where the book itself is asked, which is answered from its passages and entries alone. */
  book: BookFacts | null;
  /** The section that is written in; null where the text is for the book as a whole. */
  sectionId: string | null;
  styleNotes: string;
  /** Ids of sources, entries or sections that the author leaves out. */
  exclude: ReadonlySet<string>;
  /** How many characters all sources together may take. */
  room: number;
}

/** What is said of the book itself. */
export interface BookFacts {
  title: string;
  description: string;
  /** The titles of the sections near the open one, its own among them, in their order. */
  sectionTitles: readonly string[];
}

/** How many characters of the open section and of the one before it are sent at most. */
const SECTION_END = 3000;
const SECTION_BEFORE = 900;
/** Beyond this share of the room, entries make way for passages. */
const ENTRIES_SHARE = 0.4;
/** A passage far behind the best one says nothing of what is asked. */
const SCORE_SHARE = 0.15;
const PASSAGES_MAX = 40;

/** What of a book is sent with a question, in the order in which it is sent. What names a secret entry is never among it. */
export function chooseSources(canon: BookCanon, question: Question): Source[] {
  const secrets = new Set(canon.entries.filter(({ secret }) => secret).map(({ id }) => id));
  const isShown = ({ entryIds }: PlacedPassage) => ![...entryIds].some((id) => secrets.has(id));
  const around = surroundings(canon, question, isShown);
  const named = namedIn(canon, question.text);
  const ranked = rankPassages(canon, question.text, named).filter(
    ({ passage }) => isShown(passage) && !around.passages.has(passage),
  );
  const near = new Set([...around.passages].flatMap(({ entryIds }) => [...entryIds]));
  const entries = entrySources(canon, { named, ranked, near }).filter(({ entryId = '' }) => !secrets.has(entryId));
  const best = ranked[0]?.score ?? 0;
  const passages = ranked
    .filter(({ passage, score }) => passage.sectionId !== '' && score >= best * SCORE_SHARE)
    .map((found) => passageSource(canon, found));

  const room = createRoom(question);
  const namesSecret = (text: string) => canon.names.find(canon.vocabulary.known(text)).some((id) => secrets.has(id));
  const book = question.book === null ? [] : room.take(bookSource(question.book, namesSecret), question.room);
  const style = room.take(styleSource(question.styleNotes), question.room);
  const surrounding = room.take(around.sources, question.room);
  const chosen = room.take(entries, question.room * ENTRIES_SHARE);
  return [...book, ...style, ...chosen, ...room.take(passages.slice(0, PASSAGES_MAX), question.room), ...surrounding];
}

/** Takes sources as long as there is room. */
function createRoom({ room, exclude }: Question): { take(sources: readonly Source[], most: number): Source[] } {
  let used = 0;
  return {
    take(sources, most) {
      let taken = 0;
      return sources.filter((source) => {
        if ([source.id, source.entryId, source.sectionId].some((id) => id !== undefined && exclude.has(id)))
          return false;
        const size = sourceText(source).length + 1;
        if (used + size > room || taken + size > most) return false;
        used += size;
        taken += size;
        return true;
      });
    },
  };
}

function bookSource(
  { title, description, sectionTitles }: BookFacts,
  namesSecret: (text: string) => boolean,
): Source[] {
  const near = sectionTitles.filter((section) => !namesSecret(section));
  const lines = [title, description, near.length === 0 ? '' : `Sections near it: ${near.join(' · ')}`];
  const excerpt = lines.filter((line) => line !== '' && !namesSecret(line)).join('\n');
  return [{ id: 'book', title: 'The book', why: 'What the book is', excerpt }];
}

function styleSource(notes: string): Source[] {
  return notes === '' ? [] : [{ id: 'style', title: 'Style of the book', why: 'Your notes on style', excerpt: notes }];
}

/** The entries that a question names. */
function namedIn({ names, vocabulary }: BookCanon, text: string): Set<string> {
  return new Set(names.find(vocabulary.known(text)));
}

/** The end of the open section and of the one before it. */
function surroundings(
  { passages, bySection }: BookCanon,
  { sectionId }: Question,
  isShown: (passage: PlacedPassage) => boolean,
): { sources: Source[]; passages: Set<PlacedPassage> } {
  if (sectionId === null) return { sources: [], passages: new Set() };
  const ids = [...bySection.keys()].map(({ id }) => id);
  const before = ids[ids.indexOf(sectionId) - 1];
  const own = lastOf(
    passages.filter((passage) => passage.sectionId === sectionId && isShown(passage)),
    SECTION_END,
  );
  const earlier = lastOf(
    passages.filter((passage) => passage.sectionId === before && isShown(passage)),
    SECTION_BEFORE,
  );
  return {
    sources: [
      ...endSource(earlier, 'The end of the section before this one'),
      ...endSource(own, 'The end of what this section holds so far'),
    ],
    passages: new Set([...earlier, ...own]),
  };
}

/** The last passages that together have at most so many characters; of one that is longer alone, nothing is left out. */
function lastOf(passages: readonly PlacedPassage[], most: number): PlacedPassage[] {
  const last: PlacedPassage[] = [];
  let characters = 0;
  for (const passage of passages.toReversed()) {
    characters += passage.text.length;
    if (last.length > 0 && characters > most) break;
    last.unshift(passage);
  }
  return last;
}

function endSource(passages: readonly PlacedPassage[], why: string): Source[] {
  const [first] = passages;
  if (first === undefined) return [];
  const { sectionId, sectionTitle } = first;
  const excerpt = passages
    .map(({ text }) => text)
    .join('\n')
    .slice(-SECTION_END)
    .toWellFormed();
  return [{ id: `end-${sectionId}`, sectionId, title: sectionTitle, why, excerpt }];
}

/** The entries that are named, then those that are described, then those that the text around names; without a word of their author only the first. */
function entrySources(
  { entries }: BookCanon,
  { named, ranked, near }: { named: ReadonlySet<string>; ranked: readonly RankedPassage[]; near: ReadonlySet<string> },
): Source[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const described = new Set(
    ranked.filter(({ passage }) => passage.sectionId === '').flatMap(({ passage }) => [...passage.entryIds]),
  );
  const reasons = new Map<string, string>();
  for (const id of near) if ((byId.get(id)?.facts.length ?? 0) > 0) reasons.set(id, 'The text around names it');
  for (const id of described) reasons.set(id, 'What you wrote of it fits your request');
  for (const id of named) reasons.set(id, 'Your request names it');
  const order = [...named, ...described, ...near];
  return [...new Set(order)].flatMap((id) => {
    const [entry, why] = [byId.get(id), reasons.get(id)];
    return entry && why ? [{ id, entryId: id, title: entry.name, why, excerpt: entryText(entry) }] : [];
  });
}

/** An entry in a few lines. */
function entryText({ name, kind, aliases, facts }: CanonEntry): string {
  const also = aliases.length === 0 ? '' : `, also called ${aliases.join(', ')}`;
  return [`${name} (${kind}${also})`, ...facts].join('\n');
}

function passageSource({ entries }: BookCanon, { passage, entryIds, words }: RankedPassage): Source {
  const { sectionId, sectionTitle, heading, text } = passage;
  const names = entryIds.map((id) => entries.find((entry) => entry.id === id)?.name ?? '').join(', ');
  const why = names === '' ? `Has words of your request: ${words.slice(0, 6).join(', ')}` : `Names ${names}`;
  const title = heading === '' || heading === sectionTitle ? sectionTitle : `${sectionTitle}: ${heading}`;
  return { id: `passage-${sectionId}-${hash(text)}`, sectionId, title, why, excerpt: text };
}

/** A short name of a text, by which it is known again (FNV-1a, 32 bits). */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}
