import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { hardBreak } from '../blocks/hard-break.ts';
import { cleanText } from '../../text/clean-text.ts';
import { parseAttributes } from '../define/attributes.ts';
import { trimInline } from './fit-space.ts';
import { flatten } from '../loose.ts';
import { isRecord, type LooseNode } from '../node/loose-node.ts';
import { findMark } from '../marks.ts';
import { nodeType, schema } from '../schema.ts';

/** How text is read: `html` folds white space as a browser does, `document` keeps it as it was typed. */
export type SpaceRule = 'html' | 'document';

/** A line of text with its marks; only text and line breaks are kept. */
export function fitInline(loose: readonly LooseNode[], space: SpaceRule): Node[] {
  const nodes = loose.flatMap((node) => {
    if (node.type === hardBreak.name) return [nodeType(hardBreak.name).create(null, null, marksOf(node))];
    const text = typeof node.text === 'string' ? cleanText(node.text).replace(/\r\n?/g, '\n') : '';
    const flat = space === 'html' ? text : text.replace(/\n/g, ' ');
    return flat === '' ? [] : [schema.text(flat, marksOf(node))];
  });
  const trimmed = space === 'html' ? trimInline(nodes) : nodes;
  const joined: Node[] = [];
  Fragment.fromArray(trimmed).forEach((node) => joined.push(node));
  return joined;
}

/** Text as it stands, without marks, for code. */
export function plainText(loose: readonly LooseNode[]): Node[] {
  const text = cleanText(
    flatten(loose)
      .map((node) => (node.type === hardBreak.name ? '\n' : (node.text ?? '')))
      .join(''),
  );
  return text === '' ? [] : [schema.text(text.replace(/\r\n?/g, '\n'))];
}

function marksOf(loose: LooseNode): readonly Mark[] {
  const given = Array.isArray(loose.marks) ? loose.marks : [];
  return given.reduce<readonly Mark[]>((set, mark) => {
    const definition = isRecord(mark) ? findMark(String(mark.type)) : undefined;
    const type = definition && schema.marks[definition.name];
    if (!definition || !type) return set;
    const attrs = parseAttributes(definition.attributes, mark.attrs);
    return attrs.href === '' ? set : type.create(attrs).addToSet(set);
  }, []);
}
