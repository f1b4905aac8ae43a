import { asMatrix, boxAround, common, IDENTITY, type Matrix, multiply } from './box.ts';
import type { Drawing, Drawn, PageTools, State } from './drawn.ts';
import type { PdfFont } from './fonts.ts';
import { drawPattern, noteColour } from './note-colours.ts';
import { readOperations } from './operations.ts';
import { named, reference } from './pdf-file.ts';
import { placeObject } from './place-object.ts';
import { textBox, textExtent } from './text-boxes.ts';

/** Follows what a page draws, as a printer would. */
export function drawPage(tools: PageTools, page: number): Drawn {
  const drawn: Drawn = { texts: [], images: [], colours: new Set(), mostInk: 0 };
  const dictionary = tools.file.dictionary(page);
  const content = reference(dictionary, 'Contents');
  if (content !== null)
    follow({ tools, drawn, resources: dictionary, depth: 0 }, content, { matrix: IDENTITY, clip: null });
  return drawn;
}

function follow(place: Omit<Drawing, 'follow'>, content: number, start: State): void {
  const drawing: Drawing = { ...place, follow };
  const { tools, drawn, resources } = drawing;
  const { file } = tools;
  const [fonts, objects, spaces, patterns] = ['Font', 'XObject', 'ColorSpace', 'Pattern'].map((key) =>
    named(resources, key),
  );
  const stack: State[] = [];
  let state = start;
  let path: [number, number][] = [];
  let clips = false;
  let font: PdfFont | null = null;
  let [size, line]: [number, Matrix] = [0, IDENTITY];

  const endPath = () => {
    if (clips && path.length > 0) {
      const box = boxAround(path, state.matrix);
      // Where nothing is left, what follows is hidden: a box of no size.
      state = { ...state, clip: common(box, state.clip) ?? { ...box, right: box.left, top: box.bottom } };
    }
    [path, clips] = [[], false];
  };

  for (const { name, operands } of readOperations(file.content(content))) {
    const numbers = operands.filter((operand) => typeof operand === 'number');
    const [x = 0, y = 0, third = 0, fourth = 0] = numbers;
    if (name === 'q') stack.push(state);
    else if (name === 'Q') state = stack.pop() ?? start;
    else if (name === 'cm') state = { ...state, matrix: multiply(asMatrix(numbers), state.matrix) };
    else if (name === 'm' || name === 'l') path.push([x, y]);
    else if (name === 'c') path.push(...curve(numbers));
    else if (name === 're') path.push([x, y], [x + third, y + fourth]);
    else if (name === 'W' || name === 'W*') clips = true;
    else if (PAINTS.has(name)) endPath();
    else if (name === 'BT') line = IDENTITY;
    else if (name === 'Tm') line = asMatrix(numbers);
    else if (name === 'Td') line = multiply([1, 0, 0, 1, x, y], line);
    else if (name === 'Tf') [font, size] = [fontOf(tools, fonts?.get(String(operands[0]))), x];
    else if (name === 'TJ' || name === 'Tj') {
      const extent = font ? textExtent(font, size, operands) : NO_EXTENT;
      const box = common(textBox(extent, size, multiply(line, state.matrix)), state.clip);
      if (box && extent.to > extent.from) drawn.texts.push(box);
      line = multiply([1, 0, 0, 1, extent.advance, 0], line);
    } else if (name === 'Do') placeObject(drawing, objects?.get(String(operands[0])), state);
    else if (name === 'scn' || name === 'SCN') drawPattern(drawing, patterns?.get(String(operands.at(-1))));
    else noteColour(drawing, { name, operands, numbers }, spaces);
  }
}

const NO_EXTENT = { advance: 0, from: 0, to: 0 };
const PAINTS = new Set(['n', 'f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*']);

function fontOf(tools: PageTools, number: number | undefined): PdfFont | null {
  return number === undefined ? null : tools.font(number);
}

function curve([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: number[]): [number, number][] {
  return [
    [x1, y1],
    [x2, y2],
    [x3, y3],
  ];
}
