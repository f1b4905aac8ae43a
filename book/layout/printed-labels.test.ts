import { describe, expect, it } from 'vitest';
import { printedLabels } from './printed-labels.ts';

describe('the words that a book prints by itself', () => {
  it.each([
    ['en-GB', 'Contents'],
    ['de-AT', 'Inhalt'],
    ['fr', 'Table des matières'],
    ['es-MX', 'Índice'],
    ['it', 'Indice'],
    ['pt-PT', 'Índice'],
    ['pt-BR', 'Sumário'],
    ['nl', 'Inhoud'],
    ['pl', 'Spis treści'],
  ])('are in the language %s: %s', (tag, contents) => {
    expect(printedLabels(tag)).toMatchObject({ contents });
  });

  it.each(['en', 'en-US', 'de', 'fr', 'es', 'it', 'pt', 'pt-BR', 'nl', 'pl'])('are all there in %s', (tag) => {
    expect(Object.keys(printedLabels(tag))).toEqual(Object.keys(printedLabels('en')));
    expect(Object.values(printedLabels(tag)).every((label) => label.trim() === label && label !== '')).toBe(true);
  });

  it('are in English for any other language', () => {
    expect(printedLabels('tlh')).toEqual(printedLabels('en'));
  });
});
