import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { cleanText } from '../../text/normalize-text.ts';
import { parseAttributes } from '../define/attributes.ts';
import { trimInline } from './fit-space.ts';
import { flatten, isInline, wordsOf } from '../loose.ts';
import { isRecord, type LooseNode } from '../node/loose-node.ts';
import { findMark } from '../marks.ts';
import { findNode } from '../registry.ts';
import { nodeType, schema } from '../schema.ts';

/** How text is read: `html` folds white space as a browser does, `document` keeps it as it was typed. */
export type SpaceRule = 'html' | 'document';

/** A line of text with its marks; of other nodes only those that stand in a line are kept. */
export function fitInline(loose: readonly LooseNode[], space: SpaceRule): Node[] {
  const nodes: Node[] = [];
  for (const node of loose) {
    if (node.type !== 'text') {
      nodes.push(...inlineNode(node));
      continue;
    }
    const text = typeof node.text === 'string' ? cleanText(node.text) : '';
    const flat = text.replace(/\r\n?|\n/g, space === 'html' ? '\n' : ' ');
    if (flat !== '') nodes.push(schema.text(flat, marksOf(node)));
  }
  const trimmed = space === 'html' ? trimInline(nodes) : nodes;
  if (trimmed.length < 2) return trimmed;
  const joined: Node[] = [];
  Fragment.fromArray(trimmed).forEach((node) => joined.push(node));
  return joined;
}

/** A line break, a footnote or the like. One that says nothing is left out. */
function inlineNode(loose: LooseNode): Node[] {
  const definition = isInline(loose) ? findNode(loose.type) : undefined;
  if (!definition) return [];
  const attrs = parseAttributes(definition.attributes, loose.attrs);
  const saysNothing = definition.textFields(attrs).some((text) => text.trim() === '');
  const marks = definition.name === 'footnote' ? marksOf(loose).filter(isNotRaised) : marksOf(loose);
  return saysNothing ? [] : [nodeType(definition.name).create(attrs, null, marks)];
}

/** The sign of a note is raised in the files of every program; the note is not. */
function isNotRaised({ type }: Mark): boolean {
  return type.name !== 'superscript' && type.name !== 'subscript';
}

/** Text as it stands, without marks, for code. */
export function plainText(loose: readonly LooseNode[]): Node[] {
  const text = cleanText(flatten(loose).map(wordsOf).join(''));
  return text === '' ? [] : [schema.text(text.replace(/\r\n?/g, '\n'))];
}

/** The marks of a loose node that the schema knows. */
export function marksOf(loose: LooseNode): readonly Mark[] {
  const given = Array.isArray(loose.marks) ? loose.marks : [];
  return given.reduce<readonly Mark[]>((set, mark) => {
    const definition = isRecord(mark) ? findMark(String(mark.type)) : undefined;
    const type = definition && schema.marks[definition.name];
    if (!definition || !type) return set;
    const attrs = parseAttributes(definition.attributes, mark.attrs);
    return attrs.href === '' ? set : type.create(attrs).addToSet(set);
  }, []);
}
