import { describe, expect, it } from 'vitest';
import { SECTION_HTML_MAX } from '#book/catalogue/limits.ts';
import { countWords } from '#book/document/document-words.ts';
import { utf8Length } from '#book/text/bytes.ts';
import { markdownFileToBook, markdownToBook } from './markdown-to-book.ts';
import { warningsOf } from './warnings.ts';

const titles = (markdown: string) => markdownToBook(markdown, 'my_book.md').sections.map(({ title }) => title);

describe('the sections of an imported book', () => {
  it.each([
    ['at the highest level that occurs twice', '# A\n\na\n\n## B\n\nb\n\n# C\n\nc', ['A', 'C']],
    ['below the only top heading', '# Book\n\n## A\n\na\n\n### B\n\n## C', ['A', 'C']],
    [
      'with an introduction where text stands before the first',
      '# Book\n\nHello.\n\n## A\n\n## B',
      ['Introduction', 'A', 'B'],
    ],
    [
      'with the only top heading over that text, where it is too short',
      '# A\n\nHello.\n\n## Bo\n\n## C',
      ['A', 'Bo', 'C'],
    ],
    [
      'with the only top heading over that text, where the file gives another title',
      '---\ntitle: Book\n---\n\n# Goblins\n\nHello.\n\n## A\n\n## B',
      ['Goblins', 'A', 'B'],
    ],
    ['at the highest level where none occurs twice', '# Book\n\n## A\n\na', ['A']],
    ['as one where there is no heading', 'Only text.', ['Introduction']],
    ['also at a higher heading that comes later', '## A\n\n## B\n\n# Appendix\n\nx', ['A', 'B', 'Appendix']],
    ['not at headings in quotations or code', '# A\n\n> # Q\n\n```\n# C\n```\n\n# B', ['A', 'B']],
    [
      'at creatures, which keep their names',
      '# Owl\n\n*Tiny beast, unaligned*\n\n- **AC** 11\n\n# Cat\n\n*Tiny beast, unaligned*\n\n- **AC** 12',
      ['Owl', 'Cat'],
    ],
  ])('start %s', (_name, markdown, expected) => {
    expect(titles(markdown)).toEqual(expected);
  });

  describe('of a sheet', () => {
    const parts = (count: number, words: number) =>
      Array.from({ length: count }, (_, at) => `## Part ${at + 1}\n\n${'salt '.repeat(words)}\n\n### Lower\n\nx`).join(
        '\n\n',
      );

    it('are one with a heading for each, and the report says so', () => {
      const book = markdownToBook(`# The Toll\n\nHello.\n\n${parts(17, 60)}`, 'x.md');
      expect(book.title).toBe('The Toll');
      expect(book.sections.map(({ title }) => title)).toEqual(['The Toll']);
      expect(book.sections[0]?.html).toMatch(/^<p>Hello.<\/p><h2>Part 1<\/h2><p>salt.*<h3>Lower<\/h3>/);
      expect(book.report.map(({ message }) => message)).toEqual([
        'The 18 parts of this file are short, so they are one section with a heading each. Split it where a page should begin.',
      ]);
    });

    it.each([
      ['of some length', parts(7, 400), 7],
      ['that are few', parts(5, 10), 5],
      [
        'that are creatures',
        Array.from(
          { length: 8 },
          (_, at) =>
            `## Owl ${at}\n\n*Tiny beast, unaligned*\n\n- **AC** 11\n- **HP** 1 (1d4 − 1)\n- **Speed** 5 ft., fly 60 ft.\n\n***Keen.*** ${'It sees. '.repeat(60)}`,
        ).join('\n\n'),
        8,
      ],
    ])('are sections where they are parts %s', (_kind, text, count) => {
      expect(titles(`# Book\n\n${text}`)).toHaveLength(count);
    });
  });

  it('have headings that begin below their title', () => {
    const book = markdownToBook('# Book\n\n## A\n\n### B\n\n#### C\n\n## D', 'x.md');
    expect(book.sections[0]?.html).toBe('<h2>B</h2><h3>C</h3>');
  });

  it('keep the images of headings that become titles', () => {
    const markdown = '# Book ![A](/api/images/a)\n\n## One ![B](/api/images/b)\n\nText.\n\n## Two';
    const image = (id: string) => `<figure><img src="/api/images/${id}" alt="${id.toUpperCase()}"></figure>`;
    const { sections } = markdownToBook(markdown, 'x.md');
    expect(sections.map(({ title, html }) => [title, html])).toEqual([
      ['Introduction', image('a')],
      ['One', `${image('b')}<p>Text.</p>`],
      ['Two', ''],
    ]);
  });

  it('are refused where there are too many, however many', () => {
    const refused = expect.objectContaining({ code: 'book_too_large' });
    expect(() => markdownToBook('# A\n'.repeat(130_000), 'x.md')).toThrow(refused);
  }, 60_000);

  it('stay within the size of a section, split at headings where there are any, and lose no word', () => {
    const chapter = `## Part\n\n${`${'word '.repeat(2000)}\n\n`.repeat(60)}`;
    const long = `# A\n\n${chapter.repeat(6)}\n\n# B\n\n${'word '.repeat(600_000)}`;
    const book = markdownToBook(long, 'long.md');
    expect(book.sections.map(({ title }) => title)).toEqual(['A', 'A (2)', 'B', 'B (2)']);
    for (const { html } of book.sections) expect(utf8Length(html)).toBeLessThanOrEqual(SECTION_HTML_MAX);
    expect(book.sections.reduce((sum, { doc }) => sum + countWords(doc), 0)).toBe(6 + 6 * 120_000 + 600_000);
    expect(book.report.map(({ line }) => line)).toHaveLength(2);
  }, 60_000);
});

