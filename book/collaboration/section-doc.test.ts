import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { SYNOPSIS_MAX } from '../catalogue/limits.ts';
import { documentFromHtml } from '../document/parse.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { DEFAULT_OPENING } from '../sections/opening.ts';
import { INITIAL_SECTION } from '../sections/section-fields.ts';
import { CORPUS_DOCUMENTS } from '../testing/corpus/corpus.ts';
import {
  BODY,
  bodyOf,
  changeParts,
  type SectionDocContent,
  newSectionDoc,
  readParts,
  readSectionDoc,
  rewriteSection,
} from './section-doc.ts';
import { rawUpdate } from './testing/raw-update.ts';
import { inspectUpdate } from './update.ts';

const content = (html: string, parts: Partial<SectionDocContent> = {}): SectionDocContent => ({
  ...INITIAL_SECTION,
  title: 'One',
  doc: documentFromHtml(html),
  ...parts,
});

function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}

function exchange(one: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other, Y.encodeStateVector(one)));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one, Y.encodeStateVector(other)));
}

const html = (doc: Y.Doc) => documentToHtml(readSectionDoc(doc).doc);

describe('a collaborative section', () => {
  it.each(CORPUS_DOCUMENTS)('holds unchanged: %s', (_, doc) => {
    const section = newSectionDoc({ ...content(''), doc });
    expect(readSectionDoc(copyOf(section)).doc.toJSON()).toEqual(doc.toJSON());
  });

  it('keeps what two people write at once, in text, title and images', () => {
    const ann = newSectionDoc(content('<p>The road.</p><p>The inn.</p>'));
    const bob = copyOf(ann);
    rewriteSection(ann, content('<p>The long road.</p><p>The inn.</p>', { images: [image('a')] }));
    rewriteSection(bob, content('<p>The road.</p><p>The inn burns.</p>', { images: [image('b')], title: 'Two' }));
    exchange(ann, bob);
    expect(html(ann)).toBe('<p>The long road.</p><p>The inn burns.</p>');
    expect(html(bob)).toBe(html(ann));
    expect(readParts(ann)).toEqual(readParts(bob));
    expect(readParts(ann).title).toBe('Two');
    expect(
      readParts(ann)
        .images.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'b']);
  });

  it('changes one part of an opening and leaves the others', () => {
    const ann = newSectionDoc(content('<p>A</p>'));
    const bob = copyOf(ann);
    changeParts(ann, { opening: { ...DEFAULT_OPENING, epigraph: 'Dark.' } });
    changeParts(bob, { opening: { ...DEFAULT_OPENING, kind: 'appendix' } });
    exchange(ann, bob);
    expect(readParts(ann).opening).toEqual({ ...DEFAULT_OPENING, epigraph: 'Dark.', kind: 'appendix' });
  });

  it('keeps a synopsis and a status that two people change at the same time', () => {
    const ann = newSectionDoc(content('<p>A</p>'));
    const bob = copyOf(ann);
    changeParts(ann, { synopsis: 'The bell is heard.' });
    changeParts(bob, { status: 'edited' });
    exchange(ann, bob);
    for (const one of [ann, bob])
      expect(readParts(one)).toMatchObject({ title: 'One', synopsis: 'The bell is heard.', status: 'edited' });
  });

  it('is turned into another text by a small change', () => {
    const words = '<p>A road through the wood.</p>'.repeat(500);
    const section = newSectionDoc(content(words));
    const updates: Uint8Array[] = [];
    section.on('update', (update: Uint8Array) => updates.push(update));
    rewriteSection(section, content(`${words}<p>The end.</p>`));
    expect(Y.mergeUpdates(updates).length).toBeLessThan(200);
  });

  it('is read whatever it contains', () => {
    const section = newSectionDoc(content('<p>A road.</p>'));
    const body = bodyOf(section);
    const bold = new Y.XmlText('bare');
    body.insert(0, [bold, new Y.XmlElement('script')]);
    let deep = new Y.XmlElement('blockquote');
    body.insert(0, [deep]);
    for (let depth = 0; depth < 5000; depth += 1) {
      const inner = new Y.XmlElement('blockquote');
      deep.insert(0, [inner]);
      deep = inner;
    }
    section.getMap('parts').set('title', { a: 1 });
    section.getMap('parts').set('opening.kind', 'nonsense');
    section.getMap('parts').set('synopsis', 'a'.repeat(SYNOPSIS_MAX + 1));
    section.getMap('parts').set('status', 'nonsense');
    section.getArray('images').push([7, { id: 'x' }, image('a'), image('a')]);
    expect(html(section)).toContain('<p>A road.</p>');
    expect(readParts(section)).toEqual({
      ...INITIAL_SECTION,
      synopsis: 'a'.repeat(SYNOPSIS_MAX),
      images: [image('a')],
    });
  });
});

