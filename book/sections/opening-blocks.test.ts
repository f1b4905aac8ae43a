import { expect, it } from 'vitest';
import { documentFromHtml } from '../document/parse.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { openedDocument } from './opening-blocks.ts';
import { DEFAULT_OPENING } from './opening.ts';

it('puts the picture and the words of an opening before the text', () => {
  const doc = documentFromHtml('<p>Mud.</p>');
  const opening = {
    ...DEFAULT_OPENING,
    epigraph: 'One <b>\n\ntwo',
    source: 'A ferryman',
    image: '/api/images/a',
    alt: 'Dusk',
  };
  const quote = '<blockquote><p>One &lt;b&gt;</p><p>two</p><p>— A ferryman</p></blockquote>';
  const figure = '<figure data-width="page"><img src="/api/images/a" alt="Dusk"></figure>';
  expect(documentToHtml(openedDocument(doc, opening))).toBe(`${figure}${quote}<p>Mud.</p>`);
  expect(documentToHtml(openedDocument(documentFromHtml(''), opening))).toBe(`${figure}${quote}`);
  expect(openedDocument(doc, { ...DEFAULT_OPENING, kind: 'part', source: 'Nobody' })).toBe(doc);
});
