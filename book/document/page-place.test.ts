import { describe, expect, it } from 'vitest';
import { documentToHtml } from './html/to-html.ts';
import { BLOCK_NAMES } from './nodes.ts';
import { pagePlaceOf } from './page-place.ts';
import { documentFromHtml, documentFromJson } from './parse.ts';
import { getBlock } from './schema.ts';
import { readStored, storedJson } from './stored/stored-document.ts';

const PLACED = 'data-break-before="column" data-keep-with-next="true"';
const placeOf = (html: string) => pagePlaceOf(documentFromHtml(html).child(0));

describe('the place of a block on the page', () => {
  it.each([
    `<p ${PLACED}>Rain.</p>`,
    `<h2 ${PLACED}>Rain</h2>`,
    `<ul ${PLACED}><li><p>Rain</p></li></ul>`,
    `<pre ${PLACED}><code>rain</code></pre>`,
    `<table data-width="page" ${PLACED}><tbody><tr><td><p>Rain</p></td></tr></tbody></table>`,
    `<div data-block="read-aloud" data-width="page" ${PLACED}><p>Rain.</p></div>`,
    `<figure data-width="page" ${PLACED}><img src="/api/images/1" alt=""></figure>`,
  ])('is read from HTML and written as it was: %s', (html) => {
    expect(documentToHtml(documentFromHtml(html))).toBe(html);
  });

  it('is known to every block but breaks and hints', () => {
    const without = BLOCK_NAMES.filter((name) => !('breakBefore' in getBlock(name).attributes));
    expect(without).toEqual(['hint', 'pageBreak', 'columnBreak']);
  });

  it('is the usual one where HTML or JSON says what no place is', () => {
    const usual = { width: 'column', breakBefore: null, keepWithNext: false };
    expect(placeOf('<p data-width="page" data-break-before="volume" data-keep-with-next="1">Rain.</p>')).toEqual(usual);
    expect(placeOf('<div data-block="read-aloud" data-width="500"><p>Rain.</p></div>')).toEqual(usual);
    expect(placeOf('<table data-width="500"><tr><td>Rain</td></tr></table>')).toEqual({ ...usual, width: 'auto' });
    const attrs = { width: { wide: true }, breakBefore: 3, keepWithNext: 'true' };
    const doc = documentFromJson({
      content: [
        { type: 'table', attrs, content: [] },
        { type: 'paragraph', attrs },
      ],
    });
    expect(doc.children.map(pagePlaceOf)).toEqual([usual]);
  });

  it('is stored only where it is not the usual one', () => {
    const html = `<p>Rain.</p><p data-break-before="page">Fog.</p><table data-width="page"><tr><td>Salt</td></tr></table>`;
    const doc = documentFromHtml(html);
    const stored = storedJson(doc) as { content: { attrs?: object; content: object[] }[] };
    expect(stored.content.map(({ attrs }) => attrs)).toEqual([
      undefined,
      { breakBefore: 'page' },
      { caption: '', fieldsBy: null, width: 'page' },
    ]);
    expect(readStored(JSON.stringify(stored)).eq(doc)).toBe(true);
  });
});
