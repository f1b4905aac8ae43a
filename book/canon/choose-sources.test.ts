import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Question, chooseSources } from './choose-sources.ts';
import { MATERIAL_MARK, sourceText } from './source.ts';
import { readBook } from './testing/read-book.ts';

const WRITTEN = { kind: 'person', aliases: [], facts: [], secret: false, dismissed: false } as const;
const QUESTION: Question = {
  text: '',
  book: { title: 'Salt', description: 'A grim coast', sectionTitles: ['Coast', 'Inn'] },
  sectionId: null,
  styleNotes: '',
  exclude: new Set(),
  room: 16_000,
};
const FILLER = Array.from(
  { length: 60 },
  (_, at) => `<p>The wind of day ${at} blows over grass and stones, and nobody comes.</p>`,
).join('');
const BOOK = {
  Coast: `<p>The keeper of the lighthouse, Ossian Velde, called the Lampman, lost his left hand to a shark.</p>${FILLER}`,
  Inn: `<p>Elda Brightwood waters the ale.</p>${FILLER}<p>Rain fell on the roof.</p>`,
};

describe('what is sent with a question', () => {
  const send = (question: Partial<Question>, written: Parameters<typeof readBook>[1] = []) =>
    chooseSources(readBook(BOOK, written), { ...QUESTION, ...question });
  const hand = 'lost his left hand';
  const has = (sources: ReturnType<typeof send>, words: string) =>
    sources.some(({ excerpt }) => excerpt.includes(words));

  it.each([
    ['name', 'Write a scene in which Ossian Velde greets the party'],
    ['alias', 'The Lampman rows them over'],
    ['description', 'Somebody asks how the lighthouse keeper lost the hand'],
  ])('has what is told of somebody who is asked for by %s', (_, text) => {
    const sources = send({ text });
    expect(has(sources, hand)).toBe(true);
    expect(sources.find(({ excerpt }) => excerpt.includes(hand))).toMatchObject({ sectionId: 'coast', title: 'Coast' });
  });

  it.each([
    ['a part of the name', 'Captain Holt greets them', '<p>Mara Holt hid the knife in the well.</p>'],
    ['small letters', 'write about mara holt', '<p>Mara Holt hid the knife in the well.</p>'],
    ['a word that says the same', 'Visit the mapmaker', '<p>The cartographer hid the knife in the well.</p>'],
    ['the heading above', 'Mara Holt wakes', '<h3>Mara Holt</h3><p>The smith hid the knife in the well.</p>'],
    ['the paragraph before', 'Mara Holt wakes', '<p>Mara Holt is a smith.</p><p>She hid the knife in the well.</p>'],
    [
      'an alias told elsewhere',
      'The Red Crow calls',
      '<p>Holt hid the knife in the well.</p><p>Mara Holt, whom the guards call the Red Crow, sings.</p>',
    ],
    [
      'a description told elsewhere',
      'the tanner of Vell',
      '<p>The tanner of Vell is Mara Holt.</p><p>Mara Holt hid the knife in the well.</p>',
    ],
    [
      'its place in a long paragraph',
      'Mara Holt',
      `<p>${'The wind blows over grass. '.repeat(300)}Mara Holt hid the knife in the well. ${'Rain falls on stones. '.repeat(900)}</p>`,
    ],
  ])('has a fact that is found by %s', (_, text, html) => {
    const canon = readBook({ ...BOOK, Tale: html });
    expect(has(chooseSources(canon, { ...QUESTION, text }), 'hid the knife')).toBe(true);
  });

  it('gives the reason for each part', () => {
    const sources = send({ text: 'Ossian Velde in the Inn', styleNotes: 'Dry', sectionId: 'inn' });
    expect(sources.map(({ why }) => why)).toEqual([
      'What the book is',
      'Your notes on style',
      'Your request names it',
      expect.stringMatching(/^Names Ossian Velde/),
      'The end of the section before this one',
      'The end of what this section holds so far',
    ]);
    expect(has(sources, 'Rain fell on the roof.')).toBe(true);
  });

  it('has what the author wrote in entries, found by its words too', () => {
    const elda = { ...WRITTEN, id: 'e', name: 'Elda Brightwood', facts: ['Was born under a comet'] };
    expect(has(send({ text: 'Who was born under the comet?' }, [elda]), 'under a comet')).toBe(true);
    expect(has(send({ text: 'Elda sleeps' }, [elda]), 'under a comet')).toBe(true);
  });

  it('never has what is secret, nor any passage or title that names it', () => {
    const velde = { ...WRITTEN, id: 'v', name: 'Ossian Velde', facts: ['Is the murderer'], secret: true };
    const book = { title: 'Salt', description: 'Ossian Velde did it', sectionTitles: ['Ossian Velde', 'Inn'] };
    const sources = send(
      { text: 'Ossian Velde, the Lampman, the murderer with the left hand', sectionId: 'coast', book },
      [velde],
    );
    expect(sources.map(sourceText).join('\n')).not.toMatch(/Velde|Lampman|murderer|left hand/);
  });

  it('leaves out what the author excludes', () => {
    const text = 'Ossian Velde';
    const all = send({ text, sectionId: 'inn' });
    for (const source of all) {
      const exclude = new Set([source.id]);
      expect(send({ text, sectionId: 'inn', exclude }).map(({ id }) => id)).not.toContain(source.id);
    }
    const withoutCoast = send({ text, sectionId: 'inn', exclude: new Set(['coast']) });
    expect(withoutCoast.some(({ sectionId }) => sectionId === 'coast')).toBe(false);
  });

  it('keeps within the number of characters', () => {
    for (const room of [0, 50, 300, 2000, 16_000]) {
      const sources = send({ text: 'wind grass stones Ossian Velde', sectionId: 'inn', room });
      expect(sources.reduce((sum, source) => sum + sourceText(source).length + 1, 0)).toBeLessThanOrEqual(room);
    }
  });
});

describe('a source as it is sent', () => {
  it('has the mark on every line, whatever the text is', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '|', '"', '~', '`', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', ' '),
    });
    fc.assert(
      fc.property(text, text, (title, excerpt) => {
        const lines = sourceText({ id: 'x', title, why: '', excerpt }).split(/[\n\r\v\f\u0085\u2028\u2029]/);
        expect(lines.every((line) => line.startsWith(MATERIAL_MARK))).toBe(true);
      }),
    );
  });
});
