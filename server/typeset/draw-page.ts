import { createHash } from 'node:crypto';
import { type DrawnPage, glyphName, type Paint, type PageResources, type Shape } from '#contract/live/drawn-page.ts';
import { matrixAt, paintAt, rounded, styleOf } from './vector-paints.ts';
import { GROUP_ENTRY_BYTES, ITEM, type VectorFile, type VectorPage } from './vector-file.ts';

/** The parts of pages that a reader already has, and where the server has an image with given bytes. */
export interface ClientResources {
  glyphs: Set<string>;
  assets: Set<string>;
  addressOf(sha256: string): string | null;
}

interface Point {
  x: number;
  y: number;
}

/** A page as it is sent, with the parts that the reader does not have yet; they are marked as sent. */
export function drawPage(
  file: VectorFile,
  page: VectorPage,
  sent: ClientResources,
): { page: DrawnPage; parts: PageResources } {
  const parts: PageResources = { glyphs: {}, assets: {} };
  const fonts = new Map<string, number>();
  const unitsOf: number[] = [];
  const styles = new Map<string, number>();
  const paints: Paint[] = [];

  const styleIndex = (list: number, scale = 1): number =>
    indexIn(
      styles,
      styleOf(file, list, scale, (name) => {
        paints.push(paintAt(file, name, (item) => drawn(item, { x: 0, y: 0 })));
        return `url(#paint-${paints.length - 1})`;
      }),
    );

  function drawn(at: number, { x, y }: Point): Shape[] {
    const item = file.item(at);
    if (item === null) return [];
    switch (file.bytes[item]) {
      case ITEM.group:
        return groupShapes(item, { x, y });
      case ITEM.labelled:
        return drawn(item + 8, { x, y });
      case ITEM.transformed: {
        const { matrix, clip } = matrixAt(file, item + 8);
        return [['group', rounded(x), rounded(y), matrix, clip, drawn(item + 16, { x: 0, y: 0 })]];
      }
      case ITEM.text:
        return [textShape(item, { x, y })];
      case ITEM.path:
        return [['path', rounded(x), rounded(y), styleIndex(item + 24), file.text(item + 16)]];
      case ITEM.image:
        return [['image', rounded(x), rounded(y), file.number(item + 4), file.number(item + 8), imageKey(item)]];
      default:
        return [];
    }
  }

  function groupShapes(item: number, { x, y }: Point): Shape[] {
    const { start, count } = file.list(item + 4);
    const shapes: Shape[] = [];
    for (let i = 0; i < count; i += 1) {
      const entry = start + i * GROUP_ENTRY_BYTES;
      shapes.push(...drawn(entry + 8, { x: x + file.number(entry), y: y + file.number(entry + 4) }));
    }
    return shapes;
  }

  function textShape(item: number, { x, y }: Point): Shape {
    const [shape, content] = [file.follow(item + 4), file.follow(item + 8)];
    const [fontHash, fontIndex] = [file.bytes.readUInt32LE(shape), file.bytes.readUInt32LE(shape + 4)];
    const size = file.number(shape + 24);
    const units = file.unitsPerEm(fontIndex);
    const font = fontHash.toString(36);
    const fontPlace = indexIn(fonts, font);
    unitsOf[fontPlace] = units;
    const { glyphs, isShifted } = file.glyphs(content + 8, units / size);
    for (const [glyph] of glyphs) {
      const name = glyphName(font, glyph);
      if (sent.glyphs.has(name)) continue;
      sent.glyphs.add(name);
      parts.glyphs[name] = file.outline(fontHash, glyph);
    }
    const run = glyphs.flatMap(([glyph, advance, right, up]) =>
      isShifted ? [glyph, advance, right, up] : [glyph, advance],
    );
    const style = styleIndex(shape + 16, units / size);
    return [
      isShifted ? 'marks' : 'text',
      rounded(x),
      rounded(y),
      rounded(size),
      fontPlace,
      style,
      file.text(content),
      run,
    ];
  }

  function imageKey(item: number): string {
    const { type, bytes } = file.image(file.follow(item + 12));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = hash.slice(0, 16);
    if (sent.assets.has(key)) return key;
    sent.assets.add(key);
    const address = sent.addressOf(hash);
    parts.assets[key] = address === null ? { type: `image/${type}`, data: bytes.toString('base64') } : { address };
    return key;
  }

  const shapes = drawn(page.content, { x: 0, y: 0 });
  const look: Omit<DrawnPage, 'hash'> = {
    width: rounded(page.width),
    height: rounded(page.height),
    fonts: [...fonts].map(([name, place]) => [name, unitsOf[place] ?? 1000]),
    styles: [...styles.keys()],
    paints,
    shapes,
  };
  return { page: { hash: nameOf(look), ...look }, parts };
}

/** The compiler's name of a page also depends on links, which are invisible and differ where a section is typeset alone. */
function nameOf(look: Omit<DrawnPage, 'hash'>): string {
  return createHash('sha256').update(JSON.stringify(look)).digest('base64url').slice(0, 22);
}

/** The index of a value in a list that grows with new ones. */
function indexIn(known: Map<string, number>, value: string): number {
  const place = known.get(value) ?? known.size;
  known.set(value, place);
  return place;
}
