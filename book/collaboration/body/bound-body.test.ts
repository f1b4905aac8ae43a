import { Transform } from '@tiptap/pm/transform';
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { documentFromHtml } from '../../document/parse.ts';
import { schema } from '../../document/schema.ts';
import { INITIAL_SECTION } from '../../sections/section-fields.ts';
import { CORPUS_DOCUMENTS } from '../../testing/corpus/corpus.ts';
import { bodyOf, newSectionDoc, readSectionDoc } from '../section-doc.ts';
import { bindBody } from './bound-body.ts';
import type { Change } from './changes.ts';

/** An author with an editor that applies the changes of others in steps, as a real editor does. */
function author(section: Y.Doc) {
  const bound = bindBody(bodyOf(section), schema);
  let doc = bound.doc;
  let last: readonly Change[] = [];
  bound.onChange({
    after(changes) {
      last = changes;
      doc = changes.reduce(made, new Transform(doc)).doc;
      bound.adopt(doc);
    },
  });
  return {
    section,
    bound,
    get doc() {
      return doc;
    },
    get last() {
      return last;
    },
    edit(change: (tr: Transform) => void) {
      const tr = new Transform(doc);
      change(tr);
      doc = tr.doc;
      bound.write(doc, true);
    },
  };
}

function made(tr: Transform, change: Change): Transform {
  if (change.kind === 'replace') return tr.replace(change.from, change.to, change.slice);
  const { attrs, marks } = change.node;
  return tr.setNodeMarkup(change.at, null, attrs, marks);
}

function copyOf(section: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(section));
  return copy;
}

function exchange(one: Y.Doc, other: Y.Doc): void {
  const [a, b] = [Y.encodeStateVector(one), Y.encodeStateVector(other)];
  const [toOne, toOther] = [Y.encodeStateAsUpdate(other, a), Y.encodeStateAsUpdate(one, b)];
  Y.applyUpdate(one, toOne);
  Y.applyUpdate(other, toOther);
}

const sectionOf = (doc: Node) => newSectionDoc({ ...INITIAL_SECTION, doc });
const fromHtml = (html: string) => sectionOf(documentFromHtml(html));
/** The position at which words begin in a document. */
function placeOf(doc: Node, words: string): number {
  let place = -1;
  doc.descendants((node, at) => {
    if (node.isText && node.text?.includes(words) && place === -1) place = at + node.text.indexOf(words);
  });
  return place;
}

const BLOCKS = CORPUS_DOCUMENTS.flatMap(([, doc]) => doc.content.content);

/** Makes an edit that the numbers choose. An edit that is not possible is skipped. */
function anyEdit(tr: Transform, [what, first, second, word]: readonly number[]): void {
  const size = tr.doc.content.size;
  const [one, two] = [(first ?? 0) % (size + 1), (second ?? 0) % (size + 1)];
  const [from, to] = [Math.min(one, two), Math.max(one, two)];
  const near = Math.min(to, from + 12);
  const marks = Object.values(schema.marks);
  try {
    switch ((what ?? 0) % 9) {
      case 0:
        return void tr.insert(from, schema.text('wörds.'.slice(0, 1 + ((word ?? 0) % 6))));
      case 1:
        return void tr.delete(from, near);
      case 2:
        return void tr.addMark(from, near, (marks[(word ?? 0) % marks.length] as (typeof marks)[number]).create());
      case 3:
        return void tr.removeMark(from, near);
      case 4:
        return void tr.split(from);
      case 5:
        return void tr.join(from);
      case 6:
        return void tr.insert(from, BLOCKS[(word ?? 0) % BLOCKS.length] as Node);
      case 7:
        return void tr.replace(from, to, tr.doc.slice(from, near));
      default:
        return void tr.insert(from, (schema.nodes.hardBreak as never as { create(): Node }).create());
    }
  } catch {
    // The schema does not allow this edit here.
  }
}

const edits = fc.array(fc.array(fc.nat(5000), { minLength: 4, maxLength: 4 }), { maxLength: 6 });

