import { ENGLISH_WORDS } from '#book/document/print/block-words.ts';
import { expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { footnote } from '#book/document/blocks/notes-and-references.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { pageContent } from './epub-section-page.ts';
import { page, serialiseXml } from './epub-pages.ts';

it('keeps a heading that is a footnote only', () => {
  const doc = documentFromHtml('<h2><span data-footnote="">Kept words</span></h2>');
  expect(footnote.is(doc.child(0).child(0))).toBe(true);
  const content = pageContent(doc, {
    imagePath: () => null,
    reference: ({ target: text }) => ({ href: null, text }),
    labels: printedLabels('en'),
    words: ENGLISH_WORDS,
    direction: 'ltr',
    hasDropCaps: false,
  });
  expect(serialiseXml(content)).toContain('Kept words');
});

it('says which way a block runs that runs the other way', () => {
  const doc = documentFromHtml('<p>One</p><p>שלום</p><ul><li><p>Two</p></li></ul>');
  const content = pageContent(doc, {
    imagePath: () => null,
    reference: ({ target: text }) => ({ href: null, text }),
    labels: printedLabels('he'),
    words: ENGLISH_WORDS,
    direction: 'rtl',
    hasDropCaps: false,
  });
  const written = serialiseXml(content);
  expect(written).toMatch(/<p dir="ltr">One<\/p><p>שלום<\/p><ul dir="ltr"><li>/);
});

it('says which way a book runs', () => {
  const html = (language: string) => /<html[^>]*>/.exec(page({ title: 'Book', language, body: [] }))?.[0];
  expect(html('he')).toMatch(/ lang="he" .*dir="rtl"/);
  expect(html('en')).not.toContain('dir=');
});

const LONG = 'The lantern burns over the water. '.repeat(10);

it.each([
  ['a long paragraph', `<p>${LONG}</p><p>${LONG}</p>`, 'ltr', 1],
  ['one after a quotation', `<blockquote><p>All debts.</p></blockquote><p>${LONG}</p>`, 'ltr', 1],
  ['a short one', '<p>The lantern.</p>', 'ltr', 0],
  ['one after a heading', `<h2>One</h2><p>${LONG}</p>`, 'ltr', 0],
  ['one that begins with a number', `<p>3 ${LONG}</p>`, 'ltr', 0],
  ['a book from right to left', `<p>${LONG}</p>`, 'rtl', 0],
] as const)('has a large first letter: %s', (_what, html, direction, count) => {
  const setting = {
    imagePath: () => null,
    reference: ({ target: text }: { target: string }) => ({ href: null, text }),
    labels: printedLabels('en'),
    words: ENGLISH_WORDS,
    direction,
  };
  const content = pageContent(documentFromHtml(html), { ...setting, hasDropCaps: true });
  expect(serialiseXml(content).split('class="opening"')).toHaveLength(count + 1);
  expect(serialiseXml(pageContent(documentFromHtml(html), { ...setting, hasDropCaps: false }))).not.toContain(
    'opening',
  );
});
