import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { directionsIn } from './directions.ts';

const HTML =
  '<p>One</p><p>שלום</p><blockquote><p>مرحبا</p><p>Two</p></blockquote><ul><li><p>Three</p></li><li><p>ארבע</p></li></ul>';

function turned(around: 'ltr' | 'rtl') {
  const found = directionsIn(documentFromHtml(HTML), around);
  return [...found].map(([node, direction]) => `${node.type.name} ${node.textContent} ${direction}`);
}

describe('blocks that run the other way', () => {
  it('are those of other letters than what stands around them', () => {
    expect(turned('ltr')).toEqual([
      'paragraph שלום rtl',
      'blockquote مرحباTwo rtl',
      'paragraph Two ltr',
      'listItem ארבע rtl',
    ]);
  });

  it('are the others in a book from right to left', () => {
    expect(turned('rtl')).toEqual([
      'paragraph One ltr',
      'paragraph Two ltr',
      'bulletList Threeארבע ltr',
      'listItem ארבע rtl',
    ]);
  });
});
