import type { PageInspection, PdfInspection } from '#export/check-print-file.ts';
import {
  asMatrix,
  type Box,
  boxAround,
  type ColourKind,
  colourOf,
  common,
  DEEPEST_FORM,
  type Drawing,
  type Drawn,
  IDENTITY,
  type Matrix,
  multiply,
  type PageTools,
  spaceKind,
  type State,
} from './drawn-objects.ts';
import { type PdfFont, readFont } from './drawn-fonts.ts';
import { named, numberOf, openPdf, type Operation, readOperations, reference } from './pdf-file.ts';

/** Reads from a PDF of the typesetter what a print shop checks: the position of everything, the resolution of images, and the colours. */
export function inspectPdf(pdf: Buffer): PdfInspection {
  const file = openPdf(pdf);
  const fonts = new Map<number, PdfFont>();
  const font = (number: number): PdfFont => {
    const known = fonts.get(number) ?? readFont(file, number);
    fonts.set(number, known);
    return known;
  };
  const pages = file.pages.map((page): PageInspection => {
    const { texts, images, colours, mostInk } = drawPage({ file, font }, page);
    return { texts, images, colours: [...colours], mostInk };
  });
  const bare = [...fonts.values()].filter(({ isEmbedded }) => !isEmbedded);
  return { pages, fontsNotEmbedded: [...new Set(bare.map(({ name }) => name))] };
}

/** Interprets what a page draws, as a printer would. */
function drawPage(tools: PageTools, page: number): Drawn {
  const drawn: Drawn = { texts: [], images: [], colours: new Set(), mostInk: 0 };
  const dictionary = tools.file.dictionary(page);
  const content = reference(dictionary, 'Contents');
  if (content !== null)
    follow({ tools, drawn, resources: dictionary, depth: 0 }, content, { matrix: IDENTITY, clip: null });
  return drawn;
}

function follow(drawing: Drawing, content: number, start: State): void {
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
      // Where nothing is left of the clip, all that follows is hidden: a box without size.
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

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Draws an object that a page names: a form, or an image. */
function placeObject(drawing: Drawing, number: number | undefined, state: State): void {
  if (number === undefined || drawing.depth > DEEPEST_FORM) return;
  const { tools, drawn, depth } = drawing;
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

/** The height of a letter above and below its line, in em. */
const ASCENT = 0.75;
const DESCENT = 0.22;

/** A line of text, measured from its beginning. */
interface TextExtent {
  /** Its width: the glyphs minus the given adjustments. */
  advance: number;
  /** Its visible part, without the spaces at its ends; empty where it has only spaces. */
  from: number;
  to: number;
}

function textExtent(font: PdfFont, size: number, operands: Operation['operands']): TextExtent {
  let advance = 0;
  let from: number | null = null;
  let to = 0;
  for (const operand of operands) {
    if (typeof operand === 'number') advance -= operand;
    else
      for (const { width, isBlank } of font.glyphs(operand)) {
        if (!isBlank) [from, to] = [from ?? advance, advance + width];
        advance += width;
      }
  }
  const inPoints = (thousandths: number) => (thousandths * size) / 1000;
  return { advance: inPoints(advance), from: inPoints(from ?? 0), to: inPoints(to) };
}

/** The box around the visible part of a line of text. */
function textBox({ from, to }: TextExtent, size: number, matrix: Matrix): Box {
  const [foot, head] = [-size * DESCENT, size * ASCENT];
  return boxAround(
    [
      [from, foot],
      [to, foot],
      [from, head],
      [to, head],
    ],
    matrix,
  );
}

const BY_OPERATOR: Record<string, ColourKind> = { rg: 'rgb', RG: 'rgb', k: 'cmyk', K: 'cmyk', g: 'grey', G: 'grey' };

/** A pattern has colours of its own. Its position does not matter here. */
function drawPattern({ tools, drawn, depth }: Drawing, number: number | undefined): void {
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
