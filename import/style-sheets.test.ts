import { describe, expect, it } from 'vitest';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { htmlToBook } from './html-to-book.ts';
import { readStyleSheet } from './style-sheets.ts';

async function read(html: string) {
  const { sections, report } = await htmlToBook(html, 'page.html', { images: { add: async () => ({ problem: '' }) } });
  return {
    html: sections.map(({ doc }) => documentToHtml(doc)).join(''),
    said: report.map(({ message }) => message),
  };
}

describe('a style sheet', () => {
  it('says what is bold, raised or hidden by one class', () => {
    const css =
      '@import url(x);/* .no{font-weight:bold} */.a{color:red;font-weight:700!important}span.b, p .c,.d{vertical-align:super}@media print{.e{display:none}}.f{display:none';
    expect(readStyleSheet(css)).toEqual([
      { tag: '', name: 'a', style: 'font-weight:700' },
      { tag: 'span', name: 'b', style: 'vertical-align:super' },
      { tag: '', name: 'd', style: 'vertical-align:super' },
    ]);
  });
});

describe('the words of a page', () => {
  it('look as the classes of its style sheet say, in words and in whole paragraphs', async () => {
    const page =
      '<style>.c3{font-weight:700}.c4{font-style:italic}.c5{vertical-align:super}.c6{text-decoration:line-through}</style><p>A <span class="c3">bell</span> at 10<span class="x c5">3</span> <span class="c3 c6">feet</span></p><p class="c4">Hush</p>';
    expect((await read(page)).html).toBe(
      '<p>A <strong>bell</strong> at 10<sup>3</sup> <strong><s>feet</s></strong></p><p><em>Hush</em></p>',
    );
  });

  it('are raised or lowered by lengths where they are smaller too, as programs of page layout say it', async () => {
    const page =
      '<style>.up{vertical-align:0.5em;font-size:.6em}.pos{font-variant-position:sub}</style><p>10<span class="up">3</span> m<span style="vertical-align:35%;font-size:58%">2</span> H<span style="vertical-align: -3pt; font-size: smaller">2</span>O y<span class="pos">5</span> <span style="vertical-align:2px">even</span> <span style="vertical-align:0;font-size:.8em">small</span></p>';
    expect((await read(page)).html).toBe('<p>10<sup>3</sup> m<sup>2</sup> H<sub>2</sub>O y<sub>5</sub> even small</p>');
  });

  it('are raised or lowered where smaller ones are moved, or hang on an edge of their line', async () => {
    const page =
      '<style>.up{position:relative;top:-.4em;font-size:.7em}.down{position:relative;bottom:-2px;font-size:70%}.top{vertical-align:text-top;font-size:60%}</style><p>10<span class="up">3</span> H<span class="down">2</span>O x<span class="top">4</span> <span style="vertical-align:bottom;font-size:smaller">n</span> <span style="position:relative;top:-2px">even</span> <span style="position:relative;font-size:.8em">small</span> <span style="vertical-align:top">all</span></p>';
    expect((await read(page)).html).toBe(
      '<p>10<sup>3</sup> H<sub>2</sub>O x<sup>4</sup> <sub>n</sub> even small all</p>',
    );
  });

  it('are not there where it hides them, and are named', async () => {
    const page =
      '<style>.gone{display:none}</style><p>Seen<span class="gone"> not "this"</span>.</p><p style="color:red;display: none">Nor this.</p><p style="display:none;display:block">This.</p>';
    const { html, said } = await read(page);
    expect(html).toBe('<p>Seen.</p><p>This.</p>');
    expect(said).toEqual(['Hidden text is left out: "not ’this’".', 'Hidden text is left out: "Nor this.".']);
  });

  it('have the marks that a browser puts around quoted ones', async () => {
    expect((await read('<p>He said <q>she cried <q>no</q></q>.</p>')).html).toBe('<p>He said “she cried ‘no’”.</p>');
  });
});

describe('a page of Google Docs', () => {
  const COMMENTED =
    '<p>Deep<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> water<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>, <a href="https://www.google.com/url?q=https://example.org/map?a%3D1&amp;sa=D">a map</a>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Very.</p></div><div class="c1"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is it?</span></p><p>Sure?</p></div>';

  it('keeps its notes and leaves out what reviewers said', async () => {
    const { html, said } = await read(COMMENTED.replace('<p>Sure?</p>', ''));
    expect(html).toContain('Deep<span data-footnote="Very.">Very.</span> water, ');
    expect(html).not.toContain('Is it?');
    expect(html).not.toContain('<hr>');
    expect(said).toEqual(['A comment is left out.']);
  });

  it('has the addresses that its links mean', async () => {
    expect((await read(COMMENTED)).html).toContain('<a href="https://example.org/map?a=1"');
  });
});
