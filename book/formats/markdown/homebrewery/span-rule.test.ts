import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../../document/html/to-html.ts';
import { documentFromMarkdown, readMarkdown } from '../markdown-to-nodes.ts';

/** A text after a line that marks it as the Homebrewery's. */
const inBrew = (markdown: string) => `:\n\n${markdown}`;
const html = (markdown: string) => documentToHtml(documentFromMarkdown(inBrew(markdown)));
const messages = (markdown: string) => readMarkdown(inBrew(markdown)).notes.map(({ message }) => message);
const IMAGE = '<figure><img src="/api/images/a" alt="a"></figure>';

describe('spans of the Homebrewery', () => {
  it.each([
    ['words', 'a {{big,color:red *b* c}} d', '<p>a <em>b</em> c d</p>'],
    ['others in them', 'a {{x b {{y c}} d}} e', '<p>a b c d e</p>'],
    ['a link in them', '{{x [a](https://a.b)}}', '<p><a href="https://a.b" rel="noopener noreferrer">a</a></p>'],
    [
      'a place in a link',
      '[{{x a {{y b}}}}](https://a.b)',
      '<p><a href="https://a.b" rel="noopener noreferrer">a b</a></p>',
    ],
    ['an icon for words', 'a ({{fa,fa-sun}} b) {{df,d20-4}}', '<p>a (sun b) d20 4</p>'],
    ['an icon of another size', 'a {{fas,fa-star,fa-2x,color:red}} b', '<p>a star b</p>'],
    ['words beside an icon', 'a {{fas,fa-star b}} c', '<p>a b c</p>'],
    ['no end', 'a {{b c', '<p>a b c</p>'],
    ['their end in another line', 'a {{b c\nd}}', '<p>a b c d</p>'],
    ['a place in code', '`{{a b}}`', '<p><code>{{a b}}</code></p>'],
    ['a place in a cell', '| A |\n|---|\n| {{x b}} |', '<td><p>b</p></td>'],
  ])('are their words, with %s', (_name, markdown, expected) => {
    expect(html(markdown)).toContain(expected);
  });

  it('leave no paragraph where nothing is in them', () => {
    expect(html('{{watercolor3,top:20px}}\n\nb')).toBe('<p>b</p>');
  });

  it.each([
    ['{{pageNumber,auto}}', 'page number (`{{pageNumber}}`)'],
    ['{{footnote PART 1 | HERE}}', 'page footer (`{{footnote}}`)'],
    ['{{pageNumber\n1\n}}', 'page number (`{{pageNumber}}`)'],
    ['{{toc,wide\n- a\n}}', 'table of contents (`{{toc}}`)'],
    ["<div class='footnote'>PART 1</div>", "page footer (`<div class='footnote'>`)"],
  ])('and boxes that only a page has are left out, and the report says so: %j', (markdown, what) => {
    expect(html(`${markdown}\n\nb`)).toBe('<p>b</p>');
    expect(messages(markdown)).toEqual([`A ${what} of the Homebrewery is left out: the book prints its own.`]);
  });

  it('are each reported once, and not within one that is left out', () => {
    expect(messages('{{footnote a {{pageNumber 1}}}}\n{{pageNumber 2}}')).toHaveLength(2);
  });
});

describe('the look of words and images', () => {
  it.each([
    ['![a](/api/images/a){width:200px,position:absolute} b', `${IMAGE}<p>b</p>`],
    ['![a](/api/images/a) {wide}', IMAGE],
    ['word{color:red} b', '<p>word b</p>'],
    ['**word** {a,b} c', '<p><strong>word</strong> c</p>'],
  ])('is left out of %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it.each(['{width:1px} a', 'a {b} c', 'a {b c:d} e'])('is none in %j', (markdown) => {
    expect(html(`${markdown}`)).toBe(`<p>${markdown}</p>`);
  });
});
