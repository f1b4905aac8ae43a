import { toPoints } from '#book/layout/papers.ts';
import { atSides, type PageSetup } from '#book/layout/page-setup.ts';
import type { Edges } from '#book/layout/print/shops.ts';

/** In points, from the lower left corner of the page as it was set. */
type Box = readonly [left: number, bottom: number, right: number, top: number];

export interface PageBoxes {
  /** The page as it is trimmed. */
  trim: Box;
  /** The same with what is cut off; the file has nothing beyond it. */
  bleed: Box;
}

/** The boxes of a page that was set with the same bleed on all edges. */
export function pageBoxes(page: PageSetup, bleed: Edges, pageNumber: number): PageBoxes {
  const { width, height, bleed: set } = page;
  const [left, right] = atSides(bleed, page, pageNumber);
  const trim = [set, set, set + width, set + height] as const;
  const reach = [trim[0] - left, trim[1] - bleed.bottom, trim[2] + right, trim[3] + bleed.top] as const;
  return { trim: inPoints(trim), bleed: inPoints(reach) };
}

/** The dictionary of a page with its boxes, without what only a screen shows. */
export function printedPage(dictionary: string, boxes: PageBoxes): string {
  return dictionary
    .replace(/\/MediaBox \[[^\][]*\]/, entries(boxes))
    .replace(/\/Annots \[[^\][]*\]/, '')
    .replace(/\/Tabs \/\w+/, '');
}

export function blankPage(parent: number, boxes: PageBoxes): string {
  return `<< /Type /Page /Parent ${parent} 0 R ${entries(boxes)} /Resources << >> >>`;
}

function entries({ trim, bleed }: PageBoxes): string {
  const [inner, outer] = [trim, bleed].map((box) => `[${box.join(' ')}]`);
  return `/MediaBox ${outer} /BleedBox ${outer} /TrimBox ${inner}`;
}

function inPoints([left, bottom, right, top]: Box): Box {
  const points = (mm: number) => Math.round(toPoints(mm) * 1000) / 1000;
  return [points(left), points(bottom), points(right), points(top)];
}
