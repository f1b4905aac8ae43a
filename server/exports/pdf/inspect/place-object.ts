import { asMatrix, boxAround, common, multiply } from './box.ts';
import { colourOf } from './colours.ts';
import { DEEPEST_FORM, type Drawing, type State } from './drawn.ts';
import { numberOf } from './pdf-file.ts';

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Draws an object that a page names: a form, or an image. */
export function placeObject(drawing: Drawing, number: number | undefined, state: State): void {
  if (number === undefined || drawing.depth > DEEPEST_FORM) return;
  const { tools, drawn, depth, follow } = drawing;
  const dictionary = tools.file.dictionary(number);
  if (/\/Subtype \/Form/.test(dictionary)) {
    const own = /\/Matrix \[([^\][]*)\]/.exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number);
    const matrix = own ? multiply(asMatrix(own), state.matrix) : state.matrix;
    return follow({ tools, drawn, resources: dictionary, depth: depth + 1 }, number, { ...state, matrix });
  }
  const box = boxAround(CORNERS, state.matrix);
  const shown = common(box, state.clip);
  if (!shown) return;
  const [width, height] = [numberOf(dictionary, 'Width'), numberOf(dictionary, 'Height')];
  const across = (width * 72) / (box.right - box.left);
  const down = (height * 72) / (box.top - box.bottom);
  drawn.images.push({
    ...shown,
    ppi: Math.round(Math.min(across, down)),
    colour: colourOf(tools.file, dictionary) ?? 'grey',
    width,
    height,
  });
}
