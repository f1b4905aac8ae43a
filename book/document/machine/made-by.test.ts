import { describe, expect, it } from 'vitest';
import { block, bold, code, doc, p } from '../../testing/builders.ts';
import { documentFromHtml, documentFromJson } from '../parse.ts';
import { printedDocument } from '../printed.ts';
import { readStored, storedJson } from '../stored/stored-document.ts';
import { documentToHtml } from '../to-html.ts';
import { madeBy } from './made-by.ts';
import { editedOrigin, readFieldOrigin } from './makers.ts';

const WRITTEN = doc(
  p('Salt ', bold('everywhere'), code('1d6'), '.'),
  block('spell', { name: 'Aid' })(p('It helps.')),
  block('codeBlock')('roll'),
);
const MADE = madeBy(WRITTEN, 'rules');

describe('a text that a machine made', () => {
  it('has the mark on all its words, and on the blocks that keep words of their own', () => {
    const texts: (string | undefined)[] = [];
    MADE.descendants((node) => {
      if (node.isText && node.text !== 'roll') texts.push(node.marks[0]?.type.name);
    });
    expect(new Set(texts)).toEqual(new Set(['machine']));
    expect(MADE.children.map(({ attrs }) => attrs.fieldsBy as unknown)).toEqual([undefined, 'rules', 'rules']);
  });

  it('keeps it through the gate, through our HTML, and where it is stored', () => {
    expect(documentFromJson(MADE.toJSON()).eq(MADE)).toBe(true);
    expect(documentFromHtml(documentToHtml(MADE)).eq(MADE)).toBe(true);
    expect(readStored(JSON.stringify(storedJson(MADE))).eq(MADE)).toBe(true);
  });

  it('is for its readers what a person would have written', () => {
    expect(printedDocument(MADE).eq(WRITTEN)).toBe(true);
    expect(printedDocument(WRITTEN)).toBe(WRITTEN);
  });

  it('that is made anew is the newer machine’s', () => {
    expect(madeBy(MADE, 'model').eq(madeBy(WRITTEN, 'model'))).toBe(true);
  });
});

describe('the texts that a block keeps', () => {
  it('are a person’s and a machine’s once they were changed, whoever wrote them first', () => {
    expect(editedOrigin(null)).toBeNull();
    expect(editedOrigin('model')).toBe('model-edited');
    expect(editedOrigin('rules-edited')).toBe('rules-edited');
    expect(readFieldOrigin('rules-edited')).toEqual({ by: 'rules', isEdited: true });
    expect(readFieldOrigin('model')).toEqual({ by: 'model', isEdited: false });
  });

  it('are a person’s where they say something else', () => {
    const read = documentFromHtml('<pre data-fields-by="x"><code>roll</code></pre>');
    expect(read.firstChild?.attrs.fieldsBy).toBeNull();
  });
});
