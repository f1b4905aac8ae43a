import { type Box, boxAround, common, IDENTITY, type Matrix, multiply } from './box.ts';
import { type ColourKind, colourOf, spaceKind } from './colours.ts';
import type { PdfFont } from './fonts.ts';
import { type Operation, readOperations } from './operations.ts';
import { named, numberOf, type PdfFile, reference } from './pdf-file.ts';

/** What stands on a page. */
export interface Drawn {
  texts: Box[];
  images: (Box & { ppi: number; colour: ColourKind })[];
  /** The kinds of colours that text and drawings have. */
  colours: Set<ColourKind>;
  /** The most ink in one place, in per cent, of what is drawn in inks. */
  mostInk: number;
}

interface State {
  matrix: Matrix;
  clip: Box | null;
}

/** Of a letter above and below its line, in em. */
const ASCENT = 0.75;
const DESCENT = 0.22;
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
const DEEPEST_FORM = 8;
const BY_OPERATOR: Record<string, ColourKind> = { rg: 'rgb', RG: 'rgb', k: 'cmyk', K: 'cmyk', g: 'grey', G: 'grey' };

export interface PageTools {
  file: PdfFile;
  font(number: number): PdfFont;
}

/** Follows what a page draws, as a printer would. */
export function drawPage(tools: PageTools, page: number): Drawn {
  const drawn: Drawn = { texts: [], images: [], colours: new Set(), mostInk: 0 };
  const dictionary = tools.file.dictionary(page);
  const content = reference(dictionary, 'Contents');
  if (content !== null)
    draw({ tools, drawn, resources: dictionary, depth: 0 }, content, { matrix: IDENTITY, clip: null });
  return drawn;
}

interface Drawing {
  tools: PageTools;
  drawn: Drawn;
  /** The dictionary that names fonts, images and colour spaces. */
  resources: string;
  depth: number;
}

function draw(drawing: Drawing, content: number, start: State): void {
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
      const width = font ? textWidth(font, size, operands) : 0;
      const box = common(textBox({ width, size }, multiply(line, state.matrix)), state.clip);
      if (box && width > 0) drawn.texts.push(box);
      line = multiply([1, 0, 0, 1, width, 0], line);
    } else if (name === 'Do') place(drawing, objects?.get(String(operands[0])), state);
    else if (name === 'scn' || name === 'SCN') drawPattern(drawing, patterns?.get(String(operands.at(-1))));
    else noteColour(drawing, { name, operands, numbers }, spaces);
  }
}

const PAINTS = new Set(['n', 'f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*']);

function place(drawing: Drawing, number: number | undefined, state: State): void {
  if (number === undefined || drawing.depth > DEEPEST_FORM) return;
  const { tools, drawn, depth } = drawing;
  const dictionary = tools.file.dictionary(number);
  if (/\/Subtype \/Form/.test(dictionary)) {
    const own = /\/Matrix \[([^\]]*)\]/.exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number);
    const matrix = own ? multiply(asMatrix(own), state.matrix) : state.matrix;
    return draw({ tools, drawn, resources: dictionary, depth: depth + 1 }, number, { ...state, matrix });
  }
  const box = boxAround(CORNERS, state.matrix);
  const shown = common(box, state.clip);
  if (!shown) return;
  const across = (numberOf(dictionary, 'Width') * 72) / (box.right - box.left);
  const down = (numberOf(dictionary, 'Height') * 72) / (box.top - box.bottom);
  drawn.images.push({
    ...shown,
    ppi: Math.round(Math.min(across, down)),
    colour: colourOf(tools.file, dictionary) ?? 'grey',
  });
}

/** A pattern has colours of its own. Where it lies does not matter here. */
function drawPattern({ tools, drawn, depth }: Drawing, number: number | undefined): void {
  if (number === undefined || depth > DEEPEST_FORM) return;
  const dictionary = tools.file.dictionary(number);
  if (/\/PatternType 2/.test(dictionary)) {
    const shading = reference(dictionary, 'Shading');
    drawn.colours.add(colourOf(tools.file, shading === null ? dictionary : tools.file.dictionary(shading)) ?? 'other');
    return;
  }
  const own: Drawn = { texts: [], images: [], colours: drawn.colours, mostInk: 0 };
  draw({ tools, drawn: own, resources: dictionary, depth: depth + 1 }, number, { matrix: IDENTITY, clip: null });
  drawn.mostInk = Math.max(drawn.mostInk, own.mostInk);
}

interface ColourOperation extends Operation {
  numbers: number[];
}

function noteColour(
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

function fontOf(tools: PageTools, number: number | undefined): PdfFont | null {
  return number === undefined ? null : tools.font(number);
}

/** How wide a line is: its glyphs, and the distances between them, which are taken away. */
function textWidth(font: PdfFont, size: number, operands: Operation['operands']): number {
  const thousandths = operands.reduce<number>((sum, operand) => {
    if (typeof operand === 'number') return sum - operand;
    return sum + font.width(operand);
  }, 0);
  return (thousandths * size) / 1000;
}

function textBox({ width, size }: { width: number; size: number }, matrix: Matrix): Box {
  const [foot, head] = [-size * DESCENT, size * ASCENT];
  return boxAround(
    [
      [0, foot],
      [width, foot],
      [0, head],
      [width, head],
    ],
    matrix,
  );
}

function curve([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: number[]): [number, number][] {
  return [
    [x1, y1],
    [x2, y2],
    [x3, y3],
  ];
}

function asMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix {
  return [a, b, c, d, e, f];
}
