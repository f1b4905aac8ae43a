/** The page in points (1/72 inch), as the template sets it: A4, two columns. */
export const PAGE_WIDTH = 490.4;
export const COLUMN_WIDTH = 235.2;
export const COLUMN_HEIGHT = 725;

const NARROW = /[ijlftrI.,:;'’|!()[\]\-/ ]/;
const WIDE = /[mwMW@—%&]/;
const TALL = /[A-Z0-9ÄÖÜΑ-ΩА-Я]/;

/** About how wide a text is in Alegreya Sans, in em; errs on the wide side. Exact widths are the typesetter's business. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += NARROW.test(character)
      ? 0.3
      : WIDE.test(character)
        ? 0.82
        : TALL.test(character)
          ? 0.58
          : charWidth(character);
  }
  return width;
}

function charWidth(character: string): number {
  return (character.codePointAt(0) ?? 0) < 0x2000 ? 0.47 : 1.2;
}
