import { kebabCase } from '#book/document/nodes.ts';
import type { Inks, PageColours } from './palette.ts';
import { type FlowStyle, PLAIN_HEADINGS, type Theme } from './theme.ts';
import type { ScreenSizes } from './type-scale.ts';

type Properties = Record<string, string>;

const DARK = ':root[data-mantine-color-scheme="dark"]';

/**
 * Returns the stylesheet for a book's text on a screen: its colours and sizes as custom properties, which web/ui/book/
 * uses. The text follows light and dark mode wherever it is shown. Only typeset pages keep the colour of their paper.
 */
export function screenStyle({ palette, type }: Theme): string {
  return [
    rule(':root', { '--tw-book-paper': palette.screen.sheet }),
    rule('.book-text', { ...sizes(type.screen), ...colours(palette.screen), ...softLines(palette.screen) }),
    rule('.book-page', colours(palette.print)),
    rule(`${DARK} .book-text`, colours(palette.dark)),
  ].join('\n');
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

/** On a sheet of the book, thin lines are a paler shade of the colour of rules. */
function softLines({ gold }: Inks): Properties {
  return { '--book-line': `color-mix(in srgb, ${gold} 40%, transparent)` };
}

function sizes({ headings, ...others }: ScreenSizes): Properties {
  const steps = headings.map((size, index) => [`--book-h${index + 1}`, `${size}em`]);
  const rest = Object.entries(others).map(([name, size]) => [`--book-${kebabCase(name)}`, `${size}em`]);
  return Object.fromEntries([...steps, ...rest]);
}

function rule(selector: string, properties: Properties): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}

/** Returns what text without pages takes from the theme's drawings, as the author set it. */
export function flowStyle({ flow, chosen, hasOwnHeadings }: Theme): FlowStyle {
  const headings = flow.headings[String(chosen.headings)] ?? PLAIN_HEADINGS;
  return {
    ...flow,
    ornament: flow.ornament[String(chosen.ornament)] ?? '',
    headings: hasOwnHeadings ? { ...headings, face: 'headings', weight: 700 } : headings,
    boxes: flow.boxes[String(chosen.boxes)] ?? 'rules',
  };
}

/** The colours of a typeset page. */
interface DrawnColours extends PageColours {
  /** The page itself. */
  paper: string;
  /** The worn or lit parts of the page. */
  haze: string;
}

const WHITE = '#ffffff';

/** Returns the colours of typeset pages, and whether the page itself is printed in colour. Otherwise it stays white. */
export function pageColours(
  { palette, chosen }: Theme,
  isOnScreen: boolean,
): { colours: DrawnColours; hasGround: boolean } {
  const hasGround = chosen.ground === 'always' || (chosen.ground === 'screen' && isOnScreen);
  if (!hasGround) return { colours: { ...palette.print, paper: WHITE, haze: WHITE }, hasGround };
  const { sheet, parchment: _, ...colours } = palette.screen;
  return { colours: { ...colours, paper: sheet }, hasGround };
}
