import { describe, expect, it } from 'vitest';
import { block, bold, br, code, doc, mark, p } from '../testing/builders.ts';
import { editedOrigin, readFieldOrigin } from './makers.ts';
import { documentFromHtml, documentFromJson } from './parse.ts';
import { printedDocument } from './printed.ts';
import { readStored, storedJson } from './stored/stored-document.ts';
import { documentToHtml } from './html/to-html.ts';
import { countWords } from './document-words.ts';
import { countMachineWords, madeBy, NO_MACHINE_WORDS, readMachineWords, storedMachineWords } from './machine-words.ts';

const model = mark('machine', { by: 'model' });
const rules = mark('machine', { by: 'rules' });
const note = block('footnote', { text: 'Two words', fieldsBy: 'rules' });
const counted = (...blocks: Parameters<typeof doc>) => countMachineWords(doc(...blocks));
const byModel = (machine: number, edited: number) => ({ ...NO_MACHINE_WORDS, model: { machine, edited } });

describe('the words of a machine', () => {
  it('are none if a person wrote everything', () => {
    expect(counted(p('The fen waits.'))).toEqual(NO_MACHINE_WORDS);
  });

  it.each([
    ['all of a paragraph', [p(model('The fen waits. ', bold('Salt'), ' dries.'))], 5, 0],
    ['a sentence beside one of a person', [p(model('The fen waits.'), ' Nobody comes here.')], 3, 0],
    ['a sentence in which a person wrote a word', [p(model('The '), 'salt ', model('fen waits. It rains.'))], 2, 4],
    ['a sentence in which a person wrote a letter', [p(model('The fen wait'), 's', model('.'))], 0, 3],
    ['a sentence that a person wrote anew', [p('Salt dries. ', model('It rains.'))], 2, 0],
    ['words with a person’s space between', [p(model('The'), ' ', model('fen.'))], 2, 0],
    ['a verse before a break', [p(model('The fen'), br(), 'and the salt')], 2, 0],
    ['a word that a person began', [p('sea', model('side winds'))], 0, 2],
    ['a sentence that two machines wrote', [p(rules('The '), model('fen.'))], 2, 0],
  ])('are counted by sentences: %s', (_what, blocks, machine, edited) => {
    expect(counted(...blocks)).toEqual(byModel(machine, edited));
  });

  it('include the texts in attributes of blocks, which all count as edited once a person changed one', () => {
    const spell = (fieldsBy: string) => block('spell', { name: 'Salt Step', fieldsBy })(p('It hurts.'));
    expect(counted(spell('model'))).toEqual(byModel(3, 0));
    expect(counted(spell('model-edited'))).toEqual(byModel(0, 3));
    expect(counted(block('codeBlock', { fieldsBy: 'model' })('roll a die'))).toEqual(byModel(3, 0));
    expect(counted(p('Fen', note(), '.')).rules).toEqual({ machine: 2, edited: 0 });
  });

  it('do not include hints, which readers never see', () => {
    expect(counted(p('Fen.'), block('hint')(p(model('Say more.'))))).toEqual(NO_MACHINE_WORDS);
  });

  it('are all words of a document that a machine made', () => {
    const made = madeBy(
      doc(
        p('One two. Three', br(), 'four', note(), ' five!'),
        block('randomTable', { title: 'Winds', die: 'd4' })(block('randomRow', { roll: '1' })('A gale')),
        block('statBlock')(),
        block('spell', { name: 'Aid' })(p('It helps.')),
      ),
      'rules',
    );
    expect(countMachineWords(made)).toEqual({ ...NO_MACHINE_WORDS, rules: { machine: countWords(made), edited: 0 } });
  });

  it('are counted in each sentence that a run of words reaches into', () => {
    const text = p('One two. Three ', model('four. Five six. Seven'), ' eight. Nine. ', model('Ten.'), ' Eleven.');
    expect(counted(text)).toEqual(byModel(3, 4));
  });

  it('are stored as an empty object if there are none, and read again', () => {
    expect(storedMachineWords(NO_MACHINE_WORDS)).toBe('{}');
    for (const words of [NO_MACHINE_WORDS, byModel(3, 4)])
      expect(readMachineWords(storedMachineWords(words))).toEqual(words);
  });
});

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

  it('keeps the mark through the sanitizer, our HTML, and the store', () => {
    expect(documentFromJson(MADE.toJSON()).eq(MADE)).toBe(true);
    expect(documentFromHtml(documentToHtml(MADE)).eq(MADE)).toBe(true);
    expect(readStored(JSON.stringify(storedJson(MADE))).eq(MADE)).toBe(true);
  });

  it('is printed like the text of a person', () => {
    expect(printedDocument(MADE).eq(WRITTEN)).toBe(true);
    expect(printedDocument(WRITTEN)).toBe(WRITTEN);
  });

  it('counts for the newer machine if it is generated again', () => {
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

  it('are a person’s if the attribute has an unknown value', () => {
    const read = documentFromHtml('<pre data-fields-by="x"><code>roll</code></pre>');
    expect(read.firstChild?.attrs.fieldsBy).toBeNull();
  });
});
