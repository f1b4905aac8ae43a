import { nameKey } from '../sections/named-part.ts';
import { type BookCanon, createSecrecy, type PlacedPassage, type Secrecy } from './book-canon.ts';
import type { CanonEntry } from './canon-entry.ts';
import { canonKey, NAME_PATTERN, shortForms, withoutFunctionWords, withoutTitle } from './other-names.ts';
import { followingPassages, type RankedPassage, rankPassages, relatedPassages } from './rank-passages.ts';
import { type Source, sourceText, surroundingsOf } from './source.ts';
import { type Vocabulary, WORD } from './vocabulary.ts';

/** The request for which sources are chosen, and the part of the book that it is about. */
export interface Question {
  text: string;
  /** Null if the question is about the book itself: then it is answered from passages and entries alone. */
  book: BookFacts | null;
  /** The open section; null if the text is for the book as a whole. */
  sectionId: string | null;
  styleNotes: string;
  /** The ids of sources, entries and sections that the author excludes. */
  exclude: ReadonlySet<string>;
  /** How many characters all sources together may have. */
  room: number;
}

/** Facts about the book as a whole. */
export interface BookFacts {
  title: string;
  description: string;
  /** The titles of the sections around the open one, including its own, in their order. */
  sectionTitles: readonly string[];
}

/** The largest share of the available characters that entries may take. The rest is for passages. */
const ENTRIES_SHARE = 0.4;
/** Passages with less than this share of the best score are left out as irrelevant. */
const SCORE_SHARE = 0.15;
const PASSAGES_MAX = 60;
/** After this many direct matches come the passages that they lead to. */
const FIRST_PASSAGES = 12;
const GOES_ON_WHY = 'Goes on where a passage ends that fits your request';

/**
 * Chooses the parts of a book that are sent with a question, in the order in which they are sent. A part that names a
 * secret entry is never chosen.
 */
export function chooseSources(canon: BookCanon, question: Question): Source[] {
  const secrecy = createSecrecy(canon);
  const around = surroundingsOf(canon, question.sectionId, secrecy.isShown);
  const asked = askedEntries(canon, question.text);
  const isOffered = (passage: PlacedPassage) => secrecy.isShown(passage) && !around.passages.has(passage);
  const ranked = rankPassages(canon, question.text, asked).filter(({ passage }) => isOffered(passage));
  const near = new Set([...around.passages].flatMap(({ entryIds }) => [...entryIds]));

  const room = createRoom(question);
  const book = question.book === null ? [] : room.take(bookSource(question.book, secrecy), question.room);
  const style = room.take(styleSource(secrecy.shownLines(question.styleNotes)), question.room);
  const surrounding = room.take(around.sources, question.room);
  const chosen = room.take(entrySources(canon, { asked, ranked, near, secrecy }), question.room * ENTRIES_SHARE);
  const passages = room.take(passageSources(canon, { ranked, asked, isOffered }), question.room);
  return [...book, ...style, ...chosen, ...passages, ...surrounding];
}

/** Takes sources until the available characters are used up. */
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

function bookSource({ title, description, sectionTitles }: BookFacts, { isHidden, shownLines }: Secrecy): Source[] {
  const near = sectionTitles.filter((section) => !isHidden(section));
  const lines = [title, description, near.length === 0 ? '' : `Sections near it: ${near.join(' · ')}`];
  const excerpt = lines
    .map(shownLines)
    .filter((line) => line !== '')
    .join('\n');
  return [{ id: 'book', title: 'The book', why: 'What the book is', excerpt }];
}

function styleSource(notes: string): Source[] {
  return notes === '' ? [] : [{ id: 'style', title: 'Style of the book', why: 'Your notes on style', excerpt: notes }];
}

interface EntryReasons {
  asked: ReadonlySet<string>;
  ranked: readonly RankedPassage[];
  near: ReadonlySet<string>;
  secrecy: Secrecy;
}

/**
 * Returns the entries that the question names, then those whose facts fit it, then those that the surrounding text
 * names. Entries without facts are taken only in the first case.
 */
function entrySources({ entries }: BookCanon, { asked, ranked, near, secrecy }: EntryReasons): Source[] {
  const byId = new Map(entries.map((entry) => [entry.id, secrecy.shownEntry(entry)]));
  const described = new Set(
    ranked.filter(({ passage }) => passage.sectionId === '').flatMap(({ passage }) => [...passage.entryIds]),
  );
  const reasons = new Map<string, string>();
  for (const id of near) if ((byId.get(id)?.facts.length ?? 0) > 0) reasons.set(id, 'The text around names it');
  for (const id of described) reasons.set(id, 'What you wrote of it fits your request');
  for (const id of asked) reasons.set(id, 'Your request names it');
  const order = [...asked, ...described, ...near];
  return [...new Set(order)].flatMap((id) => {
    const [entry, why] = [byId.get(id), reasons.get(id)];
    return entry && why ? [{ id, entryId: id, title: entry.name, why, excerpt: entryText(entry) }] : [];
  });
}