it('opens no section at the lines beside a picture of the Homebrewery', () => {
  const artist = '{{artist,top:10px\n##### Fen\n[Ada](https://fen.example)\n}}';
  const { sections } = markdownToBook(`${artist}\n\nOnce.\n\n${artist}\n\n## The Road\n\nOn.\n\n## Inn`, 'x.md');
  expect(sections.map(({ title }) => title)).toEqual(['Introduction', 'The Road', 'Inn']);
  expect(sections[0]?.html.match(/<p>Fen<\/p><p><a [^>]*>Ada<\/a><\/p>/g)).toHaveLength(2);
});

describe('the title of an imported book', () => {
  it.each([
    ['the front matter’s', '---\ntitle: "Named: here"\n---\n# Top\n\n## A\n\n## B', 'Named: here'],
    ['the only top heading', '# **Top** Heading\n\n## A\n\n## B', 'Top Heading'],
    ['the file’s name', '# A\n\n# B', 'my book'],
    ['the file’s name where the heading is too short', '# A\n\n## B\n\n## C', 'my book'],
  ])('is %s', (_name, markdown, expected) => {
    expect(markdownToBook(markdown, 'folder/my_book.md').title).toBe(expected);
  });

  it('names a top heading that is neither the title nor over any text', () => {
    const { title, report } = markdownToBook('---\ntitle: Book\n---\n\n# Goblins\n\n## A\n\n## B', 'x.md');
    expect(title).toBe('Book');
    expect(report[0]?.message).toBe('The top heading "Goblins" is not used, since the file gives another title.');
  });

  it('names a top heading that is too short for one', () => {
    const { report } = markdownToBook('# II\n\n## A\n\na\n\n## B\n\nb', 'my_book.md');
    expect(report.map(({ message }) => message)).toEqual([
      'The top heading "II" is not used, since it is too short for a title.',
    ]);
  });

  it('is cut where it is too long, and the report says so', () => {
    const book = markdownToBook(`# ${'Long '.repeat(40)}\n\nText.`, 'x.md');
    expect(book.title.length).toBeLessThanOrEqual(100);
    expect(book.report[0]?.message).toContain('cut after 100 characters');
  });
});

