import { describe, expect, it } from 'vitest';
import { raisedText } from '../text/plain-signs.ts';
import { lineText } from './document-words.ts';
import { documentFromHtml } from './parse.ts';
import { documentToHtml } from './html/to-html.ts';

const kept = (html: string) => documentToHtml(documentFromHtml(html));

describe('raised and lowered words', () => {
  it('are marks of stored HTML, in headings, cells and code too', () => {
    for (const html of [
      '<p>20 m<sup>2</sup>, 10<sup>3</sup>, H<sub>2</sub>O, 1<sup>st</sup></p>',
      '<h2>CO<sub>2</sub></h2>',
      '<table><tbody><tr><td><p>10<sup>3</sup></p></td></tr></tbody></table>',
      '<p><code>10</code><sup><code>3</code></sup></p>',
    ])
      expect(kept(html)).toBe(html);
  });

  it('are superscript or subscript by the innermost mark', () => {
    expect(kept('<p><sup>a<sub>b</sub></sup></p>')).toBe('<p><sup>a</sup><sub>b</sub></p>');
  });

  it('never include the sign of a footnote, which is raised anyway', () => {
    expect(kept('<p>Fen<sup><span data-footnote="Salt.">Salt.</span></sup>.</p>')).toBe(
      '<p>Fen<span data-footnote="Salt.">Salt.</span>.</p>',
    );
  });

  it('keep a number correct in plain text', () => {
    expect(raisedText('3', 'superscript')).toBe('³');
    expect(raisedText('−2', 'superscript')).toBe('⁻²');
    expect(raisedText('2', 'subscript')).toBe('₂');
    expect(raisedText('3,5', 'superscript')).toBe('^(3,5)');
    expect(raisedText('st', 'superscript')).toBe('st');
    expect(raisedText('max', 'subscript')).toBe('max');
    expect(kept('<p>Fen<span data-footnote="">10<sup>3</sup> <em>m<sup>2</sup></em></span></p>')).toContain(
      'data-footnote="10³ *m²*"',
    );
    expect(kept('<table><caption>In m<sup>2</sup></caption><tr><td>1</td></tr></table>')).toContain('In m²');
    expect(lineText(documentFromHtml('<h2>CO<sub>2</sub></h2>'))).toBe('CO₂');
    expect(kept('<pre><code>x<sup>2</sup></code></pre>')).toBe('<pre><code>x²</code></pre>');
  });
});
