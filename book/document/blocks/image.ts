import { z } from 'zod';
import { type Attribute, choiceAttribute, safeImageAddress, textAttribute } from '../define/attributes.ts';
import { IMAGE_PLACEMENTS, PLACEMENT_LABELS, WIDTH_LABELS } from '../print/print-form.ts';
import { defineBlock } from '../define/define-block.ts';
import { isDroppedTag } from '../html/parse-html.ts';
import { element, findElement, type HtmlElement, type HtmlNode, linesOf } from '../html/html-tree.ts';

/** The class of the credit line in a caption. */
export const CREDIT_CLASS = 'credit';

/** Elements that may wrap the image of a figure and have no meaning themselves. */
const AROUND = new Set(['a', 'picture', 'span', 'div', 'p', 'center', 'b', 'strong', 'em', 'i']);

const src: Attribute<string> = {
  schema: z.string().refine((address) => address === '' || safeImageAddress(address) === address),
  fallback: '',
};

/** An image with a description (alt), a caption and a credit. Caption and credit are printed below it. */
export const image = defineBlock({
  name: 'image',
  label: 'Image',
  contains: 'nothing',
  spec: { group: 'block flow prose', atom: true, draggable: true },
  attributes: {
    src,
    alt: textAttribute(),
    caption: textAttribute(),
    credit: textAttribute(200),
    /** Maps get a list of their own after the table of contents. */
    kind: choiceAttribute(['picture', 'map'], 'picture'),
    /** On the page: as wide as a column, or across all columns. */
    width: choiceAttribute(['column', 'page'], 'column'),
    /**
     * Where the image is on the page. Only the typesetter has columns and pages; other formats follow it as far as they
     * can.
     */
    placement: choiceAttribute(IMAGE_PLACEMENTS, 'here'),
  },
  tags: ['figure', 'img'],
  read(html) {
    const figure = html.tag === 'img' ? { img: html, caption: null } : readFigure(html);
    const address = safeImageAddress(figure?.img.attrs.src);
    if (!figure || !address) return null;
    const { img, caption } = figure;
    return {
      attrs: {
        src: address,
        alt: img.attrs.alt ?? '',
        ...wordsBelow(caption),
        kind: html.attrs['data-kind'] ?? 'picture',
        width: html.attrs['data-width'] ?? 'column',
        placement: html.attrs['data-placement'] ?? 'here',
      },
    };
  },
  write(attrs) {
    const img = element('img', { src: attrs.src, alt: attrs.alt });
    const kind = attrs.kind === 'map' ? 'map' : null;
    const width = attrs.width === 'page' ? 'page' : null;
    const placement = attrs.placement === 'here' ? null : attrs.placement;
    const choices = { 'data-kind': kind, 'data-width': width, 'data-placement': placement };
    return element('figure', choices, img, captionOf(attrs));
  },
  textFields: ({ alt, caption, credit }) => [alt, caption, credit],
  prose: ['caption', 'credit'],
  print: ({ src: address, ...attrs }) => ({ form: 'image', address, ...attrs }),
  usualWidth: 'column',
  menu: [
    {
      id: 'image',
      hint: 'A picture with a caption',
      group: 'Layout',
      words: 'picture map art photo figure',
    },
  ],
  form: [
    {
      kind: 'text',
      attribute: 'alt',
      label: 'Alt text',
      description: 'What the picture shows, for readers who cannot see it',
      lines: 2,
    },
    { kind: 'text', attribute: 'caption', label: 'Caption' },
    {
      kind: 'text',
      attribute: 'credit',
      label: 'Credit',
      description: 'Whose picture it is, printed small below it: Art by Ada Gale',
    },
    {
      kind: 'options',
      attribute: 'kind',
      label: 'Listed in the illustrations as',
      options: [
        { value: 'picture', label: 'A picture' },
        { value: 'map', label: 'A map' },
      ],
    },
    {
      kind: 'options',
      attribute: 'width',
      label: 'Width',
      options: [
        { value: 'column', label: WIDTH_LABELS.column },
        { value: 'page', label: WIDTH_LABELS.page },
      ],
    },
    {
      kind: 'choice',
      attribute: 'placement',
      label: 'Position on the page',
      description: 'With text beside it, a picture is always narrower than its column',
      options: IMAGE_PLACEMENTS.map((value) => ({ value, label: PLACEMENT_LABELS[value] })),
    },
  ],
});

/** Returns what is below an image, with the credit on a line of its own; nothing if both are empty. */
export function captionOf({ caption, credit }: { caption: string; credit: string }): HtmlElement[] {
  const credits = credit === '' ? [] : [element('p', { class: CREDIT_CLASS }, credit)];
  return caption === '' && credit === '' ? [] : [element('figcaption', {}, caption, credits)];
}

function wordsBelow(figcaption: HtmlElement | null): { caption: string; credit: string } {
  const nodes = figcaption?.children ?? [];
  const isCredit = (node: HtmlNode) => typeof node !== 'string' && node.attrs.class === CREDIT_CLASS;
  return {
    caption: linesOf(nodes.filter((node) => !isCredit(node))),
    credit: linesOf(nodes.filter(isCredit)),
  };
}

/**
 * Returns the image and the caption of a figure that contains nothing else; null for any other figure, whose parts are
 * then read one by one.
 */
function readFigure({ children }: HtmlElement): { img: HtmlElement; caption: HtmlElement | null } | null {
  const parts = partsOf(children);
  const [img, ...more] = parts.filter((part) => typeof part !== 'string' && part.tag === 'img');
  const [caption = null, ...rest] = parts.filter((part) => part !== img);
  if (typeof img !== 'object' || more.length > 0 || rest.length > 0) return null;
  if (caption === null) return { img, caption };
  const isCaption = typeof caption === 'object' && caption.tag === 'figcaption';
  return isCaption && !findElement(caption.children, 'img') ? { img, caption } : null;
}

function partsOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'string' && isAround(node)) return partsOf(node.children);
    return saysSomething(node) ? [node] : [];
  });
}

/** Whether an element is only a wrapper. Our own blocks use some of these tags too, and are not. */
function isAround({ tag, attrs }: HtmlElement): boolean {
  return AROUND.has(tag) && attrs['data-block'] === undefined;
}

/** Whether the node contains a word, an image, or one of our own blocks, which may have its words in attributes. */
function saysSomething(node: HtmlNode): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  if (isDroppedTag(node.tag)) return false;
  return node.tag === 'img' || node.attrs['data-block'] !== undefined || node.children.some(saysSomething);
}
