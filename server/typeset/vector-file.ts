/*
 * Reads the vector form of a document from the compiler (`NodeCompiler.vector`): items named by their content, and for each page the item
 * that draws it. Nothing is copied: a number is the position in the file where a thing begins. This is the format of version 0.7.0 of the
 * compiler, which may change with any other; `draw-page.test.ts` fails where it does.
 */

/** Identifies the content of an item: two with the same fingerprint look the same. */
type Fingerprint = string;

export interface VectorPage {
  /** Two pages with the same hash look the same. */
  hash: Fingerprint;
  /** In points. */
  width: number;
  height: number;
  /** The item that draws it. */
  content: number;
}

export const ITEM = {
  image: 1,
  link: 2,
  path: 3,
  text: 4,
  transformed: 5,
  group: 6,
  gradient: 8,
  pattern: 9,
  colourTransform: 11,
  labelled: 14,
};

/** The size of a group's member: its position, and the fingerprint of the item. */
export const GROUP_ENTRY_BYTES = 24;

const META = { item: 4, font: 5, glyph: 6, layout: 7 };
const META_BYTES = 12;
const ITEM_BYTES = 48;
const PAGE_BYTES = 24;
const OUTLINE_BYTES = 16;
const GLYPH_BYTES = 20;
const FONT_BYTES = 56;

/** Reads numbers, texts and lists at positions in a vector file. */
export class VectorFile {
  readonly bytes: Buffer;
  readonly #items: { start: number; count: number };
  readonly #outlineList: { start: number; count: number };
  readonly #fonts: number;
  readonly pages: readonly VectorPage[];
  #outlines: Map<string, string> | null = null;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const metadata = this.list(bytes.length - 8);
    const found = (kind: number): number => {
      for (let i = 0; i < metadata.count; i += 1) {
        const at = metadata.start + i * META_BYTES;
        if (bytes[at] === kind) return at + 4;
      }
      throw new Error('The typesetter gave pages in an unknown form');
    };
    this.#items = this.list(found(META.item));
    this.#fonts = this.list(this.follow(found(META.font))).start;
    this.#outlineList = this.list(this.follow(found(META.glyph)));
    this.pages = this.#readPages(found(META.layout));
  }

  follow(at: number): number {
    return at + this.bytes.readInt32LE(at);
  }

  /** A list whose start and length are at this position. */
  list(at: number): { start: number; count: number } {
    return { start: this.follow(at), count: this.bytes.readUInt32LE(at + 4) };
  }

  text(at: number): string {
    const { start, count } = this.list(at);
    return this.bytes.toString('utf8', start, start + count);
  }

  number(at: number): number {
    return this.bytes.readFloatLE(at);
  }

  fingerprint(at: number): Fingerprint {
    return this.bytes.toString('base64url', at, at + 16);
  }

  /** The item whose fingerprint is at this position; items are sorted by its lower half. */
  item(at: number): number | null {
    return this.#find(this.bytes, at);
  }

  #find(name: Buffer, at: number): number | null {
    const [low, high] = [name.readUInt32LE(at), name.readUInt32LE(at + 4)];
    let from = 0;
    let to = this.#items.count - 1;
    while (from <= to) {
      const middle = (from + to) >> 1;
      const entry = this.#items.start + middle * ITEM_BYTES;
      const order = this.bytes.readUInt32LE(entry + 4) - high || this.bytes.readUInt32LE(entry) - low;
      if (order === 0) return entry + 16;
      if (order < 0) from = middle + 1;
      else to = middle - 1;
    }
    return null;
  }

  /** Units of the em of the font with this number. */
  unitsPerEm(font: number): number {
    return this.number(this.#fonts + font * FONT_BYTES + 48);
  }

  /** The outline of a glyph, or '' where it has none, as a space. */
  outline(fontHash: number, glyph: number): string {
    this.#outlines ??= this.#readOutlines();
    return this.#outlines.get(`${fontHash} ${glyph}`) ?? '';
  }

  /** The glyphs of a line with advance and shifts, in units of the font's em; `units` is their number in a point. */
  glyphs(
    at: number,
    units: number,
  ): { glyphs: [glyph: number, advance: number, right: number, up: number][]; isShifted: boolean } {
    const { start, count } = this.list(at);
    const glyphs: [number, number, number, number][] = [];
    let isShifted = false;
    let [exact, advanced] = [0, 0];
    for (let i = 0; i < count; i += 1) {
      const glyph = start + i * GLYPH_BYTES;
      const [right, up] = [Math.round(this.number(glyph) * units), Math.round(this.number(glyph + 4) * units)];
      isShifted ||= right !== 0 || up !== 0;
      // Rounded so that the errors do not add up along the line.
      exact += this.number(glyph + 8) * units;
      const advance = Math.round(exact) - advanced;
      advanced += advance;
      glyphs.push([this.bytes.readUInt32LE(glyph + 16), advance, right, up]);
    }
    return { glyphs, isShifted };
  }

  image(at: number): { type: string; bytes: Buffer } {
    const { start, count } = this.list(at + 16);
    return { type: this.text(at + 24), bytes: this.bytes.subarray(start, start + count) };
  }

  /** The item with a name as styles have it: both halves of the fingerprint in base64. */
  itemNamed(name: string): number | null {
    const halves = [name.slice(0, 11), name.slice(11)].map((half) => Buffer.from(half, 'base64'));
    return this.#find(Buffer.concat(halves), 0);
  }

  #readOutlines(): Map<string, string> {
    const outlines = new Map<string, string>();
    for (let i = 0; i < this.#outlineList.count; i += 1) {
      const at = this.#outlineList.start + i * OUTLINE_BYTES;
      const isOutline = this.bytes[at + 8] === 2;
      const name = `${this.bytes.readUInt32LE(at)} ${this.bytes.readUInt32LE(at + 4)}`;
      if (isOutline) outlines.set(name, this.text(this.follow(at + 12) + 8));
    }
    return outlines;
  }

  #readPages(at: number): VectorPage[] {
    const region = this.follow(this.follow(at));
    const layout = this.follow(region + 12);
    const { start, count } = this.list(this.follow(layout + 8) + 8);
    return Array.from({ length: count }, (_, index) => {
      const page = start + index * PAGE_BYTES;
      return {
        hash: this.fingerprint(page),
        width: this.number(page + 16),
        height: this.number(page + 20),
        content: page,
      };
    });
  }
}

/** The words of a page in the order in which they are drawn, which is that of the text. Words that are divided by a line break are joined. */
export function pageText(file: VectorFile, page: VectorPage): string {
  const lines: string[] = [];
  const read = (at: number): void => {
    const item = file.item(at);
    if (item === null) return;
    const kind = file.bytes[item];
    if (kind === ITEM.text) lines.push(file.text(file.follow(item + 8)));
    if (kind === ITEM.transformed) read(item + 16);
    if (kind === ITEM.labelled) read(item + 8);
    if (kind !== ITEM.group) return;
    const { start, count } = file.list(item + 4);
    for (let i = 0; i < count; i += 1) read(start + i * GROUP_ENTRY_BYTES + 8);
  };
  read(page.content);
  return lines.join(' ').replace(/ ?\u00ad ?/g, '');
}
