import { describe, expect, it } from 'vitest';
import { linkedImagesIn, withImageAddresses } from './linked-images.ts';
import type { RawNode } from './nodes.ts';
import { documentFromHtml, documentFromJson } from './parse.ts';
import { documentToHtml } from './html/to-html.ts';

const GOBLIN = 'https://pictures.example/goblin.png';
const OWN = '/api/images/11111111-1111-4111-8111-111111111111';

/** Images in the text, in a list, in a box, and in a part that is proposed for deletion. */
const HTML = `<p>A cave.</p><figure><img src="${GOBLIN}" alt="A goblin"><figcaption>He grins.</figcaption></figure>
<ul><li><p>A map:</p><img src="http://maps.example/cave.jpg?size=2&amp;old" alt=""></li></ul>
<aside data-block="sidebar" data-kind="note" data-title="Art"><img src="${GOBLIN}" alt="The same"></aside>
<img src="${OWN}" alt="Ours"><p>See <a href="${GOBLIN}">the goblin</a>.</p>`;

const rawNodeOf = (html: string) => documentFromHtml(html).toJSON() as RawNode;

describe('images on other servers', () => {
  it('are listed in the order of the text, wherever they stand; links and images of this server are not', () => {
    expect(linkedImagesIn(rawNodeOf(HTML))).toEqual([
      { address: GOBLIN, alt: 'A goblin' },
      { address: 'http://maps.example/cave.jpg?size=2&old', alt: '' },
      { address: GOBLIN, alt: 'The same' },
    ]);
  });

  it('get another address everywhere, and nothing else changes', () => {
    const changed = documentFromJson(withImageAddresses(rawNodeOf(HTML), new Map([[GOBLIN, OWN]])));
    const expected = documentToHtml(documentFromHtml(HTML)).replaceAll(`src="${GOBLIN}"`, `src="${OWN}"`);
    expect(documentToHtml(changed)).toBe(expected);
    expect(expected.split(OWN)).toHaveLength(4);
  });

  it('leave a document without them as the very object that it is', () => {
    const document = rawNodeOf(HTML);
    expect(withImageAddresses(document, new Map([['https://elsewhere.example/a.png', OWN]]))).toBe(document);
  });
});
