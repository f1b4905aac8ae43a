import { image } from '#book/document/blocks/image.ts';
import { type Diagnostic, locatedAt } from '../diagnostics.ts';
import { spokenImage } from '../absent-image.ts';
import type { FoundryBookSection } from './section-parts.ts';

const MAP = /\b(?:map|battlemap|floor ?plan)\b/i;

/** Pictures whose words call them maps and that their author has not marked as such: no scene is made of them, and a sentence says so. */
export function unmarkedMaps({ id, title, doc }: FoundryBookSection): Diagnostic[] {
  const found: Diagnostic[] = [];
  doc.descendants((node) => {
    if (!image.is(node)) return;
    const { src: address, alt, caption, kind } = image.attrs(node);
    if (kind === 'map' || !MAP.test(`${caption} ${alt}`)) return;
    const spoken = spokenImage({ address, alt, caption });
    const message = `${spoken} is not marked as a map, so no scene is made of it. Please choose “A map” in its settings to have one.`;
    found.push({ kind: 'layout', ...locatedAt({ id, title }), subject: `map ${address}`, message });
  });
  return found;
}
