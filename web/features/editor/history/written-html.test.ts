import { expect, it } from 'vitest';
import { shownWriters, writtenHtml } from './written-html.ts';

const writers = shownWriters(
  [
    { user_id: 'ann', display_name: 'Ann' },
    { user_id: 'bob', display_name: null },
  ],
  'ann',
);

it('marks whose the words are, across marks and blocks', () => {
  const html = writtenHtml(
    '<p>Old <strong>bold</strong> end.</p><p>Next</p>',
    [
      { length: 4, user_id: null },
      { length: 2, user_id: 'ann' },
      { length: 7, user_id: 'bob' },
    ],
    writers,
  );
  const parts = [...html.matchAll(/<span data-writer="(\w+)" title="([^"]+)"[^>]*>([^<]+)</g)].map((found) =>
    found.slice(1),
  );
  expect(parts).toEqual([
    ['solid', 'You', 'bo'],
    ['dashed', 'Somebody who is not in the book any more', 'ld'],
    ['dashed', 'Somebody who is not in the book any more', ' end.'],
  ]);
  expect(html.replace(/<\/?span[^>]*>/g, '')).toBe('<p>Old <strong>bold</strong> end.</p><p>Next</p>');
});

it('shows a text without spans as it is, and lets nothing through that the sanitizer does not', () => {
  expect(writtenHtml('<p>Plain</p><script>x</script>', [], writers)).toBe('<p>Plain</p>');
});
