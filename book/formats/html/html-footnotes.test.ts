import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../document/html/parse-html.ts';
import { readHtml } from '../../document/html/read-html.ts';
import { documentToHtml } from '../../document/html/to-html.ts';
import { normalizeDocument } from '../../document/normalize.ts';
import { readForeignHtml } from './foreign-html.ts';

const read = (html: string) => documentToHtml(normalizeDocument(readHtml(readForeignHtml(parseHtml(html))), 'html'));
const noted = (text: string) => `<span data-footnote="${text}">${text}</span>`;

describe('the notes of a page', () => {
  it.each([
    [
      'Pandoc',
      '<p>The fen<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> waits.</p><section id="footnotes" class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>It is deep.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
    ],
    [
      'GitHub',
      '<p>The fen<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup> waits.</p><section class="footnotes"><h2>Footnotes</h2><ol><li id="user-content-fn-1"><p>It is deep. <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>',
    ],
    [
      'Word',
      '<p class=MsoNormal>The fen<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><sup>[1]</sup></span></a> waits.</p><div style="mso-element:footnote-list"><br clear=all><hr align=left size=1 width="33%"><div style="mso-element:footnote" id=ftn1><p class=MsoFootnoteText><a style="mso-footnote-id:ftn1" href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> It is deep.</p></div></div>',
    ],
    [
      'Google Docs',
      '<p>The fen<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> waits.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> It is deep.</span></p></div>',
    ],
    [
      'LibreOffice',
      '<p>The fen<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> waits.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>It is deep.</p></div>',
    ],
    [
      'a wiki',
      '<p>The fen<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> waits.</p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span>It is deep.</span></li></ol>',
    ],
    ['one who writes by hand', '<p>The fen<sup><a href="#fn1">1</a></sup> waits.</p><p id="fn1">1. It is deep.</p>'],
  ])('of %s stand where they are referred to', (name, html) => {
    const text = name === 'one who writes by hand' ? '1. It is deep.' : 'It is deep.';
    expect(read(html)).toBe(`<p>The fen${noted(text)} waits.</p>`);
  });

  it('keep numbers that are raised, links to parts of the page, and lists that are none of notes', () => {
    const html =
      '<p>10<sup>3</sup> m, the 1<sup>st</sup>, see <a href="#part">2</a>.</p><h2 id="part">Part</h2><ol><li id="a">One</li></ol>';
    expect(read(html)).toBe(
      '<p>10<sup>3</sup> m, the 1<sup>st</sup>, see <a href="#part" rel="noopener noreferrer">2</a>.</p><h2>Part</h2><ol><li><p>One</p></li></ol>',
    );
  });

  it('hold what they say as far as a note can: two paragraphs, a raised number', () => {
    const html =
      '<p>Fen<a href="#fn1" role="doc-noteref">1</a>, bog<a href="#fn2" role="doc-noteref">2</a>.</p><ol><li id="fn1"><p>Deep: 10<sup>3</sup> ft.</p><p>Cold.</p></li><li id="fn2">Wide.</li></ol><p>After.</p>';
    expect(read(html)).toBe(`<p>Fen${noted('Deep: 10³ ft. Cold.')}, bog${noted('Wide.')}.</p><p>After.</p>`);
  });
});

describe('what stands beside the words of a page', () => {
  it.each([
    [
      'Tufte',
      '<p>The fen<label for="s" class="margin-toggle sidenote-number"></label><input type="checkbox" id="s" class="margin-toggle"/><span class="sidenote">It is deep.</span> waits.</p>',
    ],
    ['Quarto', '<p>The fen<span class="column-margin margin-aside"><span>It is deep.</span></span> waits.</p>'],
  ])('is a note, as %s writes it', (_, html) => {
    expect(read(html)).toBe(`<p>The fen${noted('It is deep.')} waits.</p>`);
  });

  it('stays where it shows more than words', () => {
    expect(read('<p>a <span class="marginnote">b<img src="/api/images/1" alt="c"></span></p>')).toContain('<img');
  });

  it('is a reading in brackets behind its words', () => {
    expect(read('<p><ruby>鬼<rt>oni</rt></ruby> and <ruby>鬼<rp>(</rp><rt>oni</rt><rp>)</rp></ruby></p>')).toBe(
      '<p>鬼 (oni) and 鬼(oni)</p>',
    );
  });
});
