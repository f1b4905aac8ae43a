import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../document/to-html.ts';
import { documentFromMarkdown } from '../markdown-to-nodes.ts';
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
