import { describe, expect, it } from 'vitest';
import { intoBook } from './into-book.ts';
import { markdownToBook } from './markdown-to-book.ts';

const read = (markdown: string) => intoBook(markdownToBook(markdown, 'rumours.md'), 'rumours.md');
const titles = (markdown: string) => read(markdown).sections.map(({ title }) => title);
const notes = (markdown: string) => read(markdown).report.map(({ message }) => message);

describe('a file that comes into an open book', () => {
  it.each([
    ['the only top heading', '# Rumours\n\nThe bell rings.', ['Rumours']],
    ['the same with sections below', '# Rumours\n\nHark.\n\n## One\n\n## Two', ['Rumours', 'One', 'Two']],
    ['its front matter', '---\ntitle: Of Bells\n---\nThe bell rings.', ['Of Bells']],
    ['its file', 'The bell rings.', ['rumours']],
  ])('has for what stands first the title of %s', (_name, markdown, expected) => {
    expect(titles(markdown)).toEqual(expected);
    expect(notes(markdown)).toEqual([]);
  });

  it('keeps an introduction that is called so', () => {
    expect(titles('# Introduction\n\nHark.\n\n# One')).toEqual(['Introduction', 'One']);
  });

  it('says which of its facts the book does not take', () => {
    const { sections: _, report, ...facts } = read('---\ntitle: Of Bells\nauthor: Ann\nlang: de\n---\n# One\n\n# Two');
    expect(report.map(({ message }) => message)).toEqual([
      'Not used of the file, since the open book keeps its own: title "Of Bells", author, layout.',
    ]);
    expect(facts).toEqual({ title: 'Of Bells' });
  });
});
