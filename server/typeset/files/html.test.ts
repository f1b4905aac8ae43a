import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bookToHtml } from '#export/html/book-to-html.ts';
import { htmlOptions } from '#export/html/testing/html-options.ts';
import { htmlToBook } from '#import/html-to-book.ts';

const images = { add: async () => ({ problem: 'There are none.' }) };

const HOSTILE = '</title><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';

const FACTS = {
  title: 'The Fen',
  author: 'Ada',
  book_type: 'full_campaign',
  description: 'Dark.',
  tags: ['a', 'b'],
  layout: DEFAULT_LAYOUT,
};

function buildPage(sections: [title: string, html: string][], changes = {}): string {
  const docs = sections.map(([title, html], at) => ({ id: `s${at}`, title, doc: documentFromHtml(html) }));
  return bookToHtml({ ...FACTS, sections: docs, ...changes }, htmlOptions({ baseUrl: 'https://books.example' }));
}

describe('a book as a page', () => {
  it('has one heading of the first level, a language, a title, and the images by their whole address', () => {
    const page = buildPage([['One', '<h1>In</h1><p>a</p><img src="/api/images/x1" alt="Map">']]);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('<title>The Fen</title>');
    expect(page).toContain('<h2>One</h2><h3 id="section-1-heading-1">In</h3>');
    expect(page).toContain('src="https://books.example/api/images/x1"');
    expect(page).not.toContain('</meta>');
  });

  it('has the images in it whose bytes are there, and an import takes them out again', async () => {
    const page = bookToHtml(
      {
        ...FACTS,
        sections: [{ id: 's', title: 'One', doc: documentFromHtml('<img src="/api/images/x1" alt="Map">') }],
      },
      htmlOptions({ imageData: (address) => (address === '/api/images/x1' ? 'data:image/png;base64,AQID' : null) }),
    );
    expect(page).toContain('src="data:image/png;base64,AQID"');
    expect(page).toMatch(/img-src data:/);
    const add = async (bytes: Uint8Array) => ({ address: `/api/images/of-${bytes.length}-bytes` });
    const { sections } = await htmlToBook(page, 'x.html', { images: { add } });
    expect(sections[0]?.html).toContain('src="/api/images/of-3-bytes" alt="Map"');
  });

  it('allows its own style and nothing that runs', () => {
    const page = buildPage([]);
    const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain("default-src 'none'");
    expect(page.replaceAll('&#39;', "'")).toContain(`style-src 'sha256-${hash}'`);
  });

  it('shows hostile text as text, wherever it stands', () => {
    const shown = HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    const hostile = { title: HOSTILE, author: HOSTILE, description: HOSTILE, tags: [HOSTILE], book_type: HOSTILE };
    const page = buildPage([[HOSTILE, `<p>${shown}</p><aside data-title="${shown}"><p>a</p></aside>`]], hostile);
    expect(page).not.toMatch(/<script|<img/);
  });

  it('says as text what blocks have in attributes alone, and the import leaves it out again', async () => {
    const blocks = [
      '<table data-block="random-table" data-die="2d6"><caption>Omens</caption><tbody><tr data-roll="2"><td>2</td><td>a</td></tr></tbody></table>',
      '<aside data-block="sidebar" data-kind="gm-note" data-title=""><p>b</p></aside>',
      '<aside data-block="sidebar" data-kind="sidebar" data-title="Aside"><p>c</p></aside>',
      documentToHtml(
        documentFromHtml(
          '<article data-block="spell" data-name="Alarm" data-level="1" data-school="Abjuration" data-ritual="true" data-casting-time="1 minute"><p>d</p></article>',
        ),
      ),
    ];
    const page = buildPage([['One', blocks.join('')]]);
    for (const words of ['<th>2d6</th>', '>For the Game Master</p>', '>Aside</p>', '1 minute or Ritual']) {
      expect(page).toContain(words);
    }
    const { sections } = await htmlToBook(page, 'x.html', { images });
    expect(sections.map(({ title, html }) => [title, html])).toEqual([['One', blocks.join('')]]);
  });

  it('is in the language of the book, and read back in it', async () => {
    const page = buildPage([['Eins', '<p>a</p>']], { layout: { ...DEFAULT_LAYOUT, language: 'de-AT' } });
    expect(page).toContain('<html lang="de-AT">');
    expect((await htmlToBook(page, 'x.html', { images })).layout).toEqual({ language: 'de-AT' });
  });

  it('is read back by the import with its facts and sections', async () => {
    const page = buildPage([
      ['One', '<h1>c</h1><h2>d</h2><h4>e</h4><p>a</p>'],
      ['Two', '<p><em>b</em></p>'],
    ]);
    const book = await htmlToBook(page, 'x.html', { images });
    expect(book).toMatchObject({ title: 'The Fen', author: 'Ada', book_type: 'full_campaign', tags: ['a', 'b'] });
    expect(book.sections.map(({ title, html }) => [title, html])).toEqual([
      ['One', '<h2>c</h2><h3>d</h3><h4>e</h4><p>a</p>'],
      ['Two', '<p><em>b</em></p>'],
    ]);
  });
});