describe('front matter', () => {
  it('gives what a book has, and what is not used is reported', () => {
    const book = markdownToBook(
      '---\ntitle: Deep Roads\nauthor: [Ann, Bo]\ntags: a, b, a\ndescription: |\n  Two\n  lines\nmood: x\nbook_type: novel\n---\nText.',
      'x.md',
    );
    expect(book).toMatchObject({
      title: 'Deep Roads',
      author: 'Ann, Bo',
      tags: ['a', 'b'],
      description: 'Two lines',
      book_type: undefined,
    });
    expect(book.report.map(({ message }) => message)).toEqual([
      'The book type "novel" is not known; the book becomes a player supplement.',
      'The front matter\'s "mood" is not used.',
    ]);
  });

  it('gives the choices of the layout, and reports one that cannot be', () => {
    const read = (head: string) => markdownToBook(`---\n${head}\n---\nText.`, 'x.md');
    const { layout, report } = read('lang: pt-br\nsmart_quotes: false');
    expect([layout, report]).toEqual([{ language: 'pt-BR', smart_quotes: false }, []]);
    const paper = read('paper: custom\nwidth_mm: 120\nheight_mm: 180.5\ncolumns: 1');
    expect(paper.layout).toEqual({ paper: 'custom', width_mm: 120, height_mm: 180.5, columns: 1 });
    expect(paper.report).toEqual([]);
    const sizeless = read('paper: custom\ncolumns: 3');
    expect(sizeless.layout).toEqual({ columns: 3 });
    expect(sizeless.report[0]?.message).toBe('The paper "custom" is not known; the usual one is used.');
    const wrong = read('language: in English');
    expect(wrong.layout).toEqual({});
    expect(wrong.report[0]?.message).toBe('The language "in English" is not known; the usual one is used.');
  });

  it('that says where sections open, as an export does, has HTML taken as it is', () => {
    const text =
      '# A\n\n<table><tr><th>d6</th><th>Omen</th></tr><tr><td>1</td><td>Fog</td></tr></table>\n\n<h3>Owl</h3>\n\n*Tiny beast, unaligned*\n\n- **AC** 11';
    const typesIn = (markdown: string) =>
      markdownToBook(markdown, 'x.md').sections.flatMap(({ doc }) => doc.children.map(({ type }) => type.name));
    expect(typesIn(text)).toEqual(['randomTable', 'statBlock']);
    expect(typesIn(`---\nsection_level: 1\n---\n${text}`)).toEqual(['table', 'heading', 'paragraph', 'bulletList']);
  });

  it('names what the Homebrewery prints on its pages by its sign, with the first place of it', () => {
    const page = (title: string) =>
      `# ${title}\n\nText.\n\n{{footnote ${title}}}\n\n<div class='pageNumber auto'></div>`;
    const { report } = markdownToBook(
      `\`\`\`metadata\ntitle: Fen\n\`\`\`\n\n${page('One')}\n\n\\page\n\n${page('Two')}`,
      'x.md',
    );
    expect(warningsOf(report)).toEqual([
      {
        message:
          'A page footer (`{{footnote}}`) of the Homebrewery is left out: the book prints its own. This happened 2 times.',
        place: 'first in “One”, line 9',
      },
      {
        message:
          "A page number (`<div class='pagenumber'>`) of the Homebrewery is left out: the book prints its own. This happened 2 times.",
        place: 'first in “One”, line 11',
      },
    ]);
  });

  it('keeps line numbers those of the file', () => {
    expect(markdownToBook('---\ntitle: Abc\n---\n\n![m](m.png)', 'x.md').report[0]?.line).toBe(5);
  });

  it.each([
    ['rules with text between', '---\n\nHello there.\n\n---\n\nMore.'],
    ['broken YAML', '---\ntitle: [a\n---\n\nText.'],
    ['no end', '---\ntitle: a\n\nText.'],
    [
      'an alias bomb',
      `---\na: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((key, index) => `${key}: &${key} [${Array.from({ length: 9 }, () => `*${'abcdefg'[index]}`).join(',')}]`).join('\n')}\n---\nText.`,
    ],
  ])('stays text where it is none: %s', (_name, markdown) => {
    expect(countWords(markdownToBook(markdown, 'x.md').sections.at(-1)?.doc ?? never())).toBeGreaterThan(0);
  });
});

function never(): never {
  throw new Error('There is no section');
}

describe('a table that cannot stay where it is', () => {
  const CAT = `> ## Mood Cat
> *Medium beast, unaligned*
>
> - **Armor Class** 12
> - **Hit Points** 10 (3d6)
>
> ***Mood.*** Roll for its mood.
>
> | d4 | Mood |
> |----|------|
> | 1–3 | Sleepy |
> | 4 | Angry |
>
> ***Nimble.*** It jumps.`;

  it('stands behind the creature, of which all traits are read, and is named', () => {
    const { sections, report } = markdownToBook(`# A\n\n${CAT}\n\n# B\n\nb`, 'cat.md');
    const [block, table] = sections[0]?.doc.children ?? [];
    expect(block?.attrs.data).toMatchObject({ traits: [{ name: 'Mood' }, { name: 'Nimble' }] });
    expect(table?.type.name).toBe('randomTable');
    expect(report.map(({ message }) => message)).toContain(
      'A table that stood in the stat block "Mood Cat" stands behind it.',
    );
  });

  it('is a line of words in a note, and is named', () => {
    const note = '[^1]: The rows:\n\n    | a | b |\n    |---|---|\n    | 1 | 2 |';
    const { sections, report } = markdownToBook(`# A\n\nWord[^1].\n\n${note}\n\n# B\n\nb`, 'note.md');
    expect(sections[0]?.html).toContain('data-footnote="The rows: a, b; 1, 2"');
    expect(report.map(({ message }) => message)).toEqual(['A table in a note is a line of words there.']);
  });
});

