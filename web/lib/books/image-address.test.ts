import { describe, expect, it } from 'vitest';
import { imageIdOf, screenAddress } from './image-address.ts';

describe('the address of an image on the screen', () => {
  it('names a width where the server keeps the image', () => {
    expect(screenAddress('/api/images/a-1_B', 320)).toBe('/api/images/a-1_B?width=320');
    expect(imageIdOf('/api/images/a-1_B')).toBe('a-1_B');
  });

  it.each(['https://example.com/a.png', 'https://example.com/api/images/a', '/api/images/a/uses', ''])(
    'leaves %j as it is',
    (address) => {
      expect(screenAddress(address, 320)).toBe(address);
      expect(imageIdOf(address)).toBeNull();
    },
  );
});
