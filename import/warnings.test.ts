import { describe, expect, it } from 'vitest';
import type { ImportNote } from './book-draft.ts';
import { warningsOf } from './warnings.ts';

const messages = (notes: ImportNote[]) => warningsOf(notes).map(({ message }) => message);
const link = (address: string, line: number): ImportNote => ({
  line,
  message: `The link to "${address}" stays as plain text.`,
});

describe('the warnings of an import', () => {
  it('tell notes of one kind once, with how many there are and where the first stands', () => {
    const message = 'A comment is left out.';
    const notes = [
      { line: 40, section: 'Two', message },
      { line: 31, section: 'One', message },
    ];
    expect(warningsOf(notes)).toEqual([
      { message: 'A comment is left out. This happened 2 times.', place: 'first in “One”, line 31' },
    ]);
  });

  it('are of one kind where they differ in what they are about alone, and name some of it', () => {
    expect(messages([link('a:1', 1), link('b:2', 2)])).toEqual([
      'The link to "a:1" stays as plain text. This happened 2 times, also with "b:2".',
    ]);
    const many = ['a', 'b', 'c', 'd', 'e', 'e'].map((name, index) => link(name, index + 1));
    expect(messages(many)).toEqual([
      'The link to "a" stays as plain text. This happened 6 times, also with "b", "c", "d" and 1 more.',
    ]);
    const image = (address: string) => ({ line: null, message: `The image ${address} stays on its own site.` });
    expect(messages([image('https://a.b/c.png'), image('https://a.b/d.png')])).toEqual([
      'The image https://a.b/c.png stays on its own site. This happened 2 times, also with "https://a.b/d.png".',
    ]);
  });

  it('name the kinds that are lost first, then what was changed, then hints, whatever the names in them say', () => {
    const notes = [
      {
        line: 1,
        message:
          'The image https://a.b/please.png stays on its own site. Fetch it or upload it to have it in the book.',
      },
      { line: 2, message: 'The link to "left out" stays as plain text.' },
      { line: 3, message: 'The HTML element <b1> is left out with all that is in it.' },
      {
        line: 4,
        message: 'The creature "Owl" has no speed in the stat block that could be read. What is missing stays empty.',
      },
    ];
    expect(messages(notes)).toEqual([3, 4, 2, 1].map((line) => notes[line - 1]?.message));
  });

  it('stand where they are: in a file of several, in a section, at a line, or nowhere', () => {
    const place = (note: Partial<ImportNote>) => warningsOf([{ line: null, message: 'It is cut.', ...note }])[0]?.place;
    expect(place({})).toBe('');
    expect(place({ line: 1200 })).toBe('line 1,200');
    expect(place({ section: 'The Fen' })).toBe('“The Fen”');
    expect(place({ file: 'a/b.md', line: 3 })).toBe('a/b.md, line 3');
  });

  it('count what has no line each time, and a line that was read twice once', () => {
    const message = 'A picture could not be kept: It is damaged.';
    expect(
      messages([
        { line: null, message },
        { line: null, message },
      ]),
    ).toEqual([`${message} This happened 2 times.`]);
    expect(
      messages([
        { line: 5, message },
        { line: 5, message },
      ]),
    ).toEqual([message]);
  });

  it('come to an end', () => {
    const notes = Array.from({ length: 250 }, (_, line) => ({
      line,
      message: `The HTML element <x${line}> is left out.`,
    }));
    const all = messages(notes);
    expect(all).toHaveLength(201);
    expect(all.at(-1)).toBe('And 50 more kinds of such things.');
  });
});
