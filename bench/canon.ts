import { readFileSync } from 'node:fs';
import { documentFromHtml } from '#book/document/parse.ts';
import { storedJson } from '#book/document/stored/stored-document.ts';
import { type BookCanon, readCanon } from '#book/canon/book-canon.ts';
import { chooseSources } from '#book/canon/choose-sources.ts';
import { readSection, type StoredSectionText } from '#book/canon/section-reading.ts';
import { sourceText } from '#book/canon/source.ts';
import { createVocabulary } from '#book/canon/vocabulary.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { benchChecks, collectGarbage } from './canon/checks.ts';
import { aliasOf, descriptionOf, FACTS, factText, nameOf } from './canon/facts.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { readSrd } from './srd.ts';

const ROOM = 18_000;
const ASKED = 100;
const EDITS = 60;
const LETTERS = 'abcdefghijklmnopqrst';
const ADVENTURE = new URL('books/adventure/adventure.md', import.meta.url);

/** The cost of the canon and the checks in the longest book, and how much of what the canon knows is sent when it is needed. */
export async function benchCanon(): Promise<BenchRow[]> {
  return [...(await benchSrd()), ...benchFacts(40), ...benchFacts(400), ...(await benchChecks())];
}

async function benchSrd(): Promise<BenchRow[]> {
  const texts = markdownToBook(readSrd(), 'srd.md').sections.map(({ title, doc }) => stored(title, doc));
  const vocabulary = createVocabulary();
  let sections = texts.map((text) => readSection(text, vocabulary));
  let canon = readCanon({ vocabulary, sections }, []);
  const held = heldBySecond(texts) / 1e6;
  const edit = (written: (round: number) => string) => (round: number) => {
    const at = round % sections.length;
    const text = texts[at] as StoredSectionText;
    // One whole string, as it comes from a database.
    const doc = structuredClone(text.doc.replace(/ the (?=\p{Ll})/u, written(round)));
    return () => {
      sections = sections.with(at, readSection({ ...text, doc }, vocabulary, sections[at] ?? null));
      canon = readCanon({ vocabulary, sections }, [], canon);
    };
  };
  const edits = times(
    EDITS,
    edit((round) => ` the ${'very '.repeat(round + 1)}`),
  );
  const namings = times(
    EDITS,
    edit((round) => ` the smith Harn${LETTERS[round % LETTERS.length]} Ostertag, the `),
  );
  const creatures = canon.entries.filter(({ kind }) => kind === 'creature');
  const choices = times(ASKED, (round) => {
    const text = `Write an encounter with ${creatures[(round * 7) % creatures.length]?.name ?? ''} beside a ruined tower in the marsh`;
    return () => ask(canon, text);
  });
  const [choosing, keeping, naming] = [choices, edits, namings].map((all) => percentile(all, 0.95)) as [
    number,
    number,
    number,
  ];
  return [
    { name: 'Choosing what is sent, in the SRD, p95', ours: ms(choosing), limit: '50 ms', ok: choosing <= 50 },
    { name: 'The canon of the SRD after an edit, p95', ours: ms(keeping), limit: '20 ms', ok: keeping <= 20 },
    { name: 'The same, where it brings a new name, p95', ours: ms(naming), limit: '20 ms', ok: naming <= 20 },
    { name: 'What an open book of that length holds', ours: `${held.toFixed(0)} MB`, limit: '50 MB', ok: held <= 50 },
  ];
}

/** Facts planted in sections of an adventure's text, in about every fifth paragraph. */
function benchFacts(count: number): BenchRow[] {
  const canon = plantedBook(count);
  const share = (asked: (fact: (typeof FACTS)[number]) => string) =>
    FACTS.filter((fact) => ask(canon, asked(fact)).some((text) => text.includes(fact.secret))).length / FACTS.length;
  const longest = Math.max(...FACTS.map((fact) => ask(canon, nameOf(fact)).join('\n').length));
  const row = (how: string, found: number, limit: number): BenchRow => ({
    name: `${FACTS.length} facts in ${count} sections, asked for by ${how}`,
    ours: `${(found * 100).toFixed(1)} %`,
    limit: `${limit * 100} %`,
    ok: found >= limit,
  });
  return [
    row(
      'name',
      share((fact) => `Write a scene in which ${nameOf(fact)} greets the characters.`),
      0.98,
    ),
    row(
      'another name',
      share((fact) => `${aliasOf(fact)} wants to speak with the characters.`),
      0.95,
    ),
    row(
      'description',
      share((fact) => `The characters look for ${descriptionOf(fact)}.`),
      0.7,
    ),
    {
      name: `What is sent of ${count} sections at most`,
      ours: `${longest} characters`,
      limit: `${ROOM}`,
      ok: longest <= ROOM,
    },
  ];
}

function plantedBook(count: number): BookCanon {
  const paragraphs = readFileSync(ADVENTURE, 'utf8')
    .split(/\n{2,}/)
    .filter((text) => /^[A-Z][^|#]{80,}/.test(text));
  const vocabulary = createVocabulary();
  const sections = Array.from({ length: count }, (_, at) => {
    const facts = FACTS.filter((_fact, index) => index % count === at);
    const filler = paragraphs.filter((_text, index) => (index + at) % 3 === 0);
    const texts = filler.flatMap((text, index) => [text, ...(facts[index] ? [factText(facts[index])] : [])]);
    const html = texts.map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('');
    return readSection(stored(`Part ${at + 1}`, documentFromHtml(html)), vocabulary);
  });
  return readCanon({ vocabulary, sections }, []);
}

function ask(canon: BookCanon, text: string): string[] {
  const book = { title: 'A book', description: '', sectionTitles: [] };
  const question = { text, book, sectionId: null, styleNotes: '', exclude: new Set<string>(), room: ROOM };
  return chooseSources(canon, question).map(sourceText);
}

function stored(title: string, doc: { toJSON(): unknown }): StoredSectionText {
  return { id: title, title, doc: JSON.stringify(storedJson(doc as Parameters<typeof storedJson>[0])) };
}

/** The time of each round without its preparation. The first rounds are left out, because the code is not compiled yet. */
function times(count: number, prepare: (round: number) => () => void): number[] {
  return Array.from({ length: count }, (_, round) => {
    const work = prepare(round);
    const began = performance.now();
    work();
    return performance.now() - began;
  }).slice(Math.floor(count / 10));
}

/** The memory of a second book with the same texts. The first one has loaded everything that books share. */
function heldBySecond(texts: readonly StoredSectionText[]): number {
  const before = heap();
  const vocabulary = createVocabulary();
  const canon = readCanon({ vocabulary, sections: texts.map((text) => readSection(text, vocabulary)) }, []);
  const held = heap() - before;
  return canon.entries.length > 0 ? held : Number.NaN;
}

function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}
