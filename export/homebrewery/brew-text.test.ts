import { describe, expect, it } from 'vitest';
import { brewAddress, brewLine, brewText, characterReferences } from './brew-text.ts';

describe('text in the Homebrewery’s notation', () => {
  it.each([
    ['a {{note}} and {x}', 'a &#123;&#123;note&#125;&#125; and &#123;x&#125;'],
    ['Speed :: 30 ft.', 'Speed :&#58; 30 ft.'],
    ['a | b', 'a &#124; b'],
    ['an :ei_book: icon', 'an &#58;ei\\_book: icon'],
    ['a :-: b :> c', 'a &#58;-&#58; b &#58;> c'],
    ['2^10^', '2\\^10\\^'],
    ['5\'10" -- so...', '5\\\'10\\" -\\- so..\\.'],
    ['www.fen.example', 'www\\.fen.example'],
    ['two\n\nlines', 'two lines'],
    ['\\page', '\\\\page'],
    ['It costs: 2 gp', 'It costs: 2 gp'],
  ])('prints %s as it is written', (text, written) => {
    expect(brewText(text)).toBe(written);
  });

  it.each([
    [':', '\\:'],
    ['- a', '\\- a'],
    ['1. a', '1\\. a'],
    ['  a', '&#32;&#32;a'],
  ])('begins no block with %s', (text, written) => {
    expect(brewText(text, true)).toBe(written);
  });

  it('has no blanks at the ends of a title', () => {
    expect(brewLine(' The {Fen} ')).toBe('The &#123;Fen&#125;');
  });

  it('leaves no sign in code and in attributes', () => {
    expect(characterReferences('a::b\n"c"')).toBe('a&#58;&#58;b&#10;&#34;c&#34;');
  });

  it('puts the address of the server before those of its images, and no sign into any', () => {
    expect(brewAddress('/api/images/x', 'https://books.example')).toBe('https://books.example/api/images/x');
    expect(brewAddress('https://fen.example/a (1)_{b}.png', 'https://books.example')).toBe(
      'https://fen.example/a%20%281%29_%7Bb%7D.png',
    );
  });
});