describe('the text of a section in two editors', () => {
  it('follows any edits of both, and ends as the same valid document', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.tuple(edits, edits), { maxLength: 4 }), (start, rounds) => {
        const blocks = [BLOCKS[start % BLOCKS.length], BLOCKS[(start * 7 + 1) % BLOCKS.length]] as Node[];
        const ann = author(sectionOf(schema.topNodeType.create(null, blocks)));
        const bob = author(copyOf(ann.section));
        for (const [byAnn, byBob] of rounds) {
          for (const edit of byAnn) ann.edit((tr) => anyEdit(tr, edit));
          for (const edit of byBob) bob.edit((tr) => anyEdit(tr, edit));
          exchange(ann.section, bob.section);
          for (const one of [ann, bob]) {
            one.doc.check();
            expect(one.doc.toJSON()).toEqual(one.bound.doc.toJSON());
            const fresh = bindBody(bodyOf(copyOf(one.section)), schema).doc;
            expect(one.doc.toJSON()).toEqual(fresh.toJSON());
          }
          expect(ann.doc.toJSON()).toEqual(bob.doc.toJSON());
        }
      }),
      { numRuns: 60 },
    );
  });

  it('holds what one editor writes, exactly', () => {
    fc.assert(
      fc.property(fc.nat(), edits, (start, all) => {
        const ann = author(sectionOf(schema.topNodeType.create(null, BLOCKS[start % BLOCKS.length] as Node)));
        for (const edit of all) {
          ann.edit((tr) => anyEdit(tr, edit));
          expect(bindBody(bodyOf(ann.section), schema).doc.toJSON()).toEqual(ann.doc.toJSON());
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is changed only where others changed it', () => {
    const ann = author(fromHtml('<p>One road.</p><h2>Two roads</h2><p>Three roads.</p>'));
    const bob = author(copyOf(ann.section));
    bob.edit((tr) => tr.insert(placeOf(tr.doc, 'road'), schema.text('long ')));
    bob.edit((tr) => tr.insert(placeOf(tr.doc, 'roads.'), schema.text('old ')));
    exchange(ann.section, bob.section);
    expect(ann.last.map((change) => change.kind === 'replace' && [change.to - change.from, change.slice.size])).toEqual(
      [
        [0, 4],
        [0, 5],
      ],
    );
  });

  it('keeps letters that are written in a line that is emptied at the same time', () => {
    const ann = author(fromHtml('<p>Gone.</p>'));
    const bob = author(copyOf(ann.section));
    ann.edit((tr) => tr.delete(1, 6));
    bob.edit((tr) => tr.insert(3, schema.text('XYZ')));
    exchange(ann.section, bob.section);
    expect(ann.doc.textContent).toBe('XYZ');
  });

  it('keeps words after others that are inserted before them', () => {
    const ann = author(fromHtml('<p>four</p>'));
    ann.edit((tr) => tr.replaceWith(1, 5, documentFromHtml('<p><br>two<br>four</p>').firstChild?.content ?? []));
    expect(readSectionDoc(copyOf(ann.section)).doc.toString()).toBe(
      'doc(paragraph(hardBreak, "two", hardBreak, "four"))',
    );
  });

  it('never splits a surrogate pair', () => {
    const ann = author(fromHtml('<p>a🐉b🐲</p>'));
    const bob = author(copyOf(ann.section));
    ann.edit((tr) => tr.replaceWith(2, 4, schema.text('🐲')));
    bob.edit((tr) => tr.insert(1, schema.text('🐢')));
    exchange(ann.section, bob.section);
    expect([ann.doc.textContent, bob.doc.textContent]).toEqual(['🐢a🐲b🐲', '🐢a🐲b🐲']);
  });

  it('keeps the marks of inline nodes between words', () => {
    const bold = schema.marks.bold?.create();
    const ann = author(fromHtml('<p>a</p>'));
    ann.edit((tr) =>
      tr.insert(
        2,
        (schema.nodes.hardBreak as never as { create(...given: unknown[]): Node }).create(null, null, [bold]),
      ),
    );
    expect(readSectionDoc(copyOf(ann.section)).doc.firstChild?.lastChild?.marks).toEqual([bold]);
  });

  it('is not changed by nodes that the schema does not allow, and shows the rest', () => {
    const section = fromHtml('<p>A road.</p>');
    const ann = author(section);
    const body = bodyOf(section);
    body.insert(0, [new Y.XmlElement('blockquote'), new Y.XmlElement('script'), new Y.XmlElement('listItem')]);
    expect(ann.doc.textContent).toBe('A road.');
    ann.edit((tr) => tr.insert(1, schema.text('!')));
    expect(body.length).toBe(4);
    expect(ann.doc.textContent).toBe('!A road.');
    expect(ann.doc.childCount).toBe(1);
  });

  it('finds a position again by its words', () => {
    const ann = author(fromHtml('<p>The old inn.</p><ul><li><p>One</p></li><li><p>Two</p></li></ul>'));
    const bob = author(copyOf(ann.section));
    const places = Array.from({ length: ann.doc.content.size + 1 }, (_, place) => place);
    for (const place of places) {
      const now = ann.bound.toAbsolutePosition(ann.bound.toRelativePosition(place));
      expect(now).not.toBeNull();
      expect(Math.abs((now ?? 0) - place)).toBeLessThanOrEqual(1);
    }
    const relative = ann.bound.toRelativePosition(placeOf(ann.doc, 'Two'));
    bob.edit((tr) => tr.insert(1, schema.text('In the hills: ')));
    exchange(ann.section, bob.section);
    expect(ann.bound.toAbsolutePosition(relative)).toBe(placeOf(ann.doc, 'Two'));
  });
});
