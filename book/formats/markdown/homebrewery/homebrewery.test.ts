import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../../document/html/to-html.ts';
import { documentFromMarkdown, readMarkdown } from '../markdown-to-nodes.ts';
import { isHomebrewery } from './homebrewery.ts';

const html = (markdown: string) => documentToHtml(documentFromMarkdown(`:\n\n${markdown}`));
const PAGE = '<hr data-block="page-break">';
const COLUMN = '<hr data-block="column-break">';

describe('the notation of the Homebrewery', () => {
  it.each(['a\n\\page', '\\column', '{{note', '  }}', 'a\n::'])('is known by a line such as %j', (markdown) => {
    expect(isHomebrewery(markdown)).toBe(true);
  });

  it.each(['a {{b}}', 'a \\page', '    \\page', 'a: b', ': a'])('is not known by %j', (markdown) => {
    expect(isHomebrewery(markdown)).toBe(false);
  });
});

describe('lines that stand by themselves', () => {
  it.each([
    ['\\page', PAGE],
    ['\\pagebreakNum', PAGE],
    ['\\page {wide}', PAGE],
    ['\\PAGE', PAGE],
    ['\\columnbreak', COLUMN],
    ['::', ''],
    ['{width:100%}', ''],
  ])('are read without empty lines around them: %j', (line, expected) => {
    expect(html(`a\n${line}\nb`)).toBe(`<p>a</p>${expected}<p>b</p>`);
  });

  it.each(['\\pages', '\\page a', '{a} b'])('have nothing behind them: %j', (line) => {
    expect(html(line)).toBe(`<p>${line}</p>`);
  });
});

describe('signs in a line', () => {
  it.each([
    ['roll :df_d20: now', '<p>roll d20 now</p>'],
    [':ei_fire: 3 :gi_crossed_swords:', '<p>fire 3 crossed swords</p>'],
    [':fas_dice_d20::fab_d_and_d:', '<p>dice d20d and d</p>'],
    ['at 10:30: a :smile: b', '<p>at 10:30: a :smile: b</p>'],
    ['a :>>> b', '<p>a b</p>'],
    [':>>>>a :>', '<p>a</p>'],
    ['-: right\n:-: middle\nand on', '<p>right</p><p>middle and on</p>'],
    ['a\n:- left', '<p>a</p><p>left</p>'],
    ['a :- b', '<p>a :- b</p>'],
  ])('are read: %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('are no rule of a table', () => {
    expect(html('a | b\n:-: | -:\n1 | 2')).toContain('<td align="center"><p>1</p></td>');
  });

  it('of the older notation begin a column', () => {
    expect(html('a\n\n```\n```\n\nb')).toBe(`<p>a</p>${COLUMN}<p>b</p>`);
    expect(html('```\ncode\n```')).toBe('<pre><code>code</code></pre>');
  });
});

describe('what a book has no place for', () => {
  const notes = (markdown: string) => readMarkdown(`:\n\n${markdown}`).notes.map(({ message }) => message);
  const look = (what: string) =>
    `What says how something looks ("${what}") has no place here: the book has its own look.`;

  it.each([
    ['![a](/api/images/a){width:280px,top:3px}', [look('{width:280px,top:3px}')]],
    ['{{frontCover}}', [look('frontcover')]],
    ['Some {{color:red words}}.', [look('color')]],
    ['a\n{width:100%}', [look('{width:100%}')]],
    ['{{myBox,wide\na\n}}', ['The box "mybox" is none that a book has, so its text stands without one.']],
    ['{{note,red\na\n}}', []],
    ['{{myBox\na\n}}', ['The box "mybox" is none that a book has, so its text stands without one.']],
    ['{{note\na\n}}', []],
    ['{{classTable,frame\n| a | b |\n|---|---|\n| 1 | 2 |\n}}', []],
    ['-: a', ['A line that is set to one side or in the middle stands as the others: the book has its own look.']],
    ['$[lost]', ['The variable "lost" is given nowhere, so it stays as it is written.']],
  ])('is named: %j', (markdown, expected) => {
    expect(notes(markdown)).toEqual(expected);
  });

  it('is no part of a cover, at whose foot its author’s words stand', () => {
    const brew = '{{frontCover}}\n\n{{footnote\nIn an ominous age.\n}}\n\n\\page\n\nText.\n\n{{footnote PART 1}}';
    expect(notes(brew)).toEqual([look('frontcover'), expect.stringContaining('A page footer')]);
    const written = documentToHtml(documentFromMarkdown(brew));
    expect(written).toContain('<p>In an ominous age.</p>');
    expect(written).not.toContain('PART 1');
  });

  it('is named where it is the style sheet of the file', () => {
    const file = (css: string) => `\`\`\`metadata\ntitle: A\n\`\`\`\n\n\`\`\`css\n${css}\n\`\`\`\n\n# A\n\\page`;
    const told = (css: string) => readMarkdown(file(css)).notes.map(({ message }) => message);
    expect(told('.page { color: red }')).toEqual([
      'The style sheet of this file is left out: the book has its own look.',
    ]);
    expect(told('')).toEqual([]);
  });
});

describe('HTML among Markdown', () => {
  it.each([
    ['ends with its elements', '<center>a</center>\n*b*', '<p>a</p><p><em>b</em></p>'],
    ['ends where Markdown begins', '<center>\na\n## b', '<p>a</p><h2>b</h2>'],
    ['ends at a break', '<center>\na\n\\page\nb', `<p>a</p>${PAGE}<p>b</p>`],
    ['ends at an empty line', '<section>\na\n\n*b*', '<p>a</p><p><em>b</em></p>'],
    [
      'holds its lines in a table',
      '<table><tr><td>\n# a\n</td></tr></table>\nb',
      '<table><tbody><tr><td><p># a</p></td></tr></tbody></table><p>b</p>',
    ],
    ['is not ended by what is in quotation marks', '<p title="</p>">a\nb</p>\nc', '<p>a b</p><p>c</p>'],
    ['goes on in a line of text', 'a <br> *b*', '<p>a<br><em>b</em></p>'],
    [
      'does not take a line that begins with an image',
      '<img src="/api/images/a"> *b*',
      '<figure><img src="/api/images/a" alt=""></figure><p><em>b</em></p>',
    ],
  ])('%s', (_name, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});

describe('lines with a term and what it means', () => {
  it.each([
    ['**Speed** :: 30 ft.', '<p><strong>Speed</strong> 30 ft.</p>'],
    ['**Speed:** :: 30 ft.', '<p><strong>Speed:</strong> 30 ft.</p>'],
    ['Speed :: 30 ft.', '<p>Speed: 30 ft.</p>'],
    ['**A** :: b\n**C**::d', '<p><strong>A</strong> b<br><strong>C</strong> d</p>'],
    ['A:::*b*', '<p>A: <em>b</em></p>'],
    ['**A:**:: b', '<p><strong>A:</strong> b</p>'],
    ['A :::: b', '<p>A :::: b</p>'],
    ['`A :: b` c', '<p><code>A :: b</code> c</p>'],
    ['A &#58;&#58; b', '<p>A :: b</p>'],
  ])('are read from %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});
