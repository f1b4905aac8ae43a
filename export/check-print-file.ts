import { toPoints } from '#book/layout/papers.ts';
import { atSides, type PageSetup } from '#book/layout/page-setup.ts';
import type { Inks } from '#book/layout/print-presets.ts';
import type { PrintFinding } from '#book/layout/print-finding.ts';
import { gutterOf, OVERHANG, type Shop } from '#book/layout/print-shops.ts';

export interface CheckedFile {
  inspection: PdfInspection;
  page: PageSetup;
  shop: Shop;
  inks: Inks;
  /** Including blank pages. */
  pages: number;
  bytes: number;
}

/** In points. Letters reach a little beyond their widths, and lengths are rounded. */
const TOLERANCE = 1.5;
/** An image below this resolution looks coarse to anyone. Between it and what the shop asks for, only a close look shows the difference. */
const COARSE_PPI = 150;

/** What a shop would refuse in a book's file, and what would be seen in print. */
export function checkFile(checked: CheckedFile): PrintFinding[] {
  const { inspection } = checked;
  const pages = inspection.pages.flatMap((page, index) => checkPage(page, index + 1, checked));
  return [...pages, ...checkWhole(checked)];
}

function checkPage(page: PageInspection, number: number, checked: CheckedFile): PrintFinding[] {
  const findings = [
    ...checkImages(page, checked),
    ...checkPlaces(page, number, checked),
    ...checkColours(page, checked),
  ];
  return findings.map((finding) => ({ ...finding, page: number }));
}

function checkImages({ images }: PageInspection, { shop }: CheckedFile): PrintFinding[] {
  const { least, most } = shop.ppi;
  return images.flatMap(({ ppi, width, height }): PrintFinding[] => {
    if (ppi >= least - 1 && (most === null || ppi <= most)) return [];
    const severity = ppi < COARSE_PPI ? 'warning' : 'hint';
    const wanted = ppi < least ? `at least ${least}` : `at most ${most}`;
    const message = `A picture is printed with ${ppi} pixels to the inch; ${shop.name} asks for ${wanted}.`;
    return [{ code: 'image_resolution', severity, message, picture: { width, height } }];
  });
}

function checkPlaces({ texts, images }: PageInspection, number: number, checked: CheckedFile): PrintFinding[] {
  const { shop, page } = checked;
  const trim = trimmed(page);
  if (texts.some((text) => reach(text, trim) > TOLERANCE))
    return [{ code: 'overfull', severity: 'error', message: 'Text reaches over the edge of the page and is cut off.' }];
  const column = textArea(page, number);
  const hanging = page.baseSize * OVERHANG + TOLERANCE;
  if (
    texts.some(
      (text) => text.left < column.right && text.left >= column.left - TOLERANCE && text.right > column.right + hanging,
    )
  )
    return [{ code: 'overfull', severity: 'warning', message: 'Text is wider than its column.' }];
  const findings: PrintFinding[] = [];
  if (texts.some((text) => reach(text, shrunk(trim, shop.safe.text)) > TOLERANCE)) {
    const message = `Text stands nearer to the edge of the page than ${millimetres(shop.safe.text)}, which ${shop.name} asks for.`;
    findings.push({ code: 'safe_area', severity: 'warning', message });
  }
  if (images.some((image) => isUnsafe(image, trim, shop))) {
    const message = `A picture ends nearer to the edge of the page than ${millimetres(shop.safe.images)} without reaching into the bleed.`;
    findings.push({ code: 'safe_area', severity: 'warning', message });
  }
  return findings;
}

/** An image must end in the bleed or within the safe area, not between them. */
function isUnsafe(image: PlacedBox, trim: PlacedBox, shop: Shop): boolean {
  const safe = shrunk(trim, shop.safe.images);
  const isBetween = (over: number, cut: number) => over > TOLERANCE && cut < TOLERANCE;
  return (
    isBetween(safe.left - image.left, trim.left - image.left) ||
    isBetween(image.right - safe.right, image.right - trim.right) ||
    isBetween(safe.bottom - image.bottom, trim.bottom - image.bottom) ||
    isBetween(image.top - safe.top, image.top - trim.top)
  );
}

