import { expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { lineText } from '#book/document/document-words.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { commonmarkParts } from '#export/plain/book-to-commonmark.ts';
import { createReport } from '#export/diagnostics.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';

it.each([
  ['a comment of Obsidian', 'Roll %%secret%% here'],
  ['a highlight', 'It is ==marked== here'],
  ['a tag', 'See #ambush and #1st-floor or Room #4'],
  ['a fence of Pandoc', '::: warning'],
  ['a mark above the line', 'x^2^ and H~2~O'],
  ['a variable of the Homebrewery', '[x]: y and $[x] and {{note z}} and :df_d20:'],
  ['a callout', '[!note] Beware'],
])('is read back with what looks like %s in other notations', (_what, words) => {
  const doc = documentFromHtml(`<p>Before.</p><p>${words}</p>`);
  const facts = { title: 'Book', author: '', description: '', layout: { ...DEFAULT_LAYOUT, smart_quotes: false } };
  const options = { baseUrl: '', report: createReport() };
  const file = [...commonmarkParts({ ...facts, sections: [{ id: 's', title: 'One', doc }] }, options)].join('');
  const { sections, report } = markdownToBook(file, 'book.md');
  expect(sections.map((section) => section.doc.children.map(lineText))).toContainEqual(['Before.', words]);
  expect(report).toEqual([]);
});
