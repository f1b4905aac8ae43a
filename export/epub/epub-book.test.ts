import { expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { outlineOf } from './epub-book.ts';

it('leads to the heading before where a heading has no letters, so that contents stay in the order of the pages', () => {
  const doc = documentFromHtml('<h2>!</h2><h2>Gate</h2><p>x</p><h3>?</h3><h2>Door</h2>');
  expect(outlineOf(doc, 3).map(({ text, id }) => [text, id])).toEqual([
    ['!', null],
    ['Gate', 'heading-1'],
    ['?', 'heading-1'],
    ['Door', 'heading-2'],
  ]);
});

it('reads a heading of two lines as words apart, and what is raised as a sign', () => {
  const doc = documentFromHtml('<h2>Part One<br>Zone 10<sup>3</sup></h2><p>x</p>');
  expect(outlineOf(doc, 3).map(({ text, id }) => [text, id])).toEqual([['Part One Zone 10³', 'heading-1']]);
});
