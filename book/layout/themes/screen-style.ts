import type { Inks, Palette } from './palette.ts';
import type { Theme } from './theme.ts';
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
