import { describe, expect, it } from 'vitest';
import { numberInWords } from './numbers.ts';
import { printedLabels } from '../layout/printed-labels.ts';

describe('numbers in words', () => {
  it.each([
    ['en', 'One', 'Sixteen', 'Twenty', 'Twenty-One', 'Forty-Three', 'Seventy-One', 'Eighty', 'Ninety-Nine'],
    [
      'de',
      'eins',
      'sechzehn',
      'zwanzig',
      'einundzwanzig',
      'dreiundvierzig',
      'einundsiebzig',
      'achtzig',
      'neunundneunzig',
    ],
    [
      'fr',
      'un',
      'seize',
      'vingt',
      'vingt et un',
      'quarante-trois',
      'soixante et onze',
      'quatre-vingts',
      'quatre-vingt-dix-neuf',
    ],
    [
      'es-MX',
      'uno',
      'dieciséis',
      'veinte',
      'veintiuno',
      'cuarenta y tres',
      'setenta y uno',
      'ochenta',
      'noventa y nueve',
    ],
    ['it', 'uno', 'sedici', 'venti', 'ventuno', 'quarantatré', 'settantuno', 'ottanta', 'novantanove'],
    ['pt', 'um', 'dezasseis', 'vinte', 'vinte e um', 'quarenta e três', 'setenta e um', 'oitenta', 'noventa e nove'],
    ['pt-BR', 'um', 'dezesseis', 'vinte', 'vinte e um', 'quarenta e três', 'setenta e um', 'oitenta', 'noventa e nove'],
    ['nl', 'één', 'zestien', 'twintig', 'eenentwintig', 'drieënveertig', 'eenenzeventig', 'tachtig', 'negenennegentig'],
    [
      'pl',
      'pierwszy',
      'szesnasty',
      'dwudziesty',
      'dwudziesty pierwszy',
      'czterdziesty trzeci',
      'siedemdziesiąty pierwszy',
      'osiemdziesiąty',
      'dziewięćdziesiąty dziewiąty',
    ],
  ])('are said as the language %s says them', (tag, ...said) => {
    expect([1, 16, 20, 21, 43, 71, 80, 99].map((count) => numberInWords(count, tag))).toEqual(said);
  });

  it.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'pt-br', 'nl', 'pl'])('are each another one in %s', (tag) => {
    const said = Array.from({ length: 120 }, (_, index) => numberInWords(index + 1, tag));
    expect(new Set(said).size).toBe(120);
    expect(said.slice(0, 99).join('')).not.toMatch(/\d/);
    expect(said.slice(98, 100)[1]).toBe('100');
  });

  it('are in the language of the labels beside them', () => {
    expect(numberInWords(2, 'tlh')).toBe('Two');
    expect(printedLabels('tlh').chapter).toBe('Chapter');
  });
});
