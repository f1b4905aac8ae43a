/** One page of a typeset document, a whole SVG by itself. */
export interface PageImage {
  svg: string;
  /** The words on it, in the order of the text. */
  text: string;
}

const PAGE =
  /<g class="typst-page" transform="translate\([^)]*\)"[^>]*?data-page-width="([\d.]+)" data-page-height="([\d.]+)">/g;
/**
 * An invisible copy of the words over their outlines, meant for selecting text. It is removed, since nothing can be selected in an image.
 */
const SELECTABLE = /<g transform="scale\([^"]*\)"><foreignObject[^>]*>.*?<\/foreignObject><\/g>/gs;
const WORDS = /<h5:div class="tsel"[^>]*>(.*?)<\/h5:div>/gs;

/**
 * The pages of the compiler's SVG, which holds all of them below each other and the outlines of all glyphs before them. Each page gets only
 * the outlines that it uses. An SVG of another form gives no pages.
 */
export function* splitPages(svg: string): Generator<PageImage> {
  const heads = [...svg.matchAll(PAGE)];
  const shared = readShared(svg.slice(0, heads[0]?.index ?? 0));
  const end = svg.lastIndexOf('</svg>');
  for (const [index, head] of heads.entries()) {
    const [opening, width = '', height = ''] = head;
    const content = svg.slice(head.index + opening.length, heads[index + 1]?.index ?? end);
    const drawn = `<g>${withoutBlanks(content.replace(SELECTABLE, ''), shared.definitions)}`;
    yield {
      text: [...content.matchAll(WORDS)].map(([, words = '']) => unescape(words)).join(' '),
      svg:
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h5="http://www.w3.org/1999/xhtml" ` +
        `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shared.styles}` +
        `<defs>${usedBy(drawn, shared.definitions)}</defs>${drawn}</svg>`,
    };
  }
}

interface Shared {
  styles: string;
  /** By id. */
  definitions: ReadonlyMap<string, string>;
}

function readShared(prelude: string): Shared {
  const definitions = new Map<string, string>();
  for (const [, block = ''] of prelude.matchAll(/<defs[^>]*>(.*?)<\/defs>/gs)) {
    for (const part of block.split(/(?=<\w+ id=")/)) {
      const id = /^<\w+ id="([^"]+)"/.exec(part)?.[1];
      if (id !== undefined) definitions.set(id, part);
    }
  }
  return { styles: [...prelude.matchAll(/<style[^>]*>.+?<\/style>/gs)].map(([style]) => style).join(''), definitions };
}

/** Removes references to glyphs without an outline, such as the space. */
function withoutBlanks(content: string, definitions: Shared['definitions']): string {
  return content.replace(/<use [^>]*?href="#([^"]+)"[^>]*\/>/g, (use, id: string) => (definitions.has(id) ? use : ''));
}

function usedBy(drawn: string, definitions: Shared['definitions']): string {
  const used = new Map<string, string>();
  const collect = (text: string) => {
    for (const [, id = ''] of text.matchAll(/(?:href="|url\()#([^")]+)/g)) {
      const definition = definitions.get(id);
      if (definition === undefined || used.has(id)) continue;
      used.set(id, definition);
      collect(definition);
    }
  };
  collect(drawn);
  return [...used.values()].join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function unescape(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
