import { expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bookToHtml } from './book-to-html.ts';
import { htmlOptions } from './testing/html-options.ts';

function written(credits: string): string {
  const image = (credit: string) =>
    `<figure><img src="/api/images/a" alt=""><figcaption><p class="credit">${credit}</p></figcaption></figure>`;
  const doc = documentFromHtml(image('Cem') + image('Dee') + image('Cem'));
  const facts = { title: 'Book', description: '', author: '', book_type: '', tags: [] };
  const layout = { ...DEFAULT_LAYOUT, credits };
  return bookToHtml({ ...facts, layout, sections: [{ id: 's', title: 'Part', doc }] }, htmlOptions());
}

it('names who made the book and whose its images are, where the author wants it', () => {
  expect(written('Writing: Ada <Gale>\n\nBen')).toContain(
    '<h2>Credits</h2><p><strong>Writing:</strong> Ada &lt;Gale&gt;</p><p>Ben</p><h3>Images</h3><ul><li>Cem</li><li>Dee</li></ul></section>',
  );
  expect(written('')).not.toContain('id="credits"');
});
