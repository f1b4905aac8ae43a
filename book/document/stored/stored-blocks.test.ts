import { expect, it } from 'vitest';
import { documentFromHtml } from '../parse.ts';
import { storedBlocks } from './stored-blocks.ts';
import { readStored, storedJson } from './stored-document.ts';

const HTML = '<h2>Mill</h2><p>Wet <strong>stone</strong>.</p><ul><li>One</li></ul>';

it.each([
  ['of this version', JSON.stringify(storedJson(documentFromHtml(HTML)))],
  ['with a damaged block', '{"type":"doc","content":[{"type":"nonsense","content":[{"type":"text","text":"Wet"}]}]}'],
  ['of a later version', JSON.stringify({ ...documentFromHtml(HTML).toJSON(), schema: 99 })],
])('the blocks of a document %s are those that are read of it as a whole', (_, text) => {
  const blocks = storedBlocks(text).map((read) => read());
  expect(blocks.flatMap((doc) => doc.children.map((block) => block.toJSON()))).toEqual(
    readStored(text).children.map((block) => block.toJSON()),
  );
});
