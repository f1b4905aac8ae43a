import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../parse.ts';
import { printedDocument } from '../printed.ts';
import { documentToHtml } from '../to-html.ts';
import { countWords } from '../word-count.ts';
import { withoutProposals, withProposals } from './decided.ts';

const INS = '<ins data-proposed-by="mira">';
const DEL = '<del data-proposed-by="otto">';

/** What stands before and after all that is proposed. */
function decisions(html: string): { asIs: string; accepted: string } {
  const doc = documentFromHtml(html);
  return { asIs: documentToHtml(withoutProposals(doc)), accepted: documentToHtml(withProposals(doc)) };
}

describe('what is proposed', () => {
  it('is kept in the document as it is', () => {
    const html = `<p>A ${INS}salt</ins> fen${DEL}, grey</del>.</p>${INS}<h2>Fog</h2><p>More.</p></ins><ul>${DEL}<li><p>Rope</p></li></del><li><p>Salt</p></li></ul>`;
    expect(documentToHtml(documentFromHtml(html))).toBe(html);
  });

  it('is told from words that are underlined or struck', () => {
    expect(decisions('<p><ins>one</ins> <del>two</del></p>').asIs).toBe('<p><u>one</u> <s>two</s></p>');
  });

  it('has not happened, or has, in words', () => {
    expect(decisions(`<p>A ${INS}salt </ins>fen${DEL}, grey</del>.</p>`)).toEqual({
      asIs: '<p>A fen, grey.</p>',
      accepted: '<p>A salt fen.</p>',
    });
  });

  it('has not happened, or has, in blocks and items', () => {
    const html = `<p>Rain.</p>${INS}<p>Fog.</p></ins><ul>${DEL}<li><p>Rope</p></li></del><li><p>Salt</p></li></ul>`;
    expect(decisions(html)).toEqual({
      asIs: '<p>Rain.</p><ul><li><p>Rope</p></li><li><p>Salt</p></li></ul>',
      accepted: '<p>Rain.</p><p>Fog.</p><ul><li><p>Salt</p></li></ul>',
    });
  });

  it('leaves no list without items, no item without a paragraph, and no document without a block', () => {
    expect(decisions(`<p>Rain.</p><ul>${DEL}<li><p>Rope</p></li></del></ul>`).accepted).toBe('<p>Rain.</p>');
    expect(decisions(`${DEL}<h2>Rain</h2></del>`).accepted).toBe('');
    const item = `<ul><li>${DEL}<p>Rope</p></del><pre><code>d6</code></pre></li></ul>`;
    expect(decisions(item).accepted).toBe('<ul><li><p></p><pre><code>d6</code></pre></li></ul>');
  });

  it('is dropped where words that somebody puts in are taken out by another', () => {
    const html = `<p>A ${INS}salt ${DEL}grey </del></ins>fen.</p>`;
    expect(decisions(html)).toEqual({ asIs: '<p>A fen.</p>', accepted: '<p>A salt fen.</p>' });
  });

  it('is neither printed nor counted', () => {
    const doc = documentFromHtml(`<p>A ${INS}salt </ins>fen${DEL}, grey</del>.</p>`);
    expect(documentToHtml(printedDocument(doc))).toBe('<p>A fen, grey.</p>');
    expect(countWords(doc)).toBe(3);
  });

  it('is not for blocks that are proposed as a whole: their parts lose it', () => {
    const html = `<table><tbody>${INS}<tr><td><p>Rope</p></td></tr></ins></tbody></table>`;
    expect(decisions(html).asIs).toBe('<table><tbody><tr><td><p>Rope</p></td></tr></tbody></table>');
  });
});
