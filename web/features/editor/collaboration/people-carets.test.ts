import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createMoves, decodePositions, encodePositions } from './people-carets.ts';

function placesOf(doc: Y.Doc, ...indexes: number[]): Y.RelativePosition[] {
  return indexes.map((index) => Y.createRelativePositionFromTypeIndex(doc.getText('body'), index));
}

describe('the places of a caret', () => {
  const doc = new Y.Doc();
  doc.getText('body').insert(0, 'Mud and reeds.');

  it('are the same when they are read', () => {
    const places = placesOf(doc, 3, 9, 14);
    const read = decodePositions(encodePositions(places));
    expect(read.map((place) => Y.createAbsolutePositionFromRelativePosition(place, doc)?.index)).toEqual([3, 9, 14]);
  });

  it('are short', () => {
    expect(encodePositions(placesOf(doc, 3, 9)).length).toBeLessThan(40);
  });

  it('are not read from what is none', () => {
    for (const text of ['', '[]', 'ä', '!!']) expect(() => decodePositions(text), text).toThrow();
  });
});

describe('the move of a caret', () => {
  it('is as old as the place of the caret, for each person', () => {
    let now = 100;
    const movedAt = createMoves(() => now);
    expect(movedAt(1, 'a')).toBe(100);
    now = 200;
    expect(movedAt(1, 'a')).toBe(100);
    expect(movedAt(2, 'a')).toBe(200);
    now = 300;
    expect(movedAt(1, 'b')).toBe(300);
  });
});
