import type { ImportNote } from './book-draft.ts';

/** The warning about all notes of one kind. */
interface ImportWarning {
  /** Sentences: the first note, and how many there are of its kind. */
  message: string;
  /** The place of the first note: "“The Fen”, line 12"; '' for the book as a whole. */
  place: string;
}

/** The most kinds that are listed one by one. */
const KINDS_MAX = 200;
const NAMED_MAX = 3;
const SHOWN_MAX = 80;

/** The subject of a note: the text in its quotation marks, or an address. */
const SUBJECT = /"(.*)"|https?:\/\/[^\s"]+/s;

/** The words of notes about losses and about remaining work. All other notes are about changes. */
const LOSS =
  /\b(?:left out|cut|not be kept|not used|(?:description is|words are) kept|damaged|is empty|stays empty)\b/i;
const HINT = /\b(?:Please|Fetch|Upload)\b/;

/**
 * The notes of an import as warnings, one for each kind: notes that differ only in their subject are of the same kind. Losses come first,
 * then changes, then hints, each in the order of the file.
 */
export function warningsOf(notes: readonly ImportNote[]): ImportWarning[] {
  const kinds = [...Map.groupBy(inOrder(distinct(notes)), ({ message }) => message.replace(SUBJECT, '""')).values()];
  const weighed = kinds.toSorted((a, b) => weightOf(a) - weightOf(b)).map(warningOf);
  if (weighed.length <= KINDS_MAX) return weighed;
  const more = weighed.length - KINDS_MAX;
  return [...weighed.slice(0, KINDS_MAX), { message: `And ${more} more kinds of such things.`, place: '' }];
}

/** A line that is read twice is reported once. Notes without a line are all counted. */
function distinct(notes: readonly ImportNote[]): ImportNote[] {
  const seen = new Set<string>();
  return notes.filter(({ file = '', line, message }) => {
    const key = JSON.stringify([file, line, message]);
    const isKnown = line !== null && seen.has(key);
    seen.add(key);
    return !isKnown;
  });
}

function inOrder(notes: readonly ImportNote[]): ImportNote[] {
  const files = new Map([...new Set(notes.map(({ file = '' }) => file))].map((file, place) => [file, place]));
  const placeOfFile = ({ file = '' }: ImportNote) => files.get(file) ?? 0;
  return notes.toSorted((a, b) => placeOfFile(a) - placeOfFile(b) || (a.line ?? 0) - (b.line ?? 0));
}

function weightOf([first]: readonly ImportNote[]): number {
  const message = first?.message.replace(SUBJECT, '""') ?? '';
  if (LOSS.test(message)) return 0;
  return HINT.test(message) ? 2 : 1;
}

function warningOf(notes: readonly ImportNote[]): ImportWarning {
  const [first] = notes;
  if (first === undefined) return { message: '', place: '' };
  const place = placeOf(first);
  if (notes.length === 1) return { message: first.message, place };
  const times = notes.length.toLocaleString('en');
  const also = othersOf(first, notes);
  const again = `This happened ${times} times${also === '' ? '' : `, also with ${also}`}.`;
  return { message: `${first.message} ${again}`, place: place === '' ? '' : `first in ${place}` };
}

/** The subjects of the other notes: a few by name, the rest as a number; '' if all notes have the same subject. */
function othersOf(first: ImportNote, notes: readonly ImportNote[]): string {
  const subjects = new Set(notes.map(subjectOf));
  subjects.delete(subjectOf(first));
  const names = [...subjects].slice(0, NAMED_MAX).map((subject) => `"${shown(subject)}"`);
  if (subjects.size > NAMED_MAX) names.push(`${(subjects.size - NAMED_MAX).toLocaleString('en')} more`);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}

function subjectOf({ message }: ImportNote): string {
  const [whole = '', quoted] = SUBJECT.exec(message) ?? [];
  return quoted ?? whole;
}

function placeOf({ file, section, line }: ImportNote): string {
  const parts = [
    file,
    section === undefined ? undefined : `“${shown(section)}”`,
    line === null ? undefined : `line ${line.toLocaleString('en')}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

function shown(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1).toWellFormed()}…` : text;
}
