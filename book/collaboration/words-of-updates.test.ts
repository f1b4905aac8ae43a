import { describe, expect, it } from 'vitest';
import type * as Y from 'yjs';
import { schema } from '../document/schema.ts';
import { changeParts } from './section-doc.ts';
import { editSection, endOf, sectionWith, typed } from './testing/edit-section.ts';
import { wordsOfUpdates } from './words-of-updates.ts';

/** Returns the updates that `write` makes in a section, as a browser keeps them. */
function piecesOf(section: Y.Doc, write: () => void): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const note = (bytes: Uint8Array) => void pieces.push(bytes);
  section.on('update', note);
  write();
  section.off('update', note);
  return pieces;
}

describe('the words of updates', () => {
  it('are those that were added, in the order of their text', () => {
    const section = sectionWith('<p>The lamp.</p><p>Below.</p>');
    const pieces = piecesOf(section, () => {
      for (const letter of ' is litt') editSection(section, typed(lastWords(section), letter));
    });
    expect(wordsOfUpdates(pieces)).toBe('is litt');
  });

  it('leave out what was deleted again, and have insertions in their place', () => {
    const section = sectionWith('<p>The lamp.</p>');
    const pieces = piecesOf(section, () => {
      editSection(section, typed('The lamp.', ' Salt wins.'));
      editSection(section, typed('Salt', ' always'));
      editSection(section, (tr) => tr.delete(endOf(tr.doc, 'wins') - 4, endOf(tr.doc, 'wins')));
      editSection(section, typed('always ', 'returns'));
    });
    expect(wordsOfUpdates(pieces)).toBe('Salt always returns.');
  });

  it('are a line for each block, those of fields and of the title among them', () => {
    const section = sectionWith('<p>The lamp.</p>');
    const pieces = piecesOf(section, () => {
      changeParts(section, { title: 'The Salt House' });
      editSection(section, (tr) =>
        tr.insert(tr.doc.content.size, [
          schema.node('paragraph', null, schema.text('One.')),
          schema.node('paragraph', null, schema.text('Two.', [schema.mark('bold')])),
        ]),
      );
    });
    expect(wordsOfUpdates(pieces)).toBe('One.\nTwo.\nThe Salt House');
  });

  it('are empty if words were only deleted', () => {
    const section = sectionWith('<p>The lamp.</p>');
    const pieces = piecesOf(section, () => editSection(section, (tr) => tr.delete(1, 4)));
    expect(wordsOfUpdates(pieces)).toBe('');
    expect(wordsOfUpdates([])).toBe('');
  });
});

/** All words of the first paragraph. */
function lastWords(section: Y.Doc): string {
  const block = section.getXmlFragment('body').get(0) as Y.XmlElement;
  return (block.get(0) as Y.XmlText).toString();
}
