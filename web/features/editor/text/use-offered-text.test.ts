import type { Node } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { schema } from '#book/document/schema.ts';
import { documentJson } from './use-offered-text.ts';

const doc = documentFromHtml(
  '<h2>The mill</h2><p>An <em>old</em> wheel.</p><ul><li><p>Rope</p></li></ul><div data-block="read-aloud"><p>You hear water.</p></div>',
);

describe('the JSON of a document', () => {
  it('is that of ProseMirror', () => {
    expect(documentJson(doc)).toEqual(doc.toJSON());
    expect(documentJson(documentFromHtml(''))).toEqual(documentFromHtml('').toJSON());
  });

  it('is written anew only for the block that changed', () => {
    const changed = doc.copy(
      doc.content.replaceChild(0, schema.node('heading', { level: 2 }, [schema.text('Our mill')])),
    );
    const [before, after] = [blocksOf(doc), blocksOf(changed)];
    expect(documentJson(changed)).toEqual(changed.toJSON());
    expect(after.map((block, place) => block === before[place])).toEqual([false, true, true, true]);
  });
});

function blocksOf(of: Node): unknown[] {
  return documentJson(of).content as unknown[];
}