describe('an update', () => {
  it('says which clients add how much', () => {
    const section = newSectionDoc(content('<p>A</p>'));
    const [range, ...others] = inspectUpdate(Y.encodeStateAsUpdate(section))?.adds ?? [];
    expect(others).toEqual([]);
    expect(range).toEqual({ client: section.clientID, from: 0, to: Y.getState(section.store, section.clientID) });
  });

  it('that only deletes adds nothing', () => {
    const section = newSectionDoc(content('<p>A road.</p>'));
    const before = Y.encodeStateVector(section);
    bodyOf(section).delete(0, 1);
    const client = section.clientID;
    expect(inspectUpdate(Y.encodeStateAsUpdate(section, before))).toMatchObject({
      adds: [],
      needs: [{ client, to: Y.getState(section.store, client) }],
      deletes: true,
    });
  });

  it('is refused if it is not valid, has gaps, or writes to other types', () => {
    expect(inspectUpdate(new Uint8Array([7, 7, 7, 7]))).toBeNull();
    const windows = Array.from({ length: 6000 }, () => {
      const one = new Y.Doc();
      one.getXmlFragment('body').insert(0, [new Y.XmlElement('paragraph')]);
      return Y.encodeStateAsUpdate(one);
    });
    expect(inspectUpdate(Y.mergeUpdates(windows))).toBeNull();
    expect(inspectUpdate(new Uint8Array())).toBeNull();
    const elsewhere = new Y.Doc();
    elsewhere.getMap('secret').set('a', 1);
    expect(inspectUpdate(Y.encodeStateAsUpdate(elsewhere))).toBeNull();
    const nested = new Y.Doc();
    nested.getMap('parts').set('a', new Y.Doc());
    expect(inspectUpdate(Y.encodeStateAsUpdate(nested))).toBeNull();
    const written = new Y.Doc();
    const updates: Uint8Array[] = [];
    written.on('update', (update: Uint8Array) => updates.push(update));
    for (const word of ['a', 'b', 'c']) written.getMap('parts').set('title', word);
    expect(inspectUpdate(Y.mergeUpdates([updates[0], updates[2]] as Uint8Array[]))).toBeNull();
  });

  it('is refused if it depends on itself, or adds nothing', () => {
    const paragraph = { element: 'paragraph' };
    const first = { parent: BODY, content: paragraph };
    for (const items of [
      [{ origin: [7, 0] as const, content: paragraph }],
      [{ right: [7, 5] as const, content: paragraph }, first],
      [{ parent: [7, 1] as const, content: paragraph }, first],
      [first, { origin: [7, 0] as const, content: { text: '' } }],
    ])
      expect(inspectUpdate(rawUpdate([{ client: 7, items }]))).toBeNull();
    expect(inspectUpdate(rawUpdate([{ client: 7, items: [first] }]))).not.toBeNull();
  });

  it('is refused if it nests elements endlessly, in whatever order they come', () => {
    const inTurns = (levels: number) => {
      const level = (at: number) => [at % 2, Math.floor(at / 2)] as const;
      const own = (client: number) =>
        Array.from({ length: levels }, (_, at) => at)
          .filter((at) => at % 2 === client)
          .map((at) => ({ parent: at === 0 ? BODY : level(at - 1), content: { element: 'blockquote' } }));
      return rawUpdate([1, 0].map((client) => ({ client, items: own(client) })));
    };
    expect(inspectUpdate(inTurns(40))).toMatchObject({ depth: 39 });
    expect(inspectUpdate(inTurns(400))).toBeNull();
  });

  it('counts what is inserted beside words of others as one level deeper', () => {
    const items = [{ origin: [3, 9] as const, content: { element: 'paragraph' } }];
    expect(inspectUpdate(rawUpdate([{ client: 7, items }]))).toMatchObject({ depth: 1 });
  });
});

function image(id: string) {
  return { id, url: `/api/images/${id}`, alt: '', caption: '', type: 'uploaded' };
}
