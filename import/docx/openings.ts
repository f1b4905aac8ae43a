import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { SECTION_KINDS } from '#book/sections/opening.ts';
import { OPENING_ATTRIBUTE, SOURCE_SIGN } from '#book/sections/opening-blocks.ts';
import { isClass, isElement } from './arrange.ts';

/*
 * What stands below the title of a section in the styles for it: a picture and an epigraph. Classes are those of style-map.ts. The title
 * says then how its section begins, and the picture and a quotation stand below it, as in a page of HTML.
 */

/** Titles that say how their sections begin, with the blocks of their openings. */
export function markOpenings(nodes: readonly HtmlNode[]): HtmlNode[] {
  const rest = [...nodes];
  const result: HtmlNode[] = [];
  const take = (name: string): HtmlElement[] => {
    const [first] = rest;
    if (!isElement(first) || !isClass(first, name)) return [];
    rest.shift();
    return [first];
  };
  for (let node = rest.shift(); node !== undefined; node = rest.shift()) {
    if (!isElement(node) || node.tag !== 'h1') {
      result.push(node);
      continue;
    }
    const [bleeding] = take('bleed-picture');
    const [picture = bleeding] = take('opening-picture');
    const lines: HtmlElement[] = [];
    for (let [line] = take('epigraph'); line !== undefined; [line] = take('epigraph')) lines.push(line);
    const [source] = lines.length > 0 ? take('epigraph-source') : [];
    const kind = SECTION_KINDS.find((one) => isClass(node as HtmlElement, one)) ?? '';
    const words = [kind, picture && 'image', bleeding && 'bleed', lines.length > 0 && 'epigraph', source && 'source'];
    const mark = words.filter(Boolean).join(' ');
    result.push(mark === '' ? node : { ...node, attrs: { [OPENING_ATTRIBUTE]: mark } });
    if (picture) result.push({ ...picture, attrs: {} });
    if (lines.length > 0) result.push(quotation(lines, source));
  }
  return result;
}

function quotation(lines: readonly HtmlElement[], source: HtmlElement | undefined): HtmlElement {
  const said = lines.map((line) => ({ ...line, attrs: {} }));
  const signed = source === undefined ? [] : [element('p', {}, `${SOURCE_SIGN}${textOf(source.children)}`)];
  return element('blockquote', {}, [...said, ...signed]);
}
