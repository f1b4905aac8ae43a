import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../../document/html/to-html.ts';
import { documentFromMarkdown, readMarkdown } from '../markdown-to-nodes.ts';

/** The HTML with only the titles of boxes, without their other attributes. */
const html = (markdown: string) =>
  documentToHtml(documentFromMarkdown(markdown)).replace(/<aside [^>]*data-title="([^"]*)">/g, '<aside $1>');
const notes = (markdown: string) => readMarkdown(markdown).notes;
/** A line that marks a text as the Homebrewery's and has no content. */
const SPACER = ':\n\n';

describe('boxes of the Homebrewery', () => {
  it.each([
    [
      'others in it',
      '{{note\none\n{{wide\ntwo\n}}\n{{quote\nthree\n}}\nfour\n}}\n\nfive',
      '<aside ><p>one</p><p>two</p><blockquote><p>three</p></blockquote><p>four</p></aside><p>five</p>',
    ],
    ['a break in it', '{{note\na\n\n\\column\n\nb\n}}', '<aside ><p>a</p><p>b</p></aside>'],
    [
      'a break in one that only places',
      '{{wide\na\n\n\\column\n\nb\n}}',
      '<p>a</p><hr data-block="column-break"><p>b</p>',
    ],
    ['a title', '{{note,wide\n##### Aside\nText.\n}}', '<aside Aside><p>Text.</p></aside>'],
    ['tags with blanks', '{{note,alt:"a }} b",#id\na\n}}', '<aside ><p>a</p></aside>'],
    ['no empty line around it', 'a\n{{note\nb\n}}\nc', '<p>a</p><aside ><p>b</p></aside><p>c</p>'],
    ['a place in a list', '- a\n\n  {{wide\n  b\n  }}\n\n{{wide\nc\n}}', '<ul><li><p>a</p><p>b</p></li></ul><p>c</p>'],
    [
      'code that closes a box',
      '{{note\n```\n}}\n```\na\n}}\nb',
      '<aside ><pre><code>}}</code></pre><p>a</p></aside><p>b</p>',
    ],
    [
      'code with a shorter fence in it',
      '{{note\n~~~~\n{{x\n~~~\n~~~~\na\n}}\nb',
      '<aside ><pre><code>{{x\n~~~</code></pre><p>a</p></aside><p>b</p>',
    ],
  ])('are read with %s', (_name, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
    expect(notes(markdown)).toEqual([]);
  });

  it('are not looked for in code', () => {
    expect(html(`${SPACER}\`\`\`\n{{note\na\n}}\n\`\`\``)).toBe('<pre><code>{{note\na\n}}</code></pre>');
  });

  it.each([
    ['one that is never closed', '{{note\na\n\n# b', 1],
    ['one that its list item does not close', '- {{note\n  a\n\n}}', 1],
    ['the outer of two that are closed once', '{{note\n{{wide\na\n}}', 1],
  ])('are none where they stay open, and the report says so of %s', (_name, markdown, line) => {
    expect(notes(markdown)).toEqual([{ line, message: 'This box is never closed, so its text stands without one.' }]);
    expect(html(markdown)).not.toContain('{{');
  });

  it('lose no text behind a list in whose items they stay open', () => {
    expect(html('- {{note\n  a\n\nb\n\n}}\n\nc')).toBe('<ul><li><p>a</p></li></ul><p>b</p><p>c</p>');
  });

  it('lose nothing but braces where more are closed than opened', () => {
    expect(html('a\n\n}}\n\n{{note\nb\n}}\n}}\nc')).toBe('<p>a</p><aside ><p>b</p></aside><p>c</p>');
  });

  it.each([
    [
      'a class',
      '<div class="note">\n##### Aside\n\n*b*\n</div>\n\nc',
      '<aside Aside><p><em>b</em></p></aside><p>c</p>',
    ],
    [
      'a class without quotation marks',
      '<div class=descriptive>\n*a*\n</div>',
      '<div data-block="read-aloud"><p><em>a</em></p></div>',
    ],
    [
      'another in it',
      '<div class="note">\n<div>\n\na\n\n</div>\nb\n</div>\nc',
      '<aside ><p>a</p><p>b</p></aside><p>c</p>',
    ],
    ['no end', '<div class="note">\n\n*a*', '<p><em>a</em></p>'],
    ['no beginning', '*a*\n\n</div>\n\nb', '<p><em>a</em></p><p>b</p>'],
  ])('are written as HTML too, with %s', (_name, markdown, expected) => {
    expect(html(SPACER + markdown)).toBe(expected);
    expect(notes(SPACER + markdown)).toEqual([]);
  });
});
