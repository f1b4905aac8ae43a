import { IDENTITY } from './box.ts';
import { type ColourKind, colourOf, spaceKind } from './colours.ts';
import { DEEPEST_FORM, type Drawing, type Drawn } from './drawn.ts';
import type { Operation } from './operations.ts';
import { reference } from './pdf-file.ts';

const BY_OPERATOR: Record<string, ColourKind> = { rg: 'rgb', RG: 'rgb', k: 'cmyk', K: 'cmyk', g: 'grey', G: 'grey' };

/** A pattern has colours of its own. Where it lies does not matter here. */
export function drawPattern({ tools, drawn, depth, follow }: Drawing, number: number | undefined): void {
  if (number === undefined || depth > DEEPEST_FORM) return;
  const dictionary = tools.file.dictionary(number);
  if (/\/PatternType 2/.test(dictionary)) {
    const shading = reference(dictionary, 'Shading');
    drawn.colours.add(colourOf(tools.file, shading === null ? dictionary : tools.file.dictionary(shading)) ?? 'other');
    return;
  }
  const own: Drawn = { texts: [], images: [], colours: drawn.colours, mostInk: 0 };
  follow({ tools, drawn: own, resources: dictionary, depth: depth + 1 }, number, { matrix: IDENTITY, clip: null });
  drawn.mostInk = Math.max(drawn.mostInk, own.mostInk);
}

interface ColourOperation extends Operation {
  numbers: number[];
}

/** Notes the colour that an operator sets. */
export function noteColour(
  { tools, drawn }: Drawing,
  { name, operands, numbers }: ColourOperation,
  spaces?: Map<string, number>,
): void {
  const byOperator = BY_OPERATOR[name];
  if (byOperator) drawn.colours.add(byOperator);
  if (byOperator === 'cmyk') {
    const ink = numbers.reduce((sum, share) => sum + share, 0);
    drawn.mostInk = Math.max(drawn.mostInk, Math.round(ink * 100));
  }
  if ((name !== 'cs' && name !== 'CS') || operands[0] === '/Pattern') return;
  const space = spaces?.get(String(operands[0]));
  drawn.colours.add(space === undefined ? 'other' : spaceKind(tools.file, tools.file.dictionary(space)));
}
