// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { findReferenced, listedHeadings, readableHtml } from './section-html.ts';

const stored = (html: string) => documentToHtml(documentFromHtml(html));

describe('the text of a section for readers', () => {
  it('has its notes apart from the sentence, with a number on both sides', () => {
    const html = readableHtml(
      stored(
        '<p>Text with a note<span data-footnote="footnote *words*"></span>.</p><ul><li><p>b<span data-footnote="c"></span></p></li></ul>',
      ),
      'one',
    );
    const [text = '', notes = ''] = html.split('<ol aria-label="Notes"');
    expect(text.replace(/<[^>]*>/g, '')).toBe('Text with a note1.b2');
    expect(text).toContain(
      '<sup><button type="button" id="note-of-one-1" aria-label="Note 1" data-leads-to="note-one-1">1',
    );
    expect(notes).toContain('<li id="note-one-1" tabindex="-1">footnote <em>words</em> ');
    expect(notes).toContain('<li id="note-one-2" tabindex="-1">c ');
  });

  it('has no list of notes where there are none', () => {
    expect(readableHtml('<p>a</p>', 'one')).toBe('<p>a</p>');
  });

  it('has references that can be pressed, by a pointer and by keys', () => {
    expect(readableHtml(stored('<p>See <span data-ref="The Mill"></span>.</p>'), 'one')).toBe(
      '<p>See <span data-ref="The Mill" role="link" tabindex="0">The Mill</span>.</p>',
    );
  });

  it('has the title of a box as words, once', () => {
    const html = readableHtml(
      stored('<aside data-block="sidebar" data-kind="sidebar" data-title="Peat &amp; rope"><p>Old.</p></aside>'),
      'one',
    );
    expect(html).toContain('<p class="box-title">Peat &amp; rope</p><p>Old.</p>');
    expect(html).not.toContain('data-title');
  });

  it('has the die of a random table above its numbers, and the title beside it', () => {
    const table = (title: string) =>
      stored(
        `<table data-block="random-table" data-die="d20"><caption>${title}</caption><tbody><tr data-roll="1–20"><td>1–20</td><td>Fog</td></tr></tbody></table>`,
      );
    expect(readableHtml(table('Omens'), 'one')).toBe(
      '<table data-block="random-table" data-die="d20"><thead><tr><th scope="col">d20</th><th scope="col">Omens</th></tr></thead>' +
        '<tbody><tr data-roll="1–20"><td>1–20</td><td>Fog</td></tr></tbody></table>',
    );
    expect(readableHtml(table(''), 'one')).toContain('<th scope="col">Result</th>');
  });

  it('loads a small copy of an image, when it comes near', () => {
    const html = readableHtml(
      stored('<figure data-block="image"><img src="/api/images/abc" alt="A map"></figure>'),
      'one',
    );
    expect(html).toMatch(/<img [^>]*src="\/api\/images\/abc\?width=1280"/);
    expect(html).toMatch(/<img [^>]*alt="A map"[^>]*loading="lazy"/);
  });
});

describe('the headings of a section in the contents', () => {
  it('are those of its text, not those within blocks', () => {
    const content = stored(
      '<h1>The <em>weir</em></h1><p>a</p><blockquote><p>b</p></blockquote><h3>Below</h3><h4>Deeper</h4>',
    );
    expect(listedHeadings(content)).toEqual(['The weir', 'Below']);
  });
});

describe('what a reference leads to', () => {
  const text = document.createElement('div');
  text.innerHTML = `
    <article data-section="section-1"><h2>The Mill</h2><p>x</p></article>
    <article data-section="section-2"><h2>The Fen</h2>
      <article data-block="stat-block"><h4>Bell-Drowned</h4></article><table><caption>What they say</caption></table>
      <h3>section-1</h3></article>`;

  it('is a section by its id before anything with that name', () => {
    expect(findReferenced(text, 'section-1')?.tagName).toBe('ARTICLE');
  });

  it.each([
    ['the mill', 'H2'],
    ['Bell Drowned', 'H4'],
    ['What they say', 'CAPTION'],
  ])('finds %s by its name, whatever its letters', (target, tag) => {
    expect(findReferenced(text, target)?.tagName).toBe(tag);
  });

  it('is nothing for a name that the book does not have', () => {
    expect(findReferenced(text, 'The Tower')).toBeNull();
    expect(findReferenced(text, '…')).toBeNull();
  });
});
