import { describe, expect, it } from 'vitest';
import { documentToHtml } from './html/to-html.ts';
import { readReusableBlock } from './reusable-block.ts';

describe('a reusable block', () => {
  it.each([
    ['statBlock', { data: { name: 'Fen Troll', challenge: '5' } }, 'Fen Troll', 'CR 5'],
    ['spell', { name: 'Mist', level: 3, school: 'Evocation' }, 'Mist', 'Level 3 Evocation'],
    ['magicItem', { name: 'Lamp', category: 'Wondrous Item', rarity: 'Rare' }, 'Lamp', 'Wondrous Item, Rare'],
    ['randomTable', { title: 'Rumours', die: 'd20' }, 'Rumours', 'd20'],
  ])('tells what a %s is called and what it is', (type, attrs, name, detail) => {
    const content = type === 'randomTable' ? [{ type: 'randomRow' }] : [];
    expect(readReusableBlock({ type, attrs, content })).toMatchObject({ kind: type, name, detail });
  });

  it('always has a name', () => {
    expect(readReusableBlock({ type: 'spell' })?.name).toBe('Unnamed spell');
    expect(readReusableBlock({ type: 'statBlock', attrs: { data: 'x' } })?.name).toBe('Unnamed stat block');
  });

  it('is a single block of one of these kinds, whatever was sent', () => {
    for (const json of [null, 7, 'x', [], {}, { type: 'paragraph' }, { type: 'doc' }, { type: 'image' }])
      expect(readReusableBlock(json)).toBeNull();
  });

  it('is sanitized', () => {
    const evil = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] };
    const block = readReusableBlock({ type: 'spell', content: [{ type: 'paragraph', content: [evil] }] });
    expect(block && documentToHtml(block.doc)).not.toContain('javascript');
  });
});
