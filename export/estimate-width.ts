const NARROW = /[ijlftrI.,:;'’|!()[\]\-/ ]/;
const WIDE = /[mwMW@—%&]/;
const TALL = /[A-Z0-9ÄÖÜΑ-ΩА-Я]/;

/** About how wide a text is in Alegreya Sans, in em; errs on the wide side. Only the typesetter knows exact widths. */
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
