import { expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { htmlOptions } from './testing/html-options.ts';
import { bookToHtml } from './book-to-html.ts';

function written(language: string): string {
  const doc = documentFromHtml('<p>One</p><p>שלום</p>');
  const facts = { title: 'Book', description: '', author: '', book_type: '', tags: [] };
  const layout = { ...DEFAULT_LAYOUT, language };
  return bookToHtml({ ...facts, layout, sections: [{ id: 's', title: 'Part', doc }] }, htmlOptions());
}

it('says which way a book runs, and which blocks run the other way', () => {
  expect(written('he')).toContain('<html lang="he" dir="rtl">');
  expect(written('he')).toContain('<p dir="ltr">One</p><p>שלום</p>');
  expect(written('en')).toContain('<html lang="en">');
  expect(written('en')).toContain('<p>One</p><p dir="rtl">שלום</p>');
});
