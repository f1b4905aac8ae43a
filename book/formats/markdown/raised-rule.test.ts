import { describe, expect, it } from 'vitest';
import { markdownToHtml } from './markdown-to-nodes.ts';

describe('raised and lowered words in Markdown', () => {
  it.each([
    ['10^3^ gp, 20 m^2^', '<p>10<sup>3</sup> gp, 20 m<sup>2</sup></p>'],
    ['H~2~O and CO~2~', '<p>H<sub>2</sub>O and CO<sub>2</sub></p>'],
    ['H^^2^^O', '<p>H<sub>2</sub>O</p>'],
    ['the 1^st^ of 2^*n*+1^', '<p>the 1<sup>st</sup> of 2<em><sup>n</sup></em><sup>+1</sup></p>'],
    ['10<sup>3</sup>, H<sub>2</sub>O', '<p>10<sup>3</sup>, H<sub>2</sub>O</p>'],
    ['**x^2^**', '<p><strong>x<sup>2</sup></strong></p>'],
    ['| Area |\n| --- |\n| 20 m^2^ |', '20 m<sup>2</sup>'],
    ['# CO~2~', '<h1>CO<sub>2</sub></h1>'],
  ])('reads %s', (markdown, html) => {
    expect(markdownToHtml(markdown)).toContain(html);
  });

  it.each([
    'Roll 2^3*4^5 times',
    'about 2^10 and 3^5 paces',
    '^_^ and ^^',
    '~5 to ~6 miles, ~5/~6',
    '5~10~20 paces',
    String.raw`10\^3^ and H\~2~O`,
    'a ^b c^ d',
  ])('leaves %s as it is', (markdown) => {
    expect(markdownToHtml(markdown)).toBe(`<p>${markdown.replaceAll('\\', '')}</p>`);
  });

  it('reads those of the Homebrewery', () => {
    const html = markdownToHtml('{{note\nThe 1^st^ of H^^2^^O, 10^3 and more^ gp.\n}}');
    expect(html).toContain('The 1<sup>st</sup> of H<sub>2</sub>O, 10<sup>3 and more</sup> gp.');
  });

  it('keeps them in notes and in the facts and traits of a creature', () => {
    expect(markdownToHtml('Fen.[^1]\n\n[^1]: 10^3^ gp')).toContain('data-footnote="10³ gp"');
    const creature = [
      '> ## Fen Wisp',
      '> *Tiny Elemental, Neutral*',
      '>',
      '> **Armor Class** 13',
      '> **Hit Points** 10 (4d4)',
      '> **Speed** 30 ft.',
      '>',
      '> | STR | DEX | CON | INT | WIS | CHA |',
      '> |:---:|:---:|:---:|:---:|:---:|:---:|',
      '> | 10 | 14 | 10 | 8 | 12 | 9 |',
      '>',
      '> **Challenge** 1 (200 XP)',
      '>',
      '> ***Wide.*** It lights 10^3^ m^2^ of H~2~O as a 1^st^-level spell.',
    ].join('\n');
    expect(markdownToHtml(creature)).toContain('It lights 10³ m² of H₂O as a 1st-level spell.');
  });
});
