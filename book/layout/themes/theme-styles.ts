import type { Inks, PageColours, Palette } from './palette.ts';
import { type FlowLook, PLAIN_HEADINGS, type Theme } from './theme.ts';
import type { ScreenSizes } from './type-scale.ts';

type Properties = Record<string, string>;

const DARK = ':root[data-mantine-color-scheme="dark"]';

/**
 * The stylesheet of a book's text on a screen: its colours and sizes as custom properties, by which web/ui/book/ draws it. A sheet of the
 * book (`.book-text`) stays paper whatever the scheme; in the editor (`.book-page`) and in what stands beside it (`.scheme-paper`), the
 * text follows the scheme.
 */
export function screenStyle({ palette, type }: Theme): string {
  return [
    rule(':root', sheetColours(palette)),
    rule('.book-text', { ...sizes(type.screen), ...colours(palette.screen), ...softLines(palette.screen) }),
    rule('.book-page', colours(palette.print)),
    rule(`${DARK} .book-page, ${DARK} .scheme-paper .book-text`, colours(palette.dark)),
  ].join('\n');
}

/** The colours of what surrounds the text on the same sheet. */
function sheetColours({ screen }: Palette): Properties {
  return {
    '--tw-book-paper': screen.sheet,
    '--tw-book-ink': screen.ink,
    '--tw-book-ink-second': screen.faded,
    '--tw-book-green': screen.green,
  };
}

function colours({ ink, faded, red, gold, hairline, tint, green }: Inks): Properties {
  return {
    '--book-ink': ink,
    '--book-ink-second': faded,
    '--book-heading': red,
    '--book-rule': gold,
    '--book-line': hairline,
    '--book-wash': tint,
    '--book-green': green,
  };
}

/** On a sheet of the book, thin lines are a paler shade of the rules' colour. */
function softLines({ gold }: Inks): Properties {
  return { '--book-line': `color-mix(in srgb, ${gold} 40%, transparent)` };
}

function sizes({ headings, ...others }: ScreenSizes): Properties {
  const steps = headings.map((size, index) => [`--book-h${index + 1}`, `${size}em`]);
  const rest = Object.entries(others).map(([name, size]) => [`--book-${kebab(name)}`, `${size}em`]);
  return Object.fromEntries([...steps, ...rest]);
}

function rule(selector: string, properties: Properties): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}

/** "tableCaption" as "table-caption". */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What the author chose of it. */
export function flowLook({ flow, chosen, hasOwnHeadings }: Theme): FlowLook {
  const headings = flow.headings[String(chosen.headings)] ?? PLAIN_HEADINGS;
  return {
    ...flow,
    ornament: flow.ornament[String(chosen.ornament)] ?? '',
    headings: hasOwnHeadings ? { ...headings, face: 'headings', weight: 700 } : headings,
    boxes: flow.boxes[String(chosen.boxes)] ?? 'rules',
  };
}

/** The colours that a typeset page is drawn with. */
interface DrawnColours extends PageColours {
  /** The page itself. */
  paper: string;
  /** The page where it is worn, or lit. */
  haze: string;
}

const WHITE = '#ffffff';

/** The colours of typeset pages, and whether the page itself is printed in one; else it stays as white as the paper. */
export function pageColours(
  { palette, chosen }: Theme,
  isOnScreen: boolean,
): { colours: DrawnColours; hasGround: boolean } {
  const hasGround = chosen.ground === 'always' || (chosen.ground === 'screen' && isOnScreen);
  if (!hasGround) return { colours: { ...palette.print, paper: WHITE, haze: WHITE }, hasGround };
  const { sheet, parchment: _, ...colours } = palette.screen;
  return { colours: { ...colours, paper: sheet }, hasGround };
}
