import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { proposalsIn, proposalWords } from './proposals-in.ts';

const ins = (html: string) => `<ins data-proposed-by="mira">${html}</ins>`;
const del = (html: string) => `<del data-proposed-by="mira">${html}</del>`;

describe('what is said of a proposed change', () => {
  it.each([
    ['words put in', `<p>A ${ins('salt ')}fen.</p>`, 'mira: insert “salt”'],
    ['words taken out', `<p>A ${del('salt ')}fen.</p>`, 'mira: delete “salt”'],
    ['words in the place of others', `<p>A ${del('fen')}${ins('bog')}.</p>`, 'mira: “fen” becomes “bog”'],
    ['another form', `${del('<p>Fen</p>')}${ins('<h2>Fen</h2>')}`, 'mira: change the form of “Fen”'],
    ['a space', `<p>A${ins(' ')}fen.</p>`, 'mira: insert a space'],
    ['a line break', `<p>A${ins('<br>')}fen.</p>`, 'mira: insert a sign'],
    ['a block without words', `<p>A</p>${del('<hr>')}`, 'mira: delete the block “Horizontal rule”'],
    ['many words', `<p>${ins('long '.repeat(20))}</p>`, `mira: insert “${'long '.repeat(12).trim()}…”`],
  ])('of %s', (_, html, words) => {
    const doc = documentFromHtml(html);
    expect(proposalsIn(doc).map((one) => proposalWords(doc, one))).toEqual([words]);
  });
});
