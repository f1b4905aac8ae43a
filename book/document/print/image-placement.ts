/** Where an image stands on the page: in the text, or in a place of its own near it. */
export const IMAGE_PLACEMENTS = ['here', 'top', 'bottom', 'page', 'bleed', 'left', 'right'] as const;
export type ImagePlacement = (typeof IMAGE_PLACEMENTS)[number];

export const PLACEMENT_LABELS: Record<ImagePlacement, string> = {
  here: 'In the text',
  top: 'Top of the page',
  bottom: 'Bottom of the page',
  page: 'Full page',
  bleed: 'Full page, to the edges',
  left: 'Left, with text beside it',
  right: 'Right, with text beside it',
};

/** Beside the text, at one side of it. */
export type Inset = Extract<ImagePlacement, 'left' | 'right'>;

export function isInset(placement: ImagePlacement): placement is Inset {
  return placement === 'left' || placement === 'right';
}

/** An image of which a page shows nothing else. */
export function fillsPage(placement: ImagePlacement): boolean {
  return placement === 'page' || placement === 'bleed';
}