describe('an image that stands in the file itself', () => {
  const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
  const read = (text: string, answer: { address: string } | { problem: string } = { address: '/api/images/p1' }) =>
    markdownFileToBook(text, 'x.md', { images: { add: async () => answer } });

  it.each([
    ['by reference, as Google Docs writes it', `![][image1]\n\n[image1]: <${PIXEL}>`],
    ['in its place', `![](${PIXEL})`],
    ['as HTML', `<img src="${PIXEL}">`],
  ])('is one of the book: %s', async (_way, markdown) => {
    const { sections, report } = await read(`# A\n\n${markdown}\n\n# B\n\nb`);
    expect(sections[0]?.html).toBe('<figure><img src="/api/images/p1" alt=""></figure>');
    expect(report).toEqual([]);
  });

  it('is named where it cannot be kept, and its description stays', async () => {
    const { sections, report } = await read(`# A\n\n![The fen](${PIXEL})\n\n# B\n\nb`, { problem: 'It is damaged.' });
    expect(sections[0]?.html).toBe('<p>The fen</p>');
    expect(report.map(({ message }) => message)).toEqual(['A picture could not be kept: It is damaged.']);
  });
});

describe('the title of a section', () => {
  it.each([
    ['## **A** {#a}', 'A'],
    ['## A {#the-a .lead}', 'A'],
    ['## A {.unnumbered}', 'A'],
    ['## **A {#a}**', 'A'],
    ['## A {b}', 'A {b}'],
  ])('has none of the names that programs write behind it: %s', (heading, title) => {
    expect(titles(`# Book\n\n${heading}\n\na\n\n## B {#b}\n\nb`)).toEqual([title, 'B']);
  });
});

describe('front matter that is no valid YAML', () => {
  it('is read line by line, as a title with a colon is meant, and named', () => {
    const { title, author, tags, report } = markdownToBook(
      '---\ntitle: Foo: a bar\nauthor: {first: Ann, last: Smith}\ntags: [salt, bone]\n---\n# One\n\nWords.',
      'fen.md',
    );
    expect({ title, author, tags }).toEqual({ title: 'Foo: a bar', author: 'Ann Smith', tags: ['salt', 'bone'] });
    expect(report.map(({ message }) => message)).toEqual([
      'The front matter is no valid YAML. Those of its lines that could be read one by one are used.',
    ]);
  });

  it('stays as text where it is words between two lines', () => {
    const { sections, report } = markdownToBook('---\nThe duke said: go\nname: [x\n\n---\n\nWords.', 'fen.md');
    expect(JSON.stringify(sections.map(({ doc }) => doc.toJSON()))).toContain('The duke said: go');
    expect(report.map(({ message }) => message)).toContain(
      'The front matter between the lines of dashes is no valid YAML, so it is kept as text.',
    );
  });
});

describe('front matter in TOML', () => {
  it('is read as that in YAML is', () => {
    const facts =
      '+++\ntitle = "The Toll"\nauthor = "Ada"\nmood = "wet"\n[taxonomies]\ntags = ["fen", "horror"]\n+++\n';
    const { title, author, tags, sections, report } = markdownToBook(`${facts}\n# One\n\na\n\n# Two\n\nb`, 'x.md');
    expect({ title, author, tags }).toEqual({ title: 'The Toll', author: 'Ada', tags: ['fen', 'horror'] });
    expect(sections.map((section) => section.title)).toEqual(['One', 'Two']);
    expect(report.map(({ message }) => message)).toEqual(['The front matter\'s "mood" is not used.']);
  });

  it('that is none stays as text, which is named', () => {
    const { sections, report } = markdownToBook('+++\nno facts\n+++\n\n# One\n\na\n\n# Two\n\nb', 'x.md');
    expect(sections[0]?.html).toContain('no facts');
    expect(report[0]?.message).toMatch(/no valid TOML/);
  });
});