/** Formats an entry as a few lines. */
function entryText({ name, kind, aliases, facts }: CanonEntry): string {
  const also = aliases.length === 0 ? '' : `, also called ${aliases.join(', ')}`;
  return [`${name} (${kind}${also})`, ...facts].join('\n');
}

interface PassageChoice {
  ranked: readonly RankedPassage[];
  asked: ReadonlySet<string>;
  isOffered: (passage: PlacedPassage) => boolean;
}

/** Returns the best passages, each with the paragraphs that continue it, then the passages that they lead to. */
function passageSources(canon: BookCanon, { ranked, asked, isOffered }: PassageChoice): Source[] {
  const best = ranked[0]?.score ?? 0;
  const fitting = ranked
    .filter(({ passage, score }) => passage.sectionId !== '' && score >= best * SCORE_SHARE)
    .slice(0, PASSAGES_MAX);
  const following = followingPassages(canon, fitting, isOffered);
  const related = relatedPassages(canon, ranked, { asked, isShown: isOffered });
  const [first, rest] = [fitting.slice(0, FIRST_PASSAGES), fitting.slice(FIRST_PASSAGES)];
  const sources = [
    ...first.flatMap((found) => [
      passageSource(found.passage, whyRanked(canon, found)),
      ...(following.get(found.passage) ?? []).map((passage) => passageSource(passage, GOES_ON_WHY)),
    ]),
    ...related.map(({ passage, why }) => passageSource(passage, why)),
    ...rest.map((found) => passageSource(found.passage, whyRanked(canon, found))),
  ];
  return [...new Map(sources.toReversed().map((source) => [source.id, source])).values()].toReversed();
}

function whyRanked({ entries }: BookCanon, { entryIds, words }: RankedPassage): string {
  const names = entryIds.map((id) => entries.find((entry) => entry.id === id)?.name ?? '').join(', ');
  return names === '' ? `Has words of your request: ${words.slice(0, 6).join(', ')}` : `Names ${names}`;
}

function passageSource({ sectionId, sectionTitle, heading, text }: PlacedPassage, why: string): Source {
  const title = heading === '' || heading === sectionTitle ? sectionTitle : `${sectionTitle}: ${heading}`;
  return { id: `passage-${sectionId}-${hash(text)}`, sectionId, title, why, excerpt: text };
}

/** A short hash of a text (FNV-1a, 32 bits), by which it is recognised. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}

/** How many entries a short name may stand for. A short name with more meanings is ignored. */
const MEANT_MAX = 12;
const NAME = new RegExp(NAME_PATTERN, 'gu');
const POSSESSIVE = /['’]s?$/;

/**
 * Returns the ids of the entries that a question names, and of those that a part of a name may mean: "Velde", "Captain
 * Holt".
 */
function askedEntries(canon: BookCanon, question: string): Set<string> {
  const { names, vocabulary, entries } = canon;
  const asked = new Set(names.find(askedTerms(vocabulary, question), { isAnyCase: true }));
  const keys = new Set([...question.matchAll(NAME)].map(([found]) => keyOf(withoutFunctionWords(found))));
  for (const key of keys) {
    const meant = key === '' ? [] : entries.filter((entry) => mayMean(key, entry));
    if (meant.length <= MEANT_MAX) for (const { id } of meant) asked.add(id);
  }
  return asked;
}

/**
 * Reads a question as terms. A word that the book never writes in lower case counts as capitalised, however the
 * question writes it.
 */
function askedTerms(vocabulary: Vocabulary, question: string): Uint32Array {
  return vocabulary.known(
    question.replace(WORD, (word) => (vocabulary.termOf(word) === undefined ? capital(word) : word)),
  );
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function keyOf(name: string): string {
  return withoutTitle(nameKey(name.replace(POSSESSIVE, '')));
}

function mayMean(key: string, { name, aliases, kind }: CanonEntry): boolean {
  const [word = ''] = key.split('-');
  return [name, ...aliases].some((text) => {
    // A quick check first: most names do not contain the word at all.
    if (!text.toLowerCase().includes(word)) return false;
    const whole = withoutTitle(canonKey(text));
    return whole === key || shortForms(whole, kind).includes(key);
  });
}