function checkColours({ colours, images, mostInk }: PageInspection, { shop, inks }: CheckedFile): PrintFinding[] {
  const findings: PrintFinding[] = [];
  const isForeign = (kind: InkKind) => !ALLOWED[inks].includes(kind);
  if ([...colours, ...images.map(({ colour }) => colour)].some(isForeign)) {
    const wanted = inks === 'grey' ? 'black alone' : 'the four inks of its press';
    const message = `A drawing or a picture has colours of a screen, where ${shop.name} asks for ${wanted}.`;
    findings.push({ code: 'colour_space', severity: 'error', message });
  }
  if (shop.inkLimit !== null && mostInk > shop.inkLimit) {
    const message = `A colour takes ${mostInk} % of ink; ${shop.name} takes at most ${shop.inkLimit} %.`;
    findings.push({ code: 'ink_limit', severity: 'error', message });
  }
  return findings;
}

const ALLOWED: Record<Inks, readonly InkKind[]> = {
  rgb: ['rgb', 'grey', 'cmyk', 'other'],
  cmyk: ['cmyk', 'grey'],
  grey: ['grey'],
};

function checkWhole({ inspection, shop, page, pages, bytes }: CheckedFile): PrintFinding[] {
  const findings: PrintFinding[] = [];
  if (pages < shop.pages.least) {
    const message = `The book has ${pages} pages; ${shop.name} binds at least ${shop.pages.least}.`;
    findings.push({ code: 'page_count', severity: 'error', message });
  }
  const blank = pages - inspection.pages.length;
  if (blank > 0) {
    const message = `The file ends with ${blank} blank ${blank === 1 ? 'page' : 'pages'}, as ${shop.name} asks: room for notes, if you like.`;
    findings.push({ code: 'page_count', severity: 'hint', message });
  }
  const wanted = shop.safe.text + gutterOf(shop, pages);
  if (page.margins.inside < wanted) {
    const message = `A book of ${pages} pages opens less far: ${shop.name} asks for an inner margin of ${millimetres(wanted)}, and it is ${millimetres(page.margins.inside)}.`;
    findings.push({ code: 'safe_area', severity: 'hint', message });
  }
  if (shop.fileBytes !== null && bytes > shop.fileBytes) {
    const message = `The file has ${megabytes(bytes)}; ${shop.name} takes at most ${megabytes(shop.fileBytes)}.`;
    findings.push({ code: 'file_size', severity: 'error', message });
  }
  for (const font of inspection.fontsNotEmbedded)
    findings.push({ code: 'font_not_embedded', severity: 'error', message: `The font ${font} is not in the file.` });
  return findings;
}

/** How far a box extends beyond another, in points. */
function reach(inner: PlacedBox, outer: PlacedBox): number {
  return Math.max(
    outer.left - inner.left,
    inner.right - outer.right,
    outer.bottom - inner.bottom,
    inner.top - outer.top,
  );
}

function trimmed({ width, height, bleed }: PageSetup): PlacedBox {
  const from = toPoints(bleed);
  return { left: from, bottom: from, right: from + toPoints(width), top: from + toPoints(height) };
}

function textArea(page: PageSetup, number: number): PlacedBox {
  const { width, height, margins, bleed } = page;
  const [left, right] = atSides(margins, page, number);
  return {
    left: toPoints(bleed + left),
    right: toPoints(bleed + width - right),
    bottom: toPoints(bleed + margins.bottom),
    top: toPoints(bleed + height - margins.top),
  };
}

function shrunk({ left, bottom, right, top }: PlacedBox, mm: number): PlacedBox {
  const by = toPoints(mm);
  return { left: left + by, bottom: bottom + by, right: right - by, top: top - by };
}

function millimetres(mm: number): string {
  return `${Math.round(mm * 10) / 10} mm`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

/** In points, from the lower left corner of the typeset page including its bleed. */
interface PlacedBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

type InkKind = 'rgb' | 'cmyk' | 'grey' | 'other';

export interface PageInspection {
  texts: readonly PlacedBox[];
  /** `width` and `height` are the pixels of the image itself. */
  images: readonly (PlacedBox & { ppi: number; colour: InkKind; width: number; height: number })[];
  colours: readonly InkKind[];
  /** The most ink in one place of a drawing or text, in per cent. */
  mostInk: number;
}

/** What a print shop checks in a file. */
export interface PdfInspection {
  pages: readonly PageInspection[];
  fontsNotEmbedded: readonly string[];
}
