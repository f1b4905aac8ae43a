import { z } from 'zod';
import { safeImageAddress } from '../addresses.ts';
import { choiceAttribute, textAttribute } from '../attribute-kinds.ts';
import type { BlockDefinition } from '../definition.ts';
import { element, findElement, textOf } from '../html-tree.ts';

/** A picture with what it shows (alt, for those who do not see it) and what is printed under it (caption). */
export const image: BlockDefinition = {
  name: 'image',
  contains: 'nothing',
  spec: { group: 'block flow prose', atom: true, draggable: true },
  attributes: {
    src: { schema: z.string().refine((src) => src === '' || safeImageAddress(src) === src), fallback: '' },
    alt: textAttribute(),
    caption: textAttribute(),
    /** On the page: as wide as a column, or across all columns. */
    width: choiceAttribute(['column', 'page'], 'column'),
  },
  tags: ['figure', 'img'],
  read(html) {
    const img = html.tag === 'img' ? html : findElement(html.children, 'img');
    const src = safeImageAddress(img?.attrs.src);
    if (!img || !src) return null;
    const caption = findElement(html.children, 'figcaption');
    return {
      attrs: {
        src,
        alt: img.attrs.alt ?? '',
        caption: caption ? textOf(caption.children).trim() : '',
        width: html.attrs['data-width'] ?? 'column',
      },
    };
  },
  write(attrs) {
    const caption = attrs.caption ? [element('figcaption', {}, String(attrs.caption))] : [];
    const img = element('img', { src: String(attrs.src), alt: String(attrs.alt) });
    return element('figure', { 'data-width': attrs.width === 'page' ? 'page' : null }, img, caption);
  },
  spill: (attrs) => [String(attrs.alt), String(attrs.caption)].filter((text) => text !== ''),
};
