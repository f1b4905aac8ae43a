import { describe, expect, it } from 'vitest';
import { withVariables } from './variables.ts';
import { evaluate } from './variable-math.ts';

const text = (markdown: string) => withVariables(markdown).text.trim();
const told = (markdown: string) => withVariables(markdown).told.map(({ line, message }) => [line, message]);

describe('variables', () => {
  it.each([
    ['[who]: Maren of the Lamp\n\nShe is $[who].', 'She is Maren of the Lamp.'],
    ['[a]: one\n[b]: two\n\n$[a] and $[b]', 'one and two'],
    ['$[a] below\n\n[a]: given', 'given below'],
    ['[a]: old\n\n$[a]\n\n[a]: new\n\n$[a]', 'old\n\n\n\nnew'],
    ['[dc]: 14\n\nDC $[dc], twice $[dc*2], half $[floor(dc / 4)], $[signed(dc-16)]', 'DC 14, twice 28, half 3, -2'],
    ['[name]: $[first] Vey\n[first]: Ada\n\n$[name]', 'Ada Vey'],
    ['She is $[who](Maren), and $[who] stays.', 'She is Maren, and Maren stays.'],
    ['[a b]: x\n\n$[ a   b ]', 'x'],
    ['[box]: two\nlines\n\n$[box]', 'two\nlines'],
    ['[a]: x\n\n`$[a]` is $[a]\n\n```\n$[a]\n```', '`$[a]` is x\n\n```\n$[a]\n```'],
    ['[a]: x\n\n$[a] [site]\n\n[site]: https://fen.example', 'x [site]\n\n[site]: https://fen.example'],
    ['[^1]: A note.\n\n[a]: x\n\n$[a][^1]', '[^1]: A note.\n\n\n\nx[^1]'],
  ])('are put in: %j', (markdown, expected) => {
    expect(text(markdown)).toBe(expected);
  });

  it('keep every line in its place', () => {
    expect(withVariables('[a]: x\n\nOne\n$[a]').text).toBe('\n\nOne\nx');
  });

  it.each([
    ['$[lost] here', [[1, 'The variable "lost" is given nowhere, so it stays as it is written.']]],
    ['[a]: 4\n\n$[sqrt(a)]', [[3, 'The sum "sqrt(a)" cannot be worked out, so it stays as it is written.']]],
    ['[a]: $[b]\n[b]: $[a]\n\n$[a]', [[4, 'The variable "a" is given nowhere, so it stays as it is written.']]],
    ['[a]: x\n[b]: some words\n\n$[a]', [[2, 'The variable "b" is used nowhere and left out.']]],
    [
      'Page $[HB_pageNumber]',
      [[1, 'The Homebrewery\'s own variable "HB_pageNumber" stays as it is written: a book counts its pages itself.']],
    ],
  ])('are named where they cannot be put in: %j', (markdown, expected) => {
    expect(told(markdown)).toEqual(expected);
  });

  it('that hold each other many times over come to an end', () => {
    const doubled = Array.from({ length: 60 }, (_, at) => `[v${at}]: $[v${at + 1}]$[v${at + 1}]`).join('\n');
    expect(text(`${doubled}\n[v60]: words\n\n$[v0]`).length).toBeLessThan(100);
    const long = `[v]: ${'x'.repeat(10_000)}\n\n${'$[v]'.repeat(2000)}`;
    expect(text(long).length).toBeLessThan(2_100_000);
  });
});

describe('a sum', () => {
  const lookup = (name: string) => ({ str: '18', 'spell save': '15', word: 'x' })[name];

  it.each([
    ['1+2*3', '7'],
    ['(1+2)*3', '9'],
    ['2^3^2', '512'],
    ['-str+20', '2'],
    ['signed(floor((str-10)/2))', '+4'],
    ['spell save - 2', '13'],
    ['0.1+0.2', '0.3'],
    ['toRomans(14)', 'XIV'],
    ['toChar(28)', 'AB'],
    ['toWords(121)', 'one hundred and twenty-one'],
    ['toWordsCaps(2040)', 'Two Thousand And Forty'],
    ['sign(-3)', '-'],
  ])('%s is %s', (source, value) => {
    expect(evaluate(source, lookup)).toBe(value);
  });

  it.each(['word*2', 'lost+1', '1/0', '1+', '(1', 'constructor(1)', '1 2', 'str;1', ''])('%j is none', (source) => {
    expect(evaluate(source, lookup)).toBeNull();
  });
});
