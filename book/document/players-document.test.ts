import { describe, expect, it } from 'vitest';
import { playersDocument } from './players-document.ts';
import { documentFromHtml } from './parse.ts';
import { nodeType, schema } from './schema.ts';
import { documentToHtml, isEmptyDocument } from './to-html.ts';

const NOTE = '<aside data-block="sidebar" data-kind="gm-note" data-title="Truth"><p>The priest did it.</p></aside>';
const BOX = '<aside data-block="sidebar" data-kind="sidebar" data-title="Tides"><p>Twice a day.</p></aside>';
const HINT = '<aside data-block="hint"><p>Name three things.</p></aside>';

describe('a document as players get it', () => {
  it('is without notes for the game master and without hints, and with all other boxes', () => {
    const doc = documentFromHtml(`<p>Rain.</p>${NOTE}${BOX}${HINT}<p>Wind.</p>`);
    expect(documentToHtml(playersDocument(doc))).toBe(`<p>Rain.</p>${BOX}<p>Wind.</p>`);
  });

  it('is empty where it holds nothing else, and still a document', () => {
    const doc = playersDocument(documentFromHtml(NOTE + NOTE));
    doc.check();
    expect(isEmptyDocument(doc)).toBe(true);
  });

  it('is the same where nothing is left out of it', () => {
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
