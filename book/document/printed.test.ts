import { describe, expect, it } from 'vitest';
import { documentFromHtml } from './parse.ts';
import { playersDocument, printedDocument, withoutProposals, withProposals } from './printed.ts';
import { nodeType, schema } from './schema.ts';
import { documentToHtml, isEmptyDocument } from './html/to-html.ts';
import { countWords, documentLines } from './document-words.ts';

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

  it('is not printed, but the text around it is', () => {
    const doc = documentFromHtml(`${HINT}<h2>Rain</h2>${HINT}<p>It falls.</p>`);
    expect(documentToHtml(printedDocument(doc))).toBe('<h2>Rain</h2><p>It falls.</p>');
  });

  it('does not count: a document with nothing else is empty and has no words', () => {
    const doc = documentFromHtml(HINT);
    expect(isEmptyDocument(printedDocument(doc))).toBe(true);
    expect(countWords(doc)).toBe(0);
    expect(countWords(documentFromHtml(`<p>Two words.</p>${HINT}`))).toBe(2);
  });

  it('gives its words to a box that cannot contain it', () => {
    const html = `<aside data-block="sidebar" data-kind="sidebar" data-title="Box">${HINT}</aside>`;
    expect(documentFromHtml(html).textContent).toContain('Name three things.');
  });

  it('leaves a document without one as it is', () => {
    const doc = documentFromHtml('<p>Rain.</p>');
    expect(printedDocument(doc)).toBe(doc);
  });
});

describe('players document', () => {
  const NOTE = '<aside data-block="sidebar" data-kind="gm-note" data-title="Truth"><p>The priest did it.</p></aside>';
  const BOX = '<aside data-block="sidebar" data-kind="sidebar" data-title="Tides"><p>Twice a day.</p></aside>';
  const HINT = '<aside data-block="hint"><p>Name three things.</p></aside>';

  describe('a document as players get it', () => {
    it('is without notes for the game master and without hints, and with all other boxes', () => {
      const doc = documentFromHtml(`<p>Rain.</p>${NOTE}${BOX}${HINT}<p>Wind.</p>`);
      expect(documentToHtml(playersDocument(doc))).toBe(`<p>Rain.</p>${BOX}<p>Wind.</p>`);
    });

    it('is an empty document if nothing else is in it', () => {
      const doc = playersDocument(documentFromHtml(NOTE + NOTE));
      doc.check();
      expect(isEmptyDocument(doc)).toBe(true);
    });

    it('is the same object if nothing is left out', () => {
      const doc = documentFromHtml(`<p>Rain.</p>${BOX}<table><tr><td>1</td></tr></table>`);
      expect(playersDocument(doc)).toBe(doc);
    });

    it.each(['listItem', 'tableCell', 'readAloud', 'sidebar', 'spell'] as const)(
      'keeps a %s valid that held a note alone, or one beside words',
      (name) => {
        const note = documentFromHtml(NOTE).child(0);
        const words = nodeType('paragraph').create(null, schema.text('Words'));
        const [alone, beside] = [[note], [words, note]].map((inner) =>
          playersDocument(nodeType('doc').create(null, nodeType(name).create(null, inner))).child(0),
        );
        alone?.check();
        beside?.check();
        expect(alone?.textContent).toBe('');
        expect(beside?.textContent).toBe('Words');
      },
    );
  });
});

const INS = '<ins data-proposed-by="mira">';
const DEL = '<del data-proposed-by="otto">';

/** The text if all proposals are ignored, and if all are accepted. */
function decisions(html: string): { asIs: string; accepted: string } {
  const doc = documentFromHtml(html);
  return { asIs: documentToHtml(withoutProposals(doc)), accepted: documentToHtml(withProposals(doc)) };
}

describe('a proposal', () => {
  it('is kept in the document as it is', () => {
    const html = `<p>A ${INS}salt</ins> fen${DEL}, grey</del>.</p>${INS}<h2>Fog</h2><p>More.</p></ins><ul>${DEL}<li><p>Rope</p></li></del><li><p>Salt</p></li></ul>`;
    expect(documentToHtml(documentFromHtml(html))).toBe(html);
  });

  it('is distinguished from underlined or struck words', () => {
    expect(decisions('<p><ins>one</ins> <del>two</del></p>').asIs).toBe('<p><u>one</u> <s>two</s></p>');
  });

  it('is ignored or accepted, in words', () => {
    expect(decisions(`<p>A ${INS}salt </ins>fen${DEL}, grey</del>.</p>`)).toEqual({
      asIs: '<p>A fen, grey.</p>',
      accepted: '<p>A salt fen.</p>',
    });
  });

  it('is ignored or accepted, in blocks and items', () => {
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

  it('is dropped if inserted words are proposed for deletion by another person', () => {
    const html = `<p>A ${INS}salt ${DEL}grey </del></ins>fen.</p>`;
    expect(decisions(html)).toEqual({ asIs: '<p>A fen.</p>', accepted: '<p>A salt fen.</p>' });
  });

  it('is neither printed nor counted', () => {
    const doc = documentFromHtml(`<p>A ${INS}salt </ins>fen${DEL}, grey</del>.</p>`);
    expect(documentToHtml(printedDocument(doc))).toBe('<p>A fen, grey.</p>');
    expect(countWords(doc)).toBe(3);
  });

  it('is removed from the parts of a block that is proposed as a whole', () => {
    const html = `<table><tbody>${INS}<tr><td><p>Rope</p></td></tr></ins></tbody></table>`;
    expect(decisions(html).asIs).toBe('<table><tbody><tr><td><p>Rope</p></td></tr></tbody></table>');
  });
});
