import { describe, expect, it } from 'vitest';
import { documentFromHtml } from './parse.ts';
import { printedDocument } from './printed.ts';
import { documentToHtml, isEmptyDocument } from './to-html.ts';
import { countWords, documentLines } from './word-count.ts';

const HINT = '<aside data-block="hint"><p>Name three things.</p><ul><li><p>Who</p></li></ul></aside>';

describe('the lines of a document', () => {
  it('show raised and lowered words as far as plain text can', () => {
    const html = '<p>10<sup>3</sup> nails, CO<sub>2</sub> and the 2<sup>nd</sup> x<sup>3,5</sup>.<br>End.</p>';
    expect(documentLines(documentFromHtml(html))).toEqual(['10³ nails, CO₂ and the 2nd x^(3,5). End.']);
  });
});

describe('a hint', () => {
  it('is kept in the document as it is', () => {
    const html = `<p>Rain.</p>${HINT}<p>More rain.</p>`;
    expect(documentToHtml(documentFromHtml(html))).toBe(html);
    expect(documentLines(documentFromHtml(html))).toContain('Name three things.');
  });

  it('is not printed, and what stands around it is', () => {
    const doc = documentFromHtml(`${HINT}<h2>Rain</h2>${HINT}<p>It falls.</p>`);
    expect(documentToHtml(printedDocument(doc))).toBe('<h2>Rain</h2><p>It falls.</p>');
  });

  it('counts for nothing: a document with nothing else is empty and has no words', () => {
    const doc = documentFromHtml(HINT);
    expect(isEmptyDocument(printedDocument(doc))).toBe(true);
    expect(countWords(doc)).toBe(0);
    expect(countWords(documentFromHtml(`<p>Two words.</p>${HINT}`))).toBe(2);
  });

  it('gives its words to a box that it may not stand in', () => {
    const html = `<aside data-block="sidebar" data-kind="sidebar" data-title="Box">${HINT}</aside>`;
    expect(documentFromHtml(html).textContent).toContain('Name three things.');
  });

  it('leaves a document without one as it is', () => {
    const doc = documentFromHtml('<p>Rain.</p>');
    expect(printedDocument(doc)).toBe(doc);
  });
});
